import Mustache
import Paths
import SpotsModel

/// How pictures are drawn on the page.
extension PageRun {
    /// When the next picture in the order of the document is loaded.
    ///
    /// - Parameters:
    ///   - textAbove: the length of the text above it that was not drawn yet, in bytes.
    ///   - width: how wide it is at most, in CSS pixels; nil if that is unknown.
    func loadingOfNextPicture(below textAbove: Int = 0, width: () -> Double?) -> PictureLoading {
        // Feed readers and apps decide themselves.
        if isForApp || syntax != .html || source.feed != nil { return .eager }
        if hasPicture { return .lazy }
        // Readers do not wait for small pictures.
        if let width = width(), width < Self.widthOfSmallPictures { return .lazy }
        hasPicture = true
        return textLength + textAbove <= Self.textOfFirstScreen ? .first : .lazy
    }

    private static let widthOfSmallPictures = 160.0

    /// The most text that readers see before they scroll, in bytes.
    static let textOfFirstScreen = 1500

    /// What an item's view takes of the width of the item for the picture; nil if the settings do not say.
    func pictureShare(of kind: Kind) -> SiteSettings.Images.Share? {
        environment.settings.images.shares[kind.name]
    }

    /// The smaller pictures for a place on the page; nil if there are none.
    ///
    /// - Parameter drawn: how wide a picture is drawn there.
    func candidates(
        of image: PageImage, drawn: (ImageSize) -> DrawnWidths
    ) -> PictureCandidates? {
        guard let path = image.path, let size = image.size, !isForApp, syntax == .html, source.feed == nil
        else { return nil }
        guard let pictures = environment.pictures, pictures.concerns(path, size) else { return nil }
        guard case .known(let known) = resolutions.picture(at: path, in: pictures) else {
            findings.unknownPictures.insert(path)
            return nil
        }
        guard let picture = known else { return nil }
        let drawn = drawn(picture.size)
        let widths = pictures.widths(of: picture.size, drawn: drawn)
        if widths.isEmpty { return nil }
        for width in widths { findings.pictures.insert(SmallerPicture(of: path, width: width)) }
        let base = environment.base
        return PictureCandidates(
            formats: picture.formats, widths: widths, sizes: drawn.sizes,
            isWiderThanItsBox: drawn.isWiderThanItsBox, color: picture.color
        ) { width, format in
            base.prefixed("/" + SmallerPictures.outputPath(of: picture, width, format).text)
        }
    }
}
