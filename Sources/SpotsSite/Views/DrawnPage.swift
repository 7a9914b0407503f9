public import SpotsModel
import SpotsRendering

/// A page as a Swift layout sees it.
///
/// It has all properties of `Page`, plus what the site knows about the page.
///
/// ```swift
/// site.register(layout: "") { page in
///     """
///     <!doctype html>
///     <html lang="\(page.language)">
///     <head>
///     <meta charset="utf-8">
///     <title>\(page.title)</title>
///     \(page.styles.map { "<link rel=\"stylesheet\" href=\"\(href: $0)\">" })
///     </head>
///     <body><main>\(page.content)</main></body>
///     </html>
///     """
/// }
/// ```
@dynamicMemberLookup
public struct DrawnPage {
    private let drawing: PageDrawing

    init(_ drawing: PageDrawing) {
        self.drawing = drawing
    }

    /// All components, drawn.
    public var content: HTML { HTML(markup: drawing.content) }

    /// A property of the page.
    public subscript<Value>(dynamicMember property: KeyPath<Page, Value>) -> Value {
        drawing.page[keyPath: property]
    }

    /// The page.
    public var page: Page { drawing.page }
    /// The title to show: that of the page, or else of the first header, or else of the site, or else the file name.
    public var title: String { drawing.title }
    /// The language of the page, or else that of the site, as a BCP 47 tag.
    public var language: String { drawing.language }
    /// The address of the page with the base path of the site.
    public var url: String { drawing.url }
    /// The absolute address of the page; nil if the site has no base URL.
    public var canonical: String? { drawing.canonical }
    /// The address of the page's own image; nil if it has none.
    public var imageAddress: String? { drawing.imageAddress }
    /// The addresses of the style sheets that the page needs, in loading order.
    public var styles: [String] { drawing.styles }
    /// The addresses of the scripts that the page needs, in loading order.
    public var scripts: [String] { drawing.scripts }
    /// The address of the site's icon; nil if it has none.
    public var icon: String? { drawing.icon }
    /// The links of the site's navigation.
    public var navigation: [NavigationLink] {
        drawing.navigation.map { NavigationLink($0) }
    }
    /// The pages of the paginated list on the page; nil if it has none.
    public var pager: DrawnPager? { drawing.pager.map { DrawnPager($0) } }
    /// Whether the page's language is written from right to left.
    public var isRightToLeft: Bool { drawing.isRightToLeft }
    /// Custom data for the layout.
    public var meta: JSONValue { drawing.page.meta }
    /// The settings of the site.
    public var site: SiteSettings { drawing.settings }

    /// A value of the page's `meta`; the fallback if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        drawing.page.meta(key, default: fallback)
    }

    /// A link of the site's navigation, as it appears on a page.
    public struct NavigationLink: Sendable, Hashable {
        /// The text of the link.
        public let title: String
        /// The address; nil if the link leads nowhere.
        public let href: String?
        /// Whether the link leads to this page.
        public let isCurrent: Bool
        /// Whether this page is below the page of the link, and no other link is nearer to it, or a link below
        /// this one is marked.
        public let isSection: Bool
        /// The links below it.
        public let items: [NavigationLink]

        init(_ drawing: NavigationDrawing) {
            title = drawing.title
            href = drawing.href
            isCurrent = drawing.isCurrent
            isSection = drawing.isSection
            items = drawing.items.map { NavigationLink($0) }
        }
    }
}
