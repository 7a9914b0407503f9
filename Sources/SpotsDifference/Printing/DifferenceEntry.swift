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
    var role: Role
    /// What the app does; empty if nobody asks, or if what is around it says so.
    var inApp = ""

    /// What an entry is about.
    enum Role {
        case page, component, item
    }
}

extension DifferenceEntry {
    /// Adds what the app does with each change: Spots compares the components of a screen, and the items of those that
    /// stay.
    mutating func addAppNotes() {
        switch (role, change) {
        case (.page, .new), (.page, .removed): inApp = "screen change"
        case (.page, .changed): inApp = entries.isEmpty ? "no change" : ""
        case (.component, .new), (.component, .removed): inApp = "screen change"
        case (.component, .changed):
            let isReloaded = parts.contains { $0 != ComponentDifference.items.rawValue }
            inApp = isMoved ? "screen change" : isReloaded ? "hard reload of the component" : ""
        case (.item, .new): inApp = "insertion"
        case (.item, .removed): inApp = "deletion"
        case (.item, .changed):
            let isHard = parts == [ItemChanges.Weight.hard.rawValue]
            inApp = isHard ? "reload of the item" : parts.isEmpty ? "move" : "soft update"
        }
        // What is inside an item, and headers and footers, change with what is around them.
        for index in entries.indices
        where role == .page || role == .component && entries[index].name.hasPrefix("items[") {
            entries[index].addAppNotes()
        }
    }
}
