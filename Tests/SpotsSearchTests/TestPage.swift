import Bytes

@testable import SpotsSearch

/// A page for the index, with its terms.
struct TestPage {
    let page: SearchedPage
    let terms: PageTerms

    init(_ html: String, address: String, title: String, group: String = "", tags: [String] = []) {
        let indexer = PageIndexer(letters: "")
        (page, terms) = html.withSpan {
            indexer.index($0, address: address, SearchedPage.Head(title: title, group: group, tags: tags))
        }
    }

    /// The files of the index of pages.
    static func index(
        of pages: [TestPage], letters: String = "", prefix: String = "/site"
    ) -> [SearchIndex.File] {
        let index = SearchIndex(letters: letters, pages: pages.map(\.page)) { prefix + $0 }
        let parts = (0..<PageTerms.parts).map { index.members(of: $0, pages.map(\.terms)) }
        return index.files(of: parts, index.titles)
    }
}

extension SearchIndex.File {
    /// The content; empty for a file that is kept.
    var text: String {
        if case .bytes(let bytes) = content { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}
