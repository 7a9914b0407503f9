import Mustache
import SpotsModel

/// The four sides of an inset as templates see them.
final class InsetContext: TermContext {
    private let inset: Inset

    init(_ inset: Inset) {
        self.inset = inset
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .top: .text(NumberText.text(of: inset.top))
        case .left: .text(NumberText.text(of: inset.left))
        case .bottom: .text(NumberText.text(of: inset.bottom))
        case .right: .text(NumberText.text(of: inset.right))
        default: .missing
        }
    }
}
