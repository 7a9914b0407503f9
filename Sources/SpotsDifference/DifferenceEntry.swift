import SpotsModel

/// A page, a component or an item that differs, as it is shown.
struct DifferenceEntry {
    enum Change: String {
        case new, removed, changed
    }

    var change: Change
    /// What it is called where it stands: `components[0]`, `header`, `/about/`.
    var name: String
    var kind = ""
    var title = ""
    /// The indexes in the old list and in the new one; nil where it is in no list, or not in that one.
    var oldIndex: Int?
    var newIndex: Int?
    /// Whether it stands elsewhere, relative to those that stayed.
    var isMoved = false
    /// What kind of change it is: `soft`, or the parts of a component that differ.
    var parts: [String] = []
    /// What is in something that is new or removed: `3 items`.
    var content = ""
    var values: [ValueDifference] = []
    var entries: [DifferenceEntry] = []
}
