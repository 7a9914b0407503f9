import Diagnostics
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
        if !drawsForBrowsers { return .eager }
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

    /// The image at a web address: the site's own copy of it, if the site fetches those on the web.
    ///
    /// - Parameter report: reports that it cannot be fetched.
    func webImage(_ address: String, _ report: (Message) -> Void) -> PageImage {
        let written = PageImage(address: AddressEncoding.cleaned(address))
        guard let fetched = environment.pictures?.fetched, let web = WebAddress(written.address),
            drawsForBrowsers
        else { return written }
        switch resolutions.picture(at: web, fetched) {
        case .elsewhere: return written
        case .unknown:
            findings.unknownPictures.insert(.web(web))
            return written
        case .known(let picture):
            trace.note(.webPicture(web.text))
            if let problem = picture.problem { report(problem) }
            guard let path = picture.path else { return written }
            return PageImage(
                address: environment.base.prefixed("/" + path.text), origin: .web(web), size: picture.size)
        }
    }

    /// Whether the page is for browsers: feed readers and apps get pictures as they are.
    private var drawsForBrowsers: Bool { !isForApp && syntax == .html && source.feed == nil }

    /// The smaller pictures for a place on the page; nil if there are none.
    ///
    /// - Parameter drawn: how wide a picture is drawn there.
    func candidates(
        of image: PageImage, drawn: (ImageSize) -> DrawnWidths
    ) -> PictureCandidates? {
        guard let origin = image.origin, let size = image.size, drawsForBrowsers else { return nil }
        guard let pictures = environment.pictures, pictures.concerns(origin, size) else { return nil }
        guard case .known(let known) = resolutions.picture(at: origin, in: pictures) else {
            findings.unknownPictures.insert(origin)
            return nil
        }
        guard let picture = known else { return nil }
        let drawn = drawn(picture.size)
        let widths = pictures.widths(of: picture.size, drawn: drawn)
        if widths.isEmpty || pictures.areThere?(picture, widths) == false { return nil }
        for width in widths { findings.pictures.insert(SmallerPicture(of: origin, width: width)) }
        let base = environment.base
        return PictureCandidates(
            formats: picture.formats, widths: widths, sizes: drawn.sizes,
            isWiderThanItsBox: drawn.isWiderThanItsBox, color: picture.color
        ) { width, format in
            base.prefixed("/" + SmallerPictures.outputPath(of: picture, width, format).text)
        }
    }
}
