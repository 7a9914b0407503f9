import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

/// Suggests what a broken link may have meant, or explains why the target does not exist.
final class LinkSuggestions {
    private let heldPages: [LinkTarget: HeldRecords.Entry]
    /// The addresses of pages and files; empty on large sites, where comparing with all of them would take too long.
    private let addresses: [String]

    private static let limit = 500
    /// The remaining number of suggestions, limited because each link is compared with all addresses.
    private var rest = 50
    private var known: [String: String?] = [:]

    /// - Parameters:
    ///   - outputs: all files of the site.
    ///   - heldPages: the pages that are held back, by the targets that they would have.
    init(_ outputs: PathSelection<OutputRoot>, _ heldPages: [LinkTarget: HeldRecords.Entry]) {
        self.heldPages = heldPages
        addresses = outputs.count > Self.limit ? [] : outputs.map { "/" + $0.addressPath }
    }

    /// The page that would have a target, but is held back.
    func heldPage(at target: LinkTarget) -> HeldRecords.Entry? { heldPages[target] }

    /// The address on the site that is most similar to another one.
    func address(near address: String) -> String? {
        if PageFile.format(of: address) == .markdown,
            let page = addresses.first(where: { $0.hasSuffix(Self.page(of: address)) })
        {
            return page
        }
        if let known = known[address] { return known }
        if rest == 0 { return nil }
        rest -= 1
        let suggestion = Suggestion.nearest(to: address, among: addresses)
        known[address] = .some(suggestion)
        return suggestion
    }

    /// The end of the address that the page of a Markdown file would have.
    private static func page(of file: String) -> String {
        "/" + FilePaths.name(of: PageFile.name(file)) + "/"
    }
}
