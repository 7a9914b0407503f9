import SpotsModel

/// What is on a page or a site, which determines the assets it needs.
package struct ComponentUse: Sendable, Hashable {
    /// The kinds of components, by name and by behavior.
    package private(set) var kinds: Set<String> = []
    package private(set) var features: Features = []

    /// What a page has besides kinds of components.
    package struct Features: OptionSet, Sendable, Hashable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A component that scrolls sideways and has more items than fit.
        package static let scrolling = Features(rawValue: 1 << 0)
        /// A paginated list that loads its next page automatically.
        package static let infiniteList = Features(rawValue: 1 << 1)
        /// Markdown, or something else with the styles of text.
        package static let text = Features(rawValue: 1 << 2)
        /// A table in text.
        package static let table = Features(rawValue: 1 << 3)
        /// Code in a frame.
        package static let code = Features(rawValue: 1 << 4)
        /// Items other than articles.
        package static let items = Features(rawValue: 1 << 5)
        /// The list of a section, and what belongs to the pages of sections.
        package static let section = Features(rawValue: 1 << 6)
        /// The list of the headings of text.
        package static let contents = Features(rawValue: 1 << 7)
        /// A paginated list with filters.
        package static let filters = Features(rawValue: 1 << 8)
    }

    package init() {}

    package init(kinds: Set<String>, features: Features = []) {
        self.kinds = kinds
        self.features = features
    }

    mutating func note(
        _ kind: Kind, behavingLike behavior: Kind, isInfinite: Bool, isSideways: Bool, hasMoreThanFits: Bool
    ) {
        kinds.insert(behavior.name)
        if kind != behavior { kinds.insert(kind.name) }
        if isInfinite { features.insert(.infiniteList) }
        // Beside each other, articles are framed like cards.
        if behavior == .grid || isSideways { features.insert(.items) }
        guard isSideways else { return }
        if behavior != .carousel { kinds.insert(Kind.carousel.name) }
        if hasMoreThanFits { features.insert(.scrolling) }
    }

    mutating func note(_ feature: Features) {
        features.insert(feature)
    }

    package mutating func formUnion(_ other: ComponentUse) {
        kinds.formUnion(other.kinds)
        features.formUnion(other.features)
    }

    /// Whether a file is needed.
    ///
    /// The script of a behavior is needed if a component has the behavior, a kind's file if the kind occurs, the
    /// carousel's script if anything scrolls, the styles for text if Markdown is drawn, those for tables if text or a
    /// component has one, and any other file always. A site whose scripts do not listen to events does not have the
    /// scripts that send them.
    package func needs(_ asset: Asset) -> Bool {
        switch Asset.Behavior(rawValue: asset.path) {
        case .feed: return features.contains(.infiniteList)
        case .filters: return features.contains(.filters)
        case .viewState: return !features.isDisjoint(with: [.scrolling, .infiniteList])
        case .scrollEvents: return features.contains(.scrolling)
        case .contents: return !features.isDisjoint(with: [.contents, .section])
        case .copy: return features.contains(.code)
        case .search: return true
        case .events, .selectEvents, .reachEvents, .refresh, .pull: return !kinds.isEmpty
        case nil: break
        }
        switch asset.path {
        case Asset.gridStyle: return kinds.contains(Kind.grid.name)
        case Asset.itemStyle: return features.contains(.items)
        case Asset.textStyle: return features.contains(.text)
        case Asset.filterStyle: return features.contains(.filters)
        case Asset.sectionStyle: return features.contains(.section)
        case "components/carousel.js": return features.contains(.scrolling)
        case "components/table.css": return features.contains(.table) || kinds.contains(Kind.table.name)
        default: break
        }
        guard Asset.isLoaded(asset.path), let kind = Asset.componentKind(of: asset.path) else { return true }
        return kinds.contains(kind)
    }
}
