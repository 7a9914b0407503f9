import Mustache
import SpotsModel

/// The author, a tag or a related page that an item names in its `meta`, as templates see it.
final class ReferenceContext: TermContext {
    private let title: String
    private let href: String?
    private let image: PageImage?
    private let run: PageRun

    /// - Parameter path: the keys that lead from the item to the value.
    /// - Returns: nil for a value without a title.
    init?(_ value: JSONValue, at path: [String], of item: Item, run: PageRun) {
        guard let name = value.referenceName else { return nil }
        (title, self.run) = (name, run)
        let owner = ValueOwner(item.origin)
        href = value["href"]?.string.flatMap { Self.address($0, in: owner, path + ["href"], run) }
        image = value["image"]?.string.flatMap { image in
            run.image(image, of: "author", owner: owner, at: path + ["image"])
        }
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .text(title)
        case .href: href.map { .text($0) } ?? .absent
        case .image: image.map { .text($0.address) } ?? .absent
        case .picture: image.map { .html(markup(of: $0).html(closesElements: false)) } ?? .absent
        default: .missing
        }
    }

    /// The picture of an author, in the size that the theme gives it.
    private func markup(of image: PageImage) -> PictureMarkup {
        PictureMarkup(
            image: PageImage(address: image.address, size: ImageSize(width: 40, height: 40)), alt: "",
            loading: .lazy, candidates: run.candidates(of: image) { run.drawnWidths(ofAuthorPicture: $0) })
    }

    private static func address(
        _ action: String, in owner: ValueOwner, _ path: [String], _ run: PageRun
    ) -> String? {
        guard !action.isEmpty else { return nil }
        switch run.destination(of: action) {
        case .address(let address):
            run.note(address, in: owner, path)
            return address
        case .nowhere: run.report(.unmatchedAction(action), in: owner, path)
        case .active(let address): run.report(.unsafeAction(address), in: owner, path)
        }
        return nil
    }
}
