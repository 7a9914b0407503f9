import SpotsModel

/// A page, a component or an item that differs, prepared for output.
struct DifferenceEntry {
    enum Change: String {
        case new, removed, changed
    }

    var change: Change
    /// Its name at its position: `components[0]`, `header`, `/about/`.
    var name: String
    var kind = ""
    var title = ""
    /// The index in the old list and in the new one; nil if it is not in that list.
    var oldIndex: Int?
    var newIndex: Int?
    /// Whether it moved relative to the elements that stayed.
    var isMoved = false
    /// The kind of change: `soft`, or the parts of a component that differ.
    var parts: [String] = []
    /// A summary of the content of something new or removed: `3 items`.
    var content = ""
    var values: [ValueDifference] = []
    var entries: [DifferenceEntry] = []
}
