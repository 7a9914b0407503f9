import Mustache

/// The picture of a page in link previews.
struct HeadImage {
    let image: PageImage
    /// What the picture shows; empty if that is unknown.
    let alt: String
}

/// The picture of a page as templates see it; the context itself is written as the absolute address.
final class HeadImageContext: TermContext {
    private let image: HeadImage
    private let address: String

    /// - Parameter address: the absolute address.
    init(_ image: HeadImage, address: String) {
        self.image = image
        self.address = address
    }

    var ownValue: TemplateValue { .text(address) }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .src: .text(address)
        case .alt: .nonEmpty(image.alt)
        case .width: image.image.size.map { .number($0.width) } ?? .absent
        case .height: image.image.size.map { .number($0.height) } ?? .absent
        // Link previews show the picture itself.
        case .picture, .srcset, .sizes, .color: .absent
        default: .missing
        }
    }
}
