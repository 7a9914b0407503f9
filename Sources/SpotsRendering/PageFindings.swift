import Diagnostics

/// What the drawing of a page finds besides its HTML.
package struct PageFindings {
    /// Faults in the page's own file, by offset.
    package var faults: [Fault] = []
    /// Faults in other files: templates and Markdown.
    package var diagnostics: [Diagnostic] = []
    package var unknownKinds = KindCounts()
    package var unknownComponentKinds = KindCounts()
    /// The actions that no route matches, by their patterns.
    package var unmatchedActions = KindCounts()
    /// Where components stand that have a header or a footer and were left out for want of items.
    package var omissions: [Place] = []
    /// The paths below `Content/` of the files that the page shows or links to.
    package var references: Set<String> = []
    /// The paths below `Content/` of the texts that the page was made of.
    package var texts: Set<String> = []
    /// What the page depends on besides its own files.
    package var dependencies: [Dependency] = []
    /// Where the addresses on the page were written, if that was asked for.
    package var addresses: [AddressNote] = []
    /// The component kinds that occur.
    package var components = ComponentUse()

    /// How often kinds of something occur, each with its first place.
    package struct KindCounts {
        package private(set) var entries: [String: Entry] = [:]

        package struct Entry {
            /// How the first is written.
            package let example: String
            package fileprivate(set) var count = 0
            package let place: Place
        }

        /// - Parameters:
        ///   - example: how it is written, where that is more than the kind.
        ///   - place: looked up of the first of the kind alone.
        mutating func note(_ kind: String, example: String? = nil, at place: () -> Place) {
            entries[kind, default: Entry(example: example ?? kind, place: place())].count += 1
        }
    }

    /// Where something was found.
    package enum Place {
        /// At bytes of the page's own file.
        case page(Range<Int>)
        /// In another file: that of a record, a text, or the settings.
        case placed(SourcePlace)
    }
}
