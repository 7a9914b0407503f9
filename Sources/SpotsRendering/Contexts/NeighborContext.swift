import Mustache

/// The page before or after a page as templates see it; the context itself is written as the page's address.
final class NeighborContext: TermContext {
    private let neighbor: PageNeighbors.Neighbor
    private let base: BaseAddress

    init(_ neighbor: PageNeighbors.Neighbor, base: BaseAddress) {
        self.neighbor = neighbor
        self.base = base
    }

    var ownValue: TemplateValue { .text(base.prefixed(neighbor.address)) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(neighbor.title)
        case .href: .text(base.prefixed(neighbor.address))
        default: .missing
        }
    }
}
