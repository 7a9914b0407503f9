import Mustache
import SpotsModel

/// The width and the height of a size.
final class SizeContext: TermContext {
    private let size: Size

    init(_ size: Size) {
        self.size = size
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .width: size.width > 0 ? .text(NumberText.text(of: size.width)) : .absent
        case .height: size.height > 0 ? .text(NumberText.text(of: size.height)) : .absent
        default: .missing
        }
    }
}
