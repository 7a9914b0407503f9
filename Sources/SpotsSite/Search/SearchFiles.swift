import Paths
import SpotsModel
import SpotsRendering
import SpotsSearch

/// The files of the search: an index for each language, in the folder of the page of its search.
enum SearchFiles: SiteIndex {
    static func facts(about page: IndexedPage) -> [SearchedPage] { page.searched.map { [$0] } ?? [] }

    static func isWanted(on site: IndexedSite) -> Bool { site.settings.search }

    static func files(of facts: [SearchedPage], on site: IndexedSite) -> [GeneratedFile] {
        let languages = SiteLanguages(site.settings)
        var pages: [[SearchedPage]] = Array(repeating: [], count: languages.all.count)
        for page in facts.sorted(by: { FilePaths.precedes($0.address, $1.address) }) {
            pages[languages.language(ofAddress: page.address).index].append(page)
        }
        return zip(languages.all, pages).flatMap { language, pages in
            var index = SearchIndex(letters: Collation(language: language.tag).ownLetters)
            for page in pages { index.add(page, at: site.base.prefixed(page.address)) }
            return index.files().map { file in
                GeneratedFile(
                    path: OutputPath(String(language.search.dropFirst()) + file.name), bytes: file.bytes)
            }
        }
    }
}

extension SearchedPage: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        let (address, title, group) = (try decoder.text(), try decoder.text(), try decoder.text())
        var tags: [String] = []
        for _ in 0..<(try decoder.number()) { tags.append(try decoder.text()) }
        var sections: [Section] = []
        for _ in 0..<(try decoder.number()) {
            sections.append(Section(anchor: try decoder.text(), heading: try decoder.text()))
        }
        self.init(
            address: address, title: title, group: group, tags: tags, sections: sections,
            terms: Array(try decoder.pieceBytes()))
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(address)
        encoder.write(title)
        encoder.write(group)
        encoder.write(tags) { $0.write($1) }
        encoder.write(sections) { encoder, section in
            encoder.write(section.anchor)
            encoder.write(section.heading)
        }
        encoder.write(terms[...])
    }
}
