import Mustache
import SpotsModel

/// A component's interaction as templates see it.
final class InteractionContext: TermContext {
    private let interaction: Interaction

    init(_ interaction: Interaction) {
        self.interaction = interaction
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .paginate: .text(interaction.paginate.rawValue)
        case .scrollDirection: .text(interaction.scrollDirection.rawValue)
        case .mouseClick: .nonEmpty(interaction.mouseClick)
        default: .missing
        }
    }
}
