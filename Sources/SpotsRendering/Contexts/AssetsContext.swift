import Mustache

/// The addresses of the styles and scripts that a page loads.
final class AssetsContext: TermContext {
    private let run: PageRun

    init(_ run: PageRun) {
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .styles: .list(run.loadedAssets.styles)
        case .scripts: .list(run.loadedAssets.scripts)
        case .icon: icon
        default: .missing
        }
    }

    private var icon: TemplateValue {
        run.assets.first { $0.path == "icon.svg" }.map { .text(run.address(of: $0)) } ?? .absent
    }
}
