import SpotsModel

/// Which kinds of components occur on a page or a site, and so which assets are needed.
package struct ComponentUse: Sendable, Hashable {
    /// The kinds as named and as they behave, and `feed` where one is read on and on.
    package private(set) var kinds: Set<String> = []
    /// Whether anything scrolls sideways that has more to show than fits.
    package private(set) var scrolls = false

    package init() {}

    package init(kinds: Set<String>, scrolls: Bool) {
        self.kinds = kinds
        self.scrolls = scrolls
    }

    mutating func note(
        _ kind: Kind, behavingLike behavior: Kind, isInfinite: Bool, isSideways: Bool, hasMoreThanFits: Bool
    ) {
        kinds.insert(behavior.name)
        if kind != behavior { kinds.insert(kind.name) }
        if isInfinite { kinds.insert("feed") }
        guard isSideways else { return }
        if behavior != .carousel { kinds.insert(Kind.carousel.name) }
        if hasMoreThanFits { scrolls = true }
    }

    package mutating func formUnion(_ other: ComponentUse) {
        kinds.formUnion(other.kinds)
        scrolls = scrolls || other.scrolls
    }

    /// Whether a file is needed: one of no component kind always, the carousel's script where there is anything to
    /// scroll, and the one that remembers places there and where a feed is read on.
    package func needs(_ asset: Asset) -> Bool {
        guard Asset.isLoaded(asset.path), let kind = Asset.componentKind(of: asset.path) else { return true }
        switch asset.path {
        case "components/carousel.js": return scrolls
        case "components/view-state.js": return scrolls || kinds.contains("feed")
        default: return kinds.contains(kind)
        }
    }
}
