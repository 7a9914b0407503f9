import SpotsModel

/// A page that a build is to make.
enum PageInput: Sendable {
    /// A file below `Content/`, and whether a file of page keys stands beside it.
    case file(String, hasKeys: Bool)
    /// A payload by itself, which becomes `/`.
    case payload(String)
    /// A page made in code.
    case code(Page, PageAddress)

    /// The address that the page has unless it sets one itself.
    var address: PageAddress {
        switch self {
        case .file(let path, _): PageAddress(ofFile: path)
        case .payload: PageAddress(ofFile: "index.json")
        case .code(_, let address): address
        }
    }

    /// The title of last resort.
    var fallbackTitle: String {
        switch self {
        case .file(let path, _), .payload(let path): String(FilePaths.name(of: path).dropLast(".json".count))
        case .code(_, let address): address.url
        }
    }
}
