import Mustache

/// The addresses of the assets that a page loads, in loading order.
struct LoadedAssets {
    /// The components on the page.
    let use: ComponentUse
    let styles: [TemplateValue]
    let scripts: [TemplateValue]

    /// - Parameter address: returns the address of an asset.
    init(_ assets: [Asset], for use: ComponentUse, address: (Asset) -> String) {
        self.use = use
        let needed = assets.filter { Asset.isLoaded($0.path) && use.needs($0) }
            .sorted { Self.order(of: $0) < Self.order(of: $1) }
        func addresses(_ suffix: String) -> [TemplateValue] {
            needed.filter { $0.path.hasSuffix(suffix) }.map { .text(address($0)) }
        }
        (styles, scripts) = (addresses(".css"), addresses(".js"))
    }

    /// Sorts the assets of a page into their loading order.
    ///
    /// The theme's styles come first and a site's `site.css` last, so a site overrides the theme. Behaviors follow
    /// the scripts of kinds, which prepare what they work on. The script for refreshing sees the components before
    /// other scripts change them, and events are sent when the scripts of the site are listening.
    private static func order(of asset: Asset) -> (rank: Int, path: String) {
        switch Asset.Behavior(rawValue: asset.path) {
        case .refresh: return (0, "")
        case .events, .selectEvents, .scrollEvents, .reachEvents, .pull: return (2, asset.path)
        case .feed, .filters, .contents, .copy, .search, .viewState: return (1, "components/~" + asset.path)
        case nil: break
        }
        switch asset.path {
        case "theme.css": return (0, "")
        case let style where Asset.styles.contains(style): return (0, style)
        case "site.css": return (2, "")
        default: return (1, asset.path)
        }
    }
}
