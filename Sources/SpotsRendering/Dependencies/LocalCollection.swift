/// A collection as the pages of one language see it.
package struct LocalCollection: Sendable, Hashable, ExpressibleByStringLiteral {
    package let name: String
    /// The tag of the language; empty for the default language of the site.
    package let language: String

    package init(_ name: String, in language: String = "") {
        self.name = name
        self.language = language
    }

    package init(stringLiteral name: String) {
        self.init(name)
    }
}

extension LocalCollection: Comparable {
    package static func < (first: LocalCollection, second: LocalCollection) -> Bool {
        (first.name, first.language) < (second.name, second.language)
    }
}
