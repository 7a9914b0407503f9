import Diagnostics
import Mustache
import SpotsModel

/// The function that draws a picture which is not the picture of an item.
enum PictureFunction {
    static let picture = TemplateFunction(
        "picture",
        [
            .init("image", .text), .init("alt", .text),
            .init("share", .text) { SiteSettings.Images.Share($0) == nil ? .notAShare($0) : nil },
        ], required: 1, usesLocation: true, needsPage: true
    ) { arguments throws(FunctionFault) in
        guard let run = arguments.context as? PageRun else { throw FunctionFault(.needsPage("picture")) }
        if arguments.text(0).isEmpty { return .absent }
        var share: SiteSettings.Images.Share?
        if !arguments.text(2).isEmpty {
            share = SiteSettings.Images.Share(arguments.text(2))
            if share == nil { throw FunctionFault(.notAShare(arguments.text(2)), argument: 2) }
        }
        guard let image = try run.image(arguments.text(0), at: arguments.location) else { return .absent }
        return .html(run.html(of: image, alt: arguments.text(1), share))
    }
}

extension PageRun {
    /// A picture that a template names; nil if there is none, which is reported where the name is written.
    ///
    /// - Parameter location: where it is written; nil if the template has it.
    fileprivate func image(
        _ name: String, at location: ValueLocation?
    ) throws(FunctionFault) -> PageImage? {
        if AddressSafety.isWeb(name) {
            var problem: Message?
            let image = webImage(name) { problem = $0 }
            if let problem {
                guard let location else { throw FunctionFault(problem) }
                report(problem, at: location.location)
            }
            return image
        }
        if let image = image(name, from: folders(for: drawnItem?.item.origin.record)) {
            if let location { addresses?.note(image.address, at: location.location) }
            return image
        }
        let problem = Message.missingImage(name, of: "view")
        guard let location else { throw FunctionFault(problem) }
        report(problem, at: location.location)
        return nil
    }

    /// The element of a picture, with smaller ones for the width of the item that is drawn.
    ///
    /// - Parameter share: how much of the item it takes; nil for all.
    fileprivate func html(of image: PageImage, alt: String, _ share: SiteSettings.Images.Share?) -> String {
        let whole = drawnItem?.itemWidths ?? mainWidths
        let widths = whole.map { share?.width(in: $1) ?? $1 }
        let markup = PictureMarkup(
            image: image, alt: alt, loading: loadingOfNextPicture { widths.values.max() },
            candidates: candidates(of: image) { _ in resolutions.drawnWidths(widths) })
        return markup.html(closesElements: false)
    }
}
