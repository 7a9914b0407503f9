import Diagnostics
import SpotsModel

/// What the head of the document needs to know about the page.
extension PageRun {
    /// The picture of the page for link previews: its own, else the first item picture that is not a drawing, else
    /// the site's.
    var headImage: HeadImage? {
        if let pageImage { return HeadImage(image: pageImage, alt: "") }
        if let firstPicture { return firstPicture }
        let path = settings(reading: .head).image
        return image(path, of: "site", owner: .settings, from: [""]).map { HeadImage(image: $0, alt: "") }
    }

    /// Records the picture of an item.
    @inline(__always)
    func notePicture(_ image: PageImage, alt: @autoclosure () -> String) {
        if firstPicture == nil, !image.isDrawing { firstPicture = HeadImage(image: image, alt: alt()) }
    }

    /// What `head` in the `meta` of the page and of the site changes; nil if neither has it.
    var headOverrides: HeadOverrides? {
        let site = headOverridesOfSite
        guard let own = source.page.meta["head"], own != .null else { return site }
        let owner = pageOwner(of: "meta")
        let overrides = HeadOverrides(own, isOfSite: false) { report($0, in: owner, ["meta", "head"] + $1) }
        return site.map(overrides.merged(over:)) ?? overrides
    }

    /// The pages above the page, from the home page on.
    var pagesAbove: [Breadcrumb] {
        if let knownPagesAbove { return knownPagesAbove }
        let pages = findPagesAbove(source.firstAddress)
        knownPagesAbove = pages
        return pages
    }
}
