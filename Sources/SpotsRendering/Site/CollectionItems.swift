package import Diagnostics
package import SpotsModel

/// The items of a collection, for templates that list them outside of components.
package struct CollectionItems: Sendable {
    package let items: [Item]
    /// The problems of the records.
    package let diagnostics: [Diagnostic]

    package init(items: [Item], diagnostics: [Diagnostic]) {
        self.items = items
        self.diagnostics = diagnostics
    }
}
