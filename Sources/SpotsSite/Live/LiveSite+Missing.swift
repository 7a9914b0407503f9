import Bytes
import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

// What a preview shows at an address that the site does not have.

extension LiveSite {
    /// A page that may have been meant.
    package struct SimilarPage: Sendable, Equatable {
        package let title: String
        /// The address below the site.
        package let address: String
    }

    /// The number of pages that are named, and of those that are looked at.
    private static let limit = (pages: 5, candidates: 20)

    /// The published pages whose addresses are most like one that no page has, and the start page.
    ///
    /// - Parameter moved: the pages whose address does not follow from their file, from the last build.
    package func pages(similarTo address: String, moved: [String: PageIdentity]) -> [SimilarPage] {
        // Pictures and styles have no pages like them.
        if Self.isOtherFile(address) { return [] }
        let own = site.pages.lazy.map(\.address.url).filter { $0 != "/404.html" && !Self.isOtherFile($0) }
        let all = Set(own).union(moved.keys.filter { !Self.isOtherFile($0) })
        let similar = SimilarAddresses(all.sorted()).similar(to: address).filter { $0 != "/" }
        let assembler = PageAssembler(site)
        let found = similar.prefix(Self.limit.candidates).lazy.compactMap {
            page(at: $0, moved, assembler)
        }
        return Array(found.prefix(Self.limit.pages - 1)) + [page(at: "/", moved, assembler)].compactMap { $0 }
    }

    /// Draws the page "Not found" with the theme of the site.
    ///
    /// - Parameters:
    ///   - address: the address that no page has.
    ///   - similar: the pages to link to.
    /// - Returns: nil if the theme has errors. Its first component has an item for each link.
    package func drawMissing(_ address: String, similar: [SimilarPage]) -> LivePage? {
        if diagnostics.contains(where: { $0.severity == .error }) { return nil }
        let builder = PageBuilder(site, staging: nil)
        let input = PageInput.code(
            Self.missingPage(address, similar), PageAddress(ofFile: ContentPath("404.json")))
        let result = builder.build(input).results[0]
        guard let page = builder.assembled?.page else { return nil }
        let drawn = LivePage(
            address: result.address.url, page: page, html: builder.html, diagnostics: result.diagnostics,
            source: nil)
        return drawn.isAtFault ? nil : drawn
    }

    /// An address as text: as readers know it, but with every character encoded that could be markup.
    package static func readable(_ address: String) -> String {
        let path = AddressEncoding.decoded(address)
        let text = path.prefix(longestAddress).reduce(into: "") { text, character in
            let isPlain = character.isLetter || character.isNumber || "/-_. ".contains(character)
            text += isPlain ? String(character) : AddressEncoding.path(String(character))
        }
        return path.count > longestAddress ? text + "…" : text
    }

    private static let longestAddress = 200
}

extension LiveSite {
    /// The page at an address; nil if it is not published, or has moved.
    private func page(
        at address: String, _ moved: [String: PageIdentity], _ assembler: PageAssembler
    ) -> SimilarPage? {
        guard let key = key(at: address, moved: moved), let input = pages[key: key.input] else { return nil }
        let page = assembler.assemble(input)
        guard !page.isHeldBack, key.number > 0 || page.address.url == address else { return nil }
        return SimilarPage(
            title: page.read.source.title(in: site.environment.settings), address: address)
    }

    /// What a list of similar pages is called: the start page is named even if there are none.
    package static func title(of similar: [SimilarPage]) -> String {
        similar.map(\.address) == ["/"] ? "Start page" : "Similar addresses"
    }

    private static func missingPage(_ address: String, _ similar: [SimilarPage]) -> Page {
        let links = similar.map { page in
            Item(
                kind: "row", title: page.title, subtitle: AddressEncoding.decoded(page.address),
                action: page.address)
        }
        let advice = "To show a page of your own here, add 404.json to the content folder."
        var page = Page(
            title: "Not found", description: "The site has no page at \(readable(address)).", language: "en",
            components: [Component(items: [Item(text: advice)])])
        if !links.isEmpty {
            page.components.insert(Component(title: title(of: similar), items: links), at: 0)
        }
        return page
    }
}
