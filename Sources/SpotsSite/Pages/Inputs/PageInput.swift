import Diagnostics
import Paths
import SiteStorage
import SpotsModel

/// The input that a page is made from.
///
/// That of a record's page needs no memory besides, because a site may have a million of them.
enum PageInput: Sendable {
    /// A file in `Content/`, whether it has a page keys file next to it, and its language on a site in several.
    indirect case file(ContentPath, hasKeys: Bool, PageLanguage? = nil)
    /// A single payload, a file or a web address, which becomes `/`.
    case payload(String)
    /// A page made in code, and its language on a site in several.
    indirect case code(Page, PageAddress, PageLanguage? = nil)
    /// The page of a record: its position in the collection, and the file that the page would have on its own.
    case record(RecordPage, file: ContentPath, position: Int)
    /// A feed, its position in the settings, and its language on a site in several.
    indirect case feed(SiteSettings.Feed, PageAddress, index: Int, PageLanguage? = nil)
    /// The page of the search, and its language on a site in several.
    indirect case search(PageAddress, PageLanguage? = nil)
    /// A later page of a paginated list.
    indirect case further(FurtherPage)
    /// A page of another language: that of a file with values by language, or one that shows what the language lacks.
    indirect case shared(PageInput, PageLanguage, isFallback: Bool)

    /// A page of a paginated list after the first.
    struct FurtherPage: Sendable {
        /// The input of the first page.
        let first: PageInput
        let pages: Pages
        /// The page number, from 1.
        let number: Int
    }

    /// What the pages of a paginated list share.
    final class Pages: Sendable {
        let items: PaginatedItems
        let addresses: [PageAddress]
        let urls: [String]
        /// The address of the later pages, with `{page}` for their number; nil for a list without filters.
        let pattern: String?

        /// - Parameter first: the address of the first page.
        init(of items: PaginatedItems, from first: PageAddress) throws(PageAddress.Fault) {
            self.items = items
            var addresses = [first]
            for number in 1..<max(1, items.pages) {
                addresses.append(try first.further(items.pagination.path, number: number + 1))
            }
            self.addresses = addresses
            urls = addresses.map(\.url)
            // A brace is encoded in addresses.
            let braces = try items.filters.map { _ throws(PageAddress.Fault) in
                try first.further(items.pagination.path, page: "{page}").url
            }
            pattern = braces?.replacing("%7Bpage%7D", with: "{page}")
        }

        /// The address of the folder with the values of the filters of the list.
        var folderOfFilters: String {
            let first = urls[0]
            let folder = first.hasSuffix("/") ? first[...] : first.dropLast(".html".count) + "/"
            return folder + "filters/"
        }
    }

    /// Whether this is a page of a paginated list after the first.
    var isFurther: Bool {
        if case .further = self { true } else { false }
    }

    /// The address of the page, unless the page sets one itself.
    var address: PageAddress {
        switch self {
        case .file(let path, _, let language): PageAddress(ofFile: path, in: language)
        case .payload: PageAddress(ofFile: "index.json")
        case .code(_, let address, _), .feed(_, let address, _, _), .search(let address, _): address
        case .record(let page, let file, _): page.address(ofFile: file)
        case .shared(let page, let language, _): page.address.moved(from: page.language, to: language)
        case .further(let page): page.pages.addresses[page.number - 1]
        }
    }

    /// The address of a page that was read from this input.
    ///
    /// An invalid path is reported when the page is assembled; the page then has the address of its file.
    func address(of page: Page) -> PageAddress {
        page.path.isEmpty ? address : (try? address(ofPath: page.path)) ?? address
    }

    /// The address that a page sets itself.
    func address(ofPath path: String) throws(PageAddress.Fault) -> PageAddress {
        if case .shared(let page, let language, isFallback: true) = self {
            return try page.address(ofPath: path).moved(from: page.language, to: language)
        }
        return try PageAddress(path: path, in: language)
    }

    /// The language of the page; nil on a site in one language.
    var language: PageLanguage? {
        switch self {
        case .file(_, _, let language), .code(_, _, let language), .feed(_, _, _, let language),
            .search(_, let language):
            language
        case .payload: nil
        case .record(let page, _, _): page.language
        case .further(let page): page.first.language
        case .shared(_, let language, _): language
        }
    }

    /// The language whose values the page shows: of a page that shows what its language lacks, that of the original.
    var contentLanguage: PageLanguage? {
        switch self {
        case .shared(let page, _, isFallback: true): page.contentLanguage
        case .further(let page): page.first.contentLanguage
        default: language
        }
    }

    /// Whether this is a Markdown file.
    var isMarkdown: Bool {
        switch self {
        case .file(let path, _, _): PageFile.format(of: path.text) == .markdown
        case .shared(let page, _, _): page.isMarkdown
        default: false
        }
    }

    /// Whether this is a payload, or a later page of a payload's paginated list.
    var isPayload: Bool {
        switch self {
        case .payload: true
        case .further(let page): page.first.isPayload
        case .file, .code, .record, .feed, .search, .shared: false
        }
    }

    /// Identifies the page in this build and in the next one.
    var key: String {
        switch self {
        case .file(let path, _, _): path.text
        case .payload: ""
        case .code(_, let address, _): "code\0" + address.url
        case .record(let page, let file, _): page.path.text + "\0" + file.text
        case .feed(_, let address, _, _): "feed\0" + address.url
        case .search(let address, _): "search\0" + address.url
        case .further(let page): page.first.key
        case .shared(let page, let language, _): "\(page.key)\0\(language.tag)"
        }
    }

    /// The folder of the file that the page would have in the default language; nil for a page of another kind, and on
    /// a site in one language.
    var originalFolder: String? {
        switch self {
        case .file(let path, _, let language?): language.path(without: path)?.folder
        case .shared(let page, _, _): page.originalFolder
        default: nil
        }
    }

    /// The file below `Content/` that the page is; nil for any other page.
    var contentFile: ContentPath? {
        switch self {
        case .file(let path, _, _): path
        case .further(let page): page.first.contentFile
        case .shared(let page, _, _): page.contentFile
        case .payload, .code, .record, .feed, .search: nil
        }
    }

    /// The file of the page in messages.
    ///
    /// - Parameter contentName: the name of the content folder in messages.
    func file(in contentName: String) -> String {
        switch self {
        case .file(let path, _, _): path.inside(contentName)
        case .payload(let path): WebAddress(path)?.description ?? path
        case .code(_, let address, _): address.url
        case .record(let page, _, _): page.text.name
        case .feed, .search: FilePaths.join(contentName, "site.json")
        case .further(let page): page.first.file(in: contentName)
        case .shared(let page, _, _): page.file(in: contentName)
        }
    }

    /// The title if nothing else provides one.
    var fallbackTitle: String {
        switch self {
        case .file(let path, _, let language): PageFile.name((language?.path(without: path) ?? path).name)
        case .record(_, let path, _): PageFile.name(path.name)
        case .payload(let path): WebAddress(path)?.host ?? FilePaths.name(of: path).withoutJSON
        case .code(_, let address, _), .feed(_, let address, _, _), .search(let address, _):
            address.fileName
        case .further(let page): page.first.fallbackTitle
        case .shared(let page, _, _): page.fallbackTitle
        }
    }
}

extension String {
    /// The name of a JSON file without `.json`.
    fileprivate var withoutJSON: String { hasSuffix(".json") ? String(dropLast(".json".count)) : self }
}

extension WebAddress {
    /// The host, as the title of a page that has none.
    fileprivate var host: String? { WebOrigin(of: self)?.host }
}
