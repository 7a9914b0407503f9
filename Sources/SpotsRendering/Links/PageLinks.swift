/// The targets of a page's links that stay on the site, each once.
package struct PageLinks: Sendable, Equatable {
    package var targets: [UInt64]
    package var parts: [LinkedPart]

    package init(targets: [UInt64] = [], parts: [LinkedPart] = []) {
        self.targets = targets
        self.parts = parts
    }
}

/// A link to a part of a page, with the hash of the part's id.
package struct LinkedPart: Sendable, Hashable {
    package let page: LinkTarget
    package let id: UInt64

    package init(page: LinkTarget, id: UInt64) {
        self.page = page
        self.id = id
    }
}
