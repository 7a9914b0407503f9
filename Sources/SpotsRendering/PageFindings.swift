package import Diagnostics

/// The results of drawing a page besides its HTML.
package struct PageFindings {
    /// Faults in the files that the page is made from.
    package var findings: [Finding] = []
    /// Faults in templates.
    package var diagnostics: [Diagnostic] = []
    package var unknownKinds = KindCounts()
    package var unknownComponentKinds = KindCounts()
    /// The actions without a route, by pattern.
    package var unmatchedActions = KindCounts()
    /// Components with a header or a footer that were left out because they have no items.
    package var omissions: [Location] = []
    /// The paths below `Content/` of the files that the page shows or links to.
    package var references: Set<String> = []
    /// The paths below `Content/` of the texts that the page is made from.
    package var texts: Set<String> = []
    /// What the page depends on besides its own files.
    package var dependencies: [Dependency] = []
    /// Where the addresses on the page were written, if they were traced.
    package var addresses: [AddressNote] = []
    /// The component kinds that occur.
    package var components = ComponentUse()

    /// Counts the occurrences of kinds, with the location of the first of each.
    package struct KindCounts {
        package private(set) var entries: [String: Entry] = [:]

        package struct Entry {
            /// The text of the first occurrence.
            package let example: String
            package fileprivate(set) var count = 0
            package let location: Location
        }

        /// - Parameters:
        ///   - example: the text of the occurrence, if it has more than the kind.
        ///   - location: computed only for the first occurrence of the kind.
        mutating func note(_ kind: String, example: String? = nil, at location: () -> Location) {
            entries[kind, default: Entry(example: example ?? kind, location: location())].count += 1
        }
    }
}
