import Mustache
import SpotsModel

/// The head of a page's document as templates see it: what search engines and link previews need.
///
/// Each value is determined when it is looked up.
final class HeadContext: TermContext {
    private enum Part: Int {
        case tags, data
    }

    let run: PageRun
    private(set) lazy var image = run.headImage
    private(set) lazy var description = makeDescription()
    private(set) lazy var article = HeadArticle(run.source.page)
    /// The absolute address of the page; nil if the site has no base URL.
    private(set) lazy var canonical = run.canonical

    init(_ run: PageRun) {
        self.run = run
    }

    func value(of term: Term) -> TemplateValue {
        switch term {
        case .title: .nonEmpty(title)
        case .description: .nonEmpty(description)
        case .canonical: canonical.map { .text($0) } ?? .absent
        case .image: imageValue
        case .tags: .part(of: self, Part.tags.rawValue)
        case .data: HeadData(self).isEmpty ? .absent : .part(of: self, Part.data.rawValue)
        default: .missing
        }
    }

    func write(part: Int, with renderer: inout TemplateRenderer) {
        if part == Part.tags.rawValue {
            var tags = HeadTags(self)
            tags.write(to: &renderer.output)
        } else {
            HeadData(self).write(to: &renderer.output)
        }
    }
}

extension HeadContext {
    /// Whether the page is the home page.
    var isHome: Bool { run.source.address == run.home }

    /// The title of the site; empty if it has none.
    var siteTitle: String { run.settings(reading: .title).title }

    /// The title that `head` in the page's `meta` gives the document; nil if it gives none.
    var ownTitle: String? {
        run.source.page.meta["head"]?["title"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The title of the document.
    private var title: String {
        if let ownTitle { return ownTitle }
        let site = siteTitle
        if isHome, !site.isEmpty { return site }
        var title = run.title
        if let pager = run.source.pager, pager.page > 1 {
            title += " (\(pager.page)/\(pager.addresses.count))"
        } else if title == site {
            return title
        }
        return TitlePattern.title(
            title, on: site, pattern: run.settings(reading: .head).titlePattern)
    }

    /// The description of the page, else its first text, else the description of the site, which describes the home
    /// page better than its text.
    private func makeDescription() -> String {
        let page = run.source.page
        if !page.description.isEmpty { return page.description }
        if isHome {
            let description = run.settings(reading: .description).description
            if !description.isEmpty { return description }
        }
        if let text = FirstText.text(of: page, run.markdown) { return text }
        return run.settings(reading: .description).description
    }

    /// The absolute form of an address with the base path; nil if the site has no base URL.
    func absolute(_ address: String) -> String? {
        AddressSafety.isWeb(address) ? address : run.base.absolute(address)
    }

    /// The absolute address of the picture for link previews; nil if there is none.
    var imageAddress: String? {
        image.flatMap { absolute($0.image.address) ?? $0.image.webAddress }
    }

    private var imageValue: TemplateValue {
        guard let image, let address = imageAddress else { return .absent }
        return .context(HeadImageContext(image, address: address))
    }
}
