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
        return try run.picture(arguments, share)
    }
}

extension PageRun {
    /// The picture that a template names; one that is missing is reported where its name is written.
    ///
    /// - Parameter share: how much of the item it takes; nil for all.
    fileprivate func picture(
        _ arguments: FunctionArguments, _ share: SiteSettings.Images.Share?
    ) throws(FunctionFault) -> TemplateValue {
        var problem: Message?
        let folders = folders(for: drawnItem?.item.origin.record)
        let image = image(arguments.text(0), of: "view", from: folders) { problem = $0 }
        let location = arguments.location?.location
        if let image, image.isOfSite, let location { addresses?.note(image.address, at: location) }
        let element = image.map { html(of: $0, alt: arguments.text(1), share) }
        let value = element.map { TemplateValue.html($0) } ?? .absent
        guard let problem else { return value }
        // Without a location, the template itself has the name.
        guard let location else { throw FunctionFault(problem, html: element) }
        report(problem, at: location)
        return value
    }

    /// The element of a picture, with smaller ones for the width of the item that is drawn.
    ///
    /// - Parameter share: how much of the item it takes; nil for all.
    private func html(of image: PageImage, alt: String, _ share: SiteSettings.Images.Share?) -> String {
        let whole = drawnItem?.itemWidths ?? mainWidths
        let widths = whole.map { share?.width(in: $1) ?? $1 }
        let markup = PictureMarkup(
            image: image, alt: alt, loading: loadingOfNextPicture { widths.values.max() },
            candidates: candidates(of: image) { _ in resolutions.drawnWidths(widths) })
        return markup.html(closesElements: false)
    }
}
