import Mustache

/// The addresses of the styles and scripts that a page loads.
final class AssetsContext: TermContext {
    private let run: PageRun

    init(_ run: PageRun) {
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .styles: .list(loaded(".css"))
        case .scripts: .list(loaded(".js"))
        case .icon: icon
        default: .missing
        }
    }

    /// The theme's own style comes first and a site's `site.css` last, so that a site overrides it.
    private func loaded(_ suffix: String) -> [TemplateValue] {
        let assets = run.assets.filter { asset in
            asset.path.hasSuffix(suffix) && Asset.isLoaded(asset.path) && run.findings.components.needs(asset)
        }
        func rank(_ asset: Asset) -> Int { asset.path == "theme.css" ? 0 : asset.path == "site.css" ? 2 : 1 }
        return assets.sorted { (rank($0), $0.path) < (rank($1), $1.path) }.map { .text(address(of: $0)) }
    }

    private var icon: TemplateValue {
        run.assets.first { $0.path == "icon.svg" }.map { .text(address(of: $0)) } ?? .absent
    }

    private func address(of asset: Asset) -> String {
        run.environment.base.prefixed("/" + AddressEncoding.path(asset.outputPath))
    }
}
