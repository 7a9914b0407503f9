import Mustache
import SpotsModel

/// The picture of an item as it is drawn.
extension ItemContext {
    /// The markup of the item's picture; nil without one.
    var pictureMarkup: PictureMarkup? {
        guard let image else { return nil }
        return PictureMarkup(
            image: image, alt: item.meta["alt"]?.string ?? "", loading: loading, focus: focus,
            candidates: candidates)
    }

    /// The smaller pictures that a browser chooses from; nil if there are none.
    var candidates: PictureCandidates? {
        image.flatMap { image in
            place.run.candidates(of: image) { size in
                drawnWidths(of: size, share: item.kind.flatMap { place.run.pictureShare(of: $0) })
            }
        }
    }

    private var focus: PictureFocus? {
        guard let text = item.meta["focus"]?.string else { return nil }
        if let focus = PictureFocus(text) { return focus }
        place.run.report(
            .invalidValue(text, expected: "two numbers from 0 to 1, such as \"0.3 0.2\""),
            in: ValueOwner(item.origin), ["meta", "focus"])
        return nil
    }
}
