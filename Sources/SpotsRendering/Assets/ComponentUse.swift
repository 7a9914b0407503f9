import SpotsModel

/// The kinds of components on a page or a site, which determine the assets it needs.
package struct ComponentUse: Sendable, Hashable {
    /// The kinds, by name and by behavior.
    package private(set) var kinds: Set<String> = []
    /// Whether a component scrolls sideways and has more items than fit.
    package private(set) var scrolls = false
    /// Whether a paginated list loads its next page automatically.
    package private(set) var isInfinite = false
    /// Whether Markdown is drawn.
    package private(set) var hasText = false

    package init() {}

    package init(kinds: Set<String>, scrolls: Bool, isInfinite: Bool, hasText: Bool = false) {
        self.kinds = kinds
        self.scrolls = scrolls
        self.isInfinite = isInfinite
        self.hasText = hasText
    }

    mutating func note(
        _ kind: Kind, behavingLike behavior: Kind, isInfinite: Bool, isSideways: Bool, hasMoreThanFits: Bool
    ) {
        kinds.insert(behavior.name)
        if kind != behavior { kinds.insert(kind.name) }
        if isInfinite { self.isInfinite = true }
        guard isSideways else { return }
        if behavior != .carousel { kinds.insert(Kind.carousel.name) }
        if hasMoreThanFits { scrolls = true }
    }

    mutating func noteText() {
        hasText = true
    }

    package mutating func formUnion(_ other: ComponentUse) {
        kinds.formUnion(other.kinds)
        scrolls = scrolls || other.scrolls
        isInfinite = isInfinite || other.isInfinite
        hasText = hasText || other.hasText
    }

    /// Whether a file is needed.
    ///
    /// The script of a behavior is needed if a component has the behavior, a kind's file if the kind occurs, the
    /// carousel's script if anything scrolls, the styles for text and tables if Markdown is drawn, and any other file
    /// always. A site whose scripts do not listen to events does not have the scripts that send them.
    package func needs(_ asset: Asset) -> Bool {
        switch Asset.Behavior(rawValue: asset.path) {
        case .feed: return isInfinite
        case .viewState: return scrolls || isInfinite
        case .scrollEvents: return scrolls
        case .events, .selectEvents, .reachEvents, .refresh, .pull: return !kinds.isEmpty
        case nil: break
        }
        if asset.path == Asset.textStyle { return hasText }
        guard Asset.isLoaded(asset.path), let kind = Asset.componentKind(of: asset.path) else { return true }
        switch asset.path {
        case "components/carousel.js": return scrolls
        // Text may contain tables.
        case "components/table.css": return hasText || kinds.contains(kind)
        default: return kinds.contains(kind)
        }
    }
}
