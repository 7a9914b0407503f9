import SiteStorage
import SpotsModel

/// A page that a build is to make.
indirect enum PageInput: Sendable {
    /// A file below `Content/`, and whether a file of page keys stands beside it.
    case file(ContentPath, hasKeys: Bool)
    /// A payload by itself, which becomes `/`.
    case payload(String)
    /// A page made in code.
    case code(Page, PageAddress)
    /// The page of a record by its position in the collection, with the file it would be, had it one of its own.
    case record(RecordPage, file: ContentPath, PageAddress, position: Int)
    /// A further page of a paginated list.
    case further(FurtherPage)

    /// A page of a paginated list after the first.
    struct FurtherPage: Sendable {
        /// What the first page is made of.
        let first: PageInput
        let pages: Pages
        /// Which of them this is, from 1.
        let number: Int
    }

    /// What the pages of a paginated list share.
    final class Pages: Sendable {
        let items: PaginatedItems
        let addresses: [PageAddress]
        let urls: [String]

        /// - Parameter first: the address of the first page.
        init(of items: PaginatedItems, from first: PageAddress) throws(PageAddress.Fault) {
            self.items = items
            var addresses = [first]
            for number in 1..<max(1, items.pages) {
                addresses.append(try first.further(items.pagination.path, number: number + 1))
            }
            self.addresses = addresses
            urls = addresses.map(\.url)
        }
    }

    /// Whether this is a page of a paginated list after the first.
    var isFurther: Bool {
        if case .further = self { true } else { false }
    }

    /// The address that the page has unless it sets one itself.
    var address: PageAddress {
        switch self {
        case .file(let path, _): PageAddress(ofFile: path)
        case .payload: PageAddress(ofFile: "index.json")
        case .code(_, let address), .record(_, _, let address, _): address
        case .further(let page): page.pages.addresses[page.number - 1]
        }
    }

    /// The address of the page that was read from it.
    ///
    /// A path that is at fault is reported by `check`; the page keeps the address of its file.
    func address(of page: Page) -> PageAddress {
        page.path.isEmpty ? address : (try? PageAddress(path: page.path)) ?? address
    }

    /// Whether the page is a payload by itself, or a further page of its paginated list.
    var isPayload: Bool {
        switch self {
        case .payload: true
        case .further(let page): page.first.isPayload
        case .file, .code, .record: false
        }
    }

    /// What tells the page from the others, in this build and the next.
    var key: String {
        switch self {
        case .file(let path, _): path.text
        case .payload: ""
        case .code(_, let address): "code\0" + address.url
        case .record(let page, let file, _, _): page.path.text + "\0" + file.text
        case .further(let page): page.first.key
        }
    }

    /// The file of the page as diagnostics name it.
    ///
    /// - Parameter contentName: the content folder as they name it.
    func file(in contentName: String) -> String {
        switch self {
        case .file(let path, _): path.inside(contentName)
        case .payload(let path): path
        case .code(_, let address): address.url
        case .record(let page, _, _, _): page.text.name
        case .further(let page): page.first.file(in: contentName)
        }
    }

    /// The title of last resort.
    var fallbackTitle: String {
        switch self {
        case .file(let path, _), .record(_, let path, _, _): String(path.name.dropLast(".json".count))
        case .payload(let path): String(FilePaths.name(of: path).dropLast(".json".count))
        case .code(_, let address): address.fileName
        case .further(let page): page.first.fallbackTitle
        }
    }
}
