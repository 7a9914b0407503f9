import Mustache

/// The addresses of what a page loads, in their order.
struct LoadedAssets {
    /// What the page uses.
    let use: ComponentUse
    let styles: [TemplateValue]
    let scripts: [TemplateValue]

    /// - Parameter address: the address of an asset.
    init(_ assets: [Asset], for use: ComponentUse, address: (Asset) -> String) {
        self.use = use
        let needed = assets.filter { Asset.isLoaded($0.path) && use.needs($0) }
            .sorted { (Self.rank($0), $0.path) < (Self.rank($1), $1.path) }
        func addresses(_ suffix: String) -> [TemplateValue] {
            needed.filter { $0.path.hasSuffix(suffix) }.map { .text(address($0)) }
        }
        (styles, scripts) = (addresses(".css"), addresses(".js"))
    }

    /// The theme's own style comes first and a site's `site.css` last, so that a site overrides it.
    private static func rank(_ asset: Asset) -> Int {
        asset.path == "theme.css" ? 0 : asset.path == "site.css" ? 2 : 1
    }
}
