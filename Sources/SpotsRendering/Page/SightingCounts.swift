package import Diagnostics

/// What is reported once for the whole site, with the number of occurrences.
package enum SightingTopic: Int, Sendable {
    /// An item's kind without a view.
    case itemKind
    /// A component's kind without a view.
    case componentKind
    /// Actions of a pattern without a route.
    case action
    /// Markup of another generator in Markdown.
    case foreignMarkup
    /// What a version of the app cannot show.
    case appLoss
}

/// Counts what occurs on a page and is reported once for the whole site, with the location of the first of each.
package struct SightingCounts {
    package private(set) var entries: [Key: Entry] = [:]

    package init() {}

    package struct Key: Hashable, Sendable {
        package let topic: SightingTopic
        package let name: String

        package init(_ topic: SightingTopic, _ name: String) {
            (self.topic, self.name) = (topic, name)
        }
    }

    package struct Entry {
        /// The text of the first occurrence.
        package let example: String
        package fileprivate(set) var count = 0
        package let location: Location
    }

    /// - Parameters:
    ///   - example: the text of the occurrence, if it has more than the name.
    ///   - location: computed only for the first occurrence.
    package mutating func note(
        _ topic: SightingTopic, _ name: String, example: String? = nil, at location: () -> Location
    ) {
        entries[
            Key(topic, name), default: Entry(example: example ?? name, location: location())
        ].count += 1
    }
}
