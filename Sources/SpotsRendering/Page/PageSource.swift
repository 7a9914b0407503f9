package import Diagnostics
package import Mustache
package import Paths
package import SpotsModel

/// A page to draw, with what is known about it from its source.
package struct PageSource {
    package var page: Page
    /// The folders in `Content/` that relative paths may start from: the folder of the record's file if the page is
    /// made from a record, then that of the page's file.
    package var folders: [String]
    /// The address on the site, such as `/about/`.
    package var address: String
    /// The title if nothing else provides one: the name of the file.
    package var fallbackTitle: String
    /// The id of the heading that became the title; nil if the page has another title.
    package var titleID: String?
    /// The file below `Content/` that has the content of the page; nil if it is not in a file there.
    package var file: ContentPath?
    /// The documents that the page was read from.
    package var documents: PageDocuments
    /// The page's position in a paginated list, if it is part of one.
    package var pager: Pager?
    /// The feed that the page is; nil for any other page.
    package var feed: SiteSettings.Feed?
    /// The tag of the language of its content if the page shows what its own language lacks.
    package var shownLanguage: String?
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

    /// What the page is written as, by the extension of its address.
    package var syntax: OutputSyntax {
        fileExtension.flatMap { OutputSyntax(extension: $0) } ?? .html
    }

    /// The name of the page's template: its layout; for a file that is not HTML, the layout and the extension of the
    /// file, or the file's name if the page sets no layout.
    package var shell: String {
        if let feed { return feed.format.layout }
        guard syntax != .html, let fileExtension else { return page.layout }
        return page.layout.isEmpty ? fileName : "\(page.layout).\(fileExtension)"
    }

    private var fileName: String {
        // The pages of a list share the template of the first.
        let address = firstAddress
        let start = address.lastIndex(of: "/").map { address.index(after: $0) } ?? address.startIndex
        return AddressEncoding.decoded(address[start...])
    }

    private var fileExtension: String? {
        // Nearly all pages are folders.
        address.hasSuffix("/") ? nil : OutputSyntax.fileExtension(of: fileName)
    }

    /// The address of the page, or of the first page of its paginated list.
    var firstAddress: String { pager?.addresses.first ?? address }

    /// The title to show: that of the page, the first header, the site, or the file name, in this order.
    package func title(in settings: SiteSettings) -> String {
        ownTitle ?? (settings.title.isEmpty ? fallbackTitle : settings.title)
    }

    /// Where a value of a component or an item is written.
    ///
    /// - Parameter keys: the keys and indexes that lead to the value.
    package func location(of origin: Origin, _ keys: [String]) -> Location {
        origin.record?.location(of: origin.node, keys).location
            ?? documents.location(of: origin.node, keys)
    }

    /// The title that the page itself sets.
    package var ownTitle: String? {
        if !page.title.isEmpty { return page.title }
        return page.components.lazy.filter(\.isDrawn).compactMap(\.header).first { !$0.title.isEmpty }?.title
    }
}
