import Diagnostics
import Mustache
import SpotsModel

/// A feed as its template sees it.
final class FeedContext: TermContext {
    private let run: PageRun
    private let entries: [FeedEntryContext]

    init(_ run: PageRun) {
        self.run = run
        let items = run.components.first?.items ?? []
        entries = items.enumerated().compactMap { index, item in
            FeedEntryContext(item, isFirst: index == 0, run: run)
        }
    }

    func value(of term: Term) -> TemplateValue {
        let page = run.source.page
        switch term {
        case .title: return .nonEmpty(page.title)
        case .description: return .nonEmpty(page.description)
        case .href: return .text(run.base.absoluteAddress(ofPage: run.source.address))
        case .root: return .text(run.base.absoluteAddress(ofPage: run.home))
        case .language: return .text(run.language)
        // Atom needs a time (RFC 4287, section 4.2.15), and an empty feed has none.
        case .updated: return .text((latest ?? Timestamp(year: 1970)).text)
        case .updatedText: return .text(FeedDate.mailText(latest ?? Timestamp(year: 1970)))
        case .entries: return .list(entries.map { .context($0) })
        default: return .missing
        }
    }

    private var latest: Timestamp? { entries.compactMap(\.latest).max() }
}
