import Mustache

/// The pages of a paginated list as templates see them.
final class PagerContext: TermContext {
    private let pager: Pager
    private let run: PageRun

    init(_ pager: Pager, on run: PageRun) {
        self.pager = pager
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .page: .number(pager.page)
        case .pages: .number(pager.addresses.count)
        case .total: .number(pager.total)
        case .first: address(1)
        case .last: address(pager.addresses.count)
        case .previous: address(pager.page - 1)
        case .next: address(pager.page + 1)
        case .isFirst: .bool(pager.page == 1)
        case .isLast: .bool(pager.page == pager.addresses.count)
        case .hasPages: .bool(pager.addresses.count > 1)
        case .filters: pager.filters.map { .context(FiltersContext($0, on: run)) } ?? .absent
        case .numbers: .list(shownNumbers.map { .context(PageNumberContext($0, self)) })
        default: .missing
        }
    }

    fileprivate func address(_ number: Int) -> TemplateValue {
        guard number >= 1, number <= pager.addresses.count else { return .absent }
        return .text(run.base.prefixed(pager.addresses[number - 1]))
    }

    fileprivate func isCurrent(_ number: Int) -> Bool { number == pager.page }

    /// The first page, the last page and those around this page, each with whether pages before it are left
    /// out.
    private var shownNumbers: [(number: Int, hasGap: Bool)] {
        let count = pager.addresses.count
        let near = max(1, pager.page - 2)...max(1, min(count, pager.page + 2))
        var shown: [(Int, Bool)] = []
        for number in [1] + Array(near) + [count] where number > shown.last?.0 ?? 0 {
            shown.append((number, number > (shown.last?.0 ?? 0) + 1))
        }
        return shown
    }
}

/// One page in the list of page numbers.
private final class PageNumberContext: TermContext {
    private let shown: (number: Int, hasGap: Bool)
    private let pager: PagerContext

    init(_ shown: (number: Int, hasGap: Bool), _ pager: PagerContext) {
        self.shown = shown
        self.pager = pager
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .number: .number(shown.number)
        case .href: pager.address(shown.number)
        case .isCurrent: .bool(pager.isCurrent(shown.number))
        case .hasGap: .bool(shown.hasGap)
        default: .missing
        }
    }
}
