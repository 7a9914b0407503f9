import Diagnostics
package import SpotsModel

/// A page with what is known of it from where it was found.
package struct PageSource {
    package var page: Page
    /// The folders below `Content/` that relative paths may start from: that of the page's file and, where it is
    /// made of a record, before it that of the record's file.
    package var folders: [String]
    /// The address below the site, `/about/`.
    package var address: String
    /// The title of last resort: the file's name.
    package var fallbackTitle: String
    /// What the page was read from.
    package var documents: PageDocuments
    /// Which page of a paginated list this is, if it is one.
    package var pager: Pager?

    package init(
        page: Page, documents: PageDocuments, folders: [String], address: String, fallbackTitle: String
    ) {
        self.page = page
        self.documents = documents
        self.folders = folders
        self.address = address
        self.fallbackTitle = fallbackTitle
    }

    /// The title shown: the page's, else the first header's, else the site's, else the file's name.
    package func title(in settings: SiteSettings) -> String {
        ownTitle ?? (settings.title.isEmpty ? fallbackTitle : settings.title)
    }

    /// The title that the page itself gives.
    var ownTitle: String? {
        if !page.title.isEmpty { return page.title }
        return page.components.lazy.compactMap(\.header).first { !$0.title.isEmpty }?.title
    }
}
