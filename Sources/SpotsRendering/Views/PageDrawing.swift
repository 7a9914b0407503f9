import Mustache
package import SpotsModel

/// A page whose document a Swift layout draws, with what the site knows about it.
package struct PageDrawing {
    private let run: PageRun
    /// The markup of all components.
    package let content: String

    init(_ run: PageRun, content: String) {
        self.run = run
        self.content = content
    }

    package var page: Page { run.source.page }
    /// The title to show.
    package var title: String { run.title }
    /// The language of the page, or else that of the site.
    package var language: String { run.language }
    /// The address with the base path of the site.
    package var url: String { run.base.prefixed(run.source.address) }
    /// The absolute address; nil if the site has no base URL.
    package var canonical: String? { run.canonical }
    /// The address of the page's own image; nil if it has none.
    package var imageAddress: String? { run.pageImageAddress }
    /// The addresses of the style sheets, in loading order.
    package var styles: [String] { run.loadedAssets.styles.compactMap(\.plainText) }
    /// The addresses of the scripts, in loading order.
    package var scripts: [String] { run.loadedAssets.scripts.compactMap(\.plainText) }
    /// The address of the site's icon; nil if it has none.
    package var icon: String? { run.assets.first { $0.path == "icon.svg" }.map(run.address(of:)) }
    /// The links of the site's navigation.
    package var navigation: [NavigationDrawing] { NavigationContext.links(on: run).map(\.drawing) }
    /// The position of the page in a paginated list.
    package var pager: PagerDrawing? { run.pagerDrawing }
    /// Whether the page's language is written from right to left.
    package var isRightToLeft: Bool { PageDirection.isRightToLeft(run.language) }
    package var settings: SiteSettings { run.wholeSettings }
}
