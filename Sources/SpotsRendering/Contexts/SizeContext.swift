import Mustache
import SpotsModel

/// A width and a height as templates see them.
final class SizeContext: TermContext {
    private let size: Size
    private let isFromImage: Bool

    /// - Parameter isFromImage: whether this is the size of the item's picture, because the JSON does not set one.
    init(_ size: Size, isFromImage: Bool = false) {
        self.size = size
        self.isFromImage = isFromImage
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .width: size.width > 0 ? .text(NumberText.text(of: size.width)) : .absent
        case .height: size.height > 0 ? .text(NumberText.text(of: size.height)) : .absent
        case .isFromImage: .bool(isFromImage)
        default: .missing
        }
    }
}
