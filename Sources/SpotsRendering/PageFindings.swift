package import Diagnostics

/// What the drawing of a page finds besides its HTML.
package struct PageFindings {
    /// What is wrong in the files that the page is made of.
    package var findings: [Finding] = []
    /// What is wrong in templates.
    package var diagnostics: [Diagnostic] = []
    package var unknownKinds = KindCounts()
    package var unknownComponentKinds = KindCounts()
    /// The actions that no route matches, by their patterns.
    package var unmatchedActions = KindCounts()
    /// Where components stand that have a header or a footer and were left out for want of items.
    package var omissions: [Location] = []
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

    /// How often kinds of something occur, each with where the first is written.
    package struct KindCounts {
        package private(set) var entries: [String: Entry] = [:]

        package struct Entry {
            /// How the first is written.
            package let example: String
            package fileprivate(set) var count = 0
            package let location: Location
        }

        /// - Parameters:
        ///   - example: how it is written, where that is more than the kind.
        ///   - location: looked up of the first of the kind alone.
        mutating func note(_ kind: String, example: String? = nil, at location: () -> Location) {
            entries[kind, default: Entry(example: example ?? kind, location: location())].count += 1
        }
    }
}
