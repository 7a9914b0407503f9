import Diagnostics
import SiteStorage
import SpotsRendering

/// What a link that leads nowhere may have meant, and why there is nothing.
final class LinkSuggestions {
    private let drafts: [LinkTarget: String]
    /// The addresses of pages and files; none where a site has so many that comparing them takes long.
    private let addresses: [String]

    private static let limit = 500
    /// For how many more links something is suggested: each is compared with all addresses.
    private var rest = 50
    private var known: [String: String?] = [:]

    /// - Parameters:
    ///   - outputs: all files of the site.
    ///   - drafts: what drafts would be, with the place of each.
    init(_ outputs: PathList<OutputRoot>, _ drafts: [LinkTarget: String]) {
        self.drafts = drafts
        addresses = outputs.count > Self.limit ? [] : outputs.map(Self.address)
    }

    /// The place of the draft that would be at a target.
    func draft(at target: LinkTarget) -> String? { drafts[target] }

    /// An address of the site that is near to another one.
    func address(near address: String) -> String? {
        if address.hasSuffix(".md"),
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

    /// The end of the address that a Markdown file's page would have.
    private static func page(of file: String) -> String {
        "/" + FilePaths.name(of: String(file.dropLast(".md".count))) + "/"
    }

    private static func address(_ output: OutputPath) -> String {
        let output = output.text
        let isIndex = output == "index.html" || output.hasSuffix("/index.html")
        return "/" + (isIndex ? String(output.dropLast("index.html".count)) : output)
    }
}
