import Diagnostics
package import SpotsModel

/// A page to draw, with what is known about it from its source.
package struct PageSource {
    package var page: Page
    /// The folders below `Content/` that relative paths may start from: the folder of the record's file if
    /// the page is made from a record, then that of the page's file.
    package var folders: [String]
    /// The address below the site, such as `/about/`.
    package var address: String
    /// The title if nothing else provides one: the name of the file.
    package var fallbackTitle: String
    /// The documents that the page was read from.
    package var documents: PageDocuments
    /// The page's position in a paginated list, if it is part of one.
    package var pager: Pager?
    /// The pages before and after the page, if it is made from a record.
    package var neighbors = PageNeighbors()

    package init(
        page: Page, documents: PageDocuments, folders: [String], address: String, fallbackTitle: String
    ) {
        self.page = page
        self.documents = documents
        self.folders = folders
        self.address = address
        self.fallbackTitle = fallbackTitle
    }

    /// The title to show: that of the page, the first header, the site, or the file name, in this order.
    package func title(in settings: SiteSettings) -> String {
        ownTitle ?? (settings.title.isEmpty ? fallbackTitle : settings.title)
    }

    /// The title that the page itself sets.
    package var ownTitle: String? {
        if !page.title.isEmpty { return page.title }
        return page.components.lazy.compactMap(\.header).first { !$0.title.isEmpty }?.title
    }
}
