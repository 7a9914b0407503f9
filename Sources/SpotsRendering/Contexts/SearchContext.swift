import Mustache
import SpotsModel

/// The search of the site as templates see it.
final class SearchContext: TermContext {
    private let run: PageRun

    /// - Returns: nil for a site without a search.
    init?(_ run: PageRun) {
        guard run.settings(reading: .search).search else { return nil }
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .href: .text(run.base.prefixed(address))
        case .isCurrent: .bool(run.source.firstAddress == address)
        default: .missing
        }
    }

    /// The address of the page of the search in the language of the page.
    private var address: String { run.home + "search/" }
}
