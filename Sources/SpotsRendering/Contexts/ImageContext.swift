import Mustache
import SpotsModel

/// The image of an item as templates see it; the name by itself is its address.
final class ImageContext: TermContext {
    private let address: String
    private let item: Item

    init(address: String, item: Item) {
        self.address = address
        self.item = item
    }

    var ownValue: TemplateValue { .text(address) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .src: .text(address)
        case .alt: .text(item.meta["alt"]?.string ?? "")
        case .width, .height: .absent
        default: .missing
        }
    }
}
