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
    /// The theme's own style comes first and a site's `site.css` last, so that a site overrides it. Behaviors
    /// follow the scripts of kinds, which prepare what they work on.
    private static func order(of asset: Asset) -> (rank: Int, path: String) {
        switch asset.path {
        case "theme.css": (0, "")
        case "site.css": (2, "")
        default: (1, Asset.Behavior(rawValue: asset.path) == nil ? asset.path : "components/~" + asset.path)
        }
    }
}
