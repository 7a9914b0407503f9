import Mustache
import SpotsModel

/// The image of an item as templates see it; the context itself is written as the image's address.
final class ImageContext: TermContext {
    private let image: PageImage
    private let item: ItemContext
    private lazy var candidates = item.candidates

    init(_ image: PageImage, of item: ItemContext) {
        self.image = image
        self.item = item
    }

    var ownValue: TemplateValue { .text(image.address) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .src: .text(image.address)
        case .alt: .text(item.item.meta["alt"]?.string ?? "")
        case .width: image.size.map { .number($0.width) } ?? .absent
        case .height: image.size.map { .number($0.height) } ?? .absent
        case .picture: item.picture
        case .srcset: candidates.map { .text($0.srcset($0.lastFormat)) } ?? .absent
        case .sizes: candidates.map { .text($0.sizes) } ?? .absent
        case .color: candidates?.color.map { .text($0) } ?? .absent
        default: .missing
        }
    }
}
