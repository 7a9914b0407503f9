import Diagnostics

/// What the drawing of a page finds besides its HTML.
package struct PageFindings {
    /// Faults in the page's own file, by offset.
    package var faults: [Fault] = []
    /// Faults in other files: templates and Markdown.
    package var diagnostics: [Diagnostic] = []
    package var unknownKinds = KindCounts()
    package var unknownComponentKinds = KindCounts()
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

    /// How often kinds occur, each with its first place.
    package struct KindCounts {
        package private(set) var entries: [String: (count: Int, place: Place)] = [:]

        /// - Parameter place: looked up of the first item or component of the kind alone.
        mutating func note(_ kind: String, at place: () -> Place) {
            entries[kind, default: (0, place())].count += 1
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
