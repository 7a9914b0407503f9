import Paths
import Platform
import SiteStorage
import SpotsSearch

/// What the indexes of a site are made from, besides the facts about pages.
struct IndexSource: Sendable {
    /// The terms of the pages that this build has drawn, by their addresses.
    let terms: [String: PageTerms]
    /// The files of the search that an earlier build has written.
    let known: [OutputPath: FileStamp]
    /// The output folder; nil if nothing is written.
    let staging: StagedOutput?
    let jobs: Int

    /// The files of the earlier build; nil if there are none, or if one has changed.
    var allKeptFiles: [SearchStep.File]? {
        if known.isEmpty { return nil }
        let files = known.keys.sorted { $0.text < $1.text }.compactMap(keptFile)
        return files.count == known.count ? files : nil
    }

    /// A file of the earlier build; nil if it has changed.
    func keptFile(at path: OutputPath) -> SearchStep.File? {
        guard let stamp = known[path], staging?.holds(stamp, at: path) == true else { return nil }
        return SearchStep.File(path: path, content: .kept(stamp))
    }

    /// The content of a file of the earlier build; nil if it has changed.
    func keptContent(of path: OutputPath) -> [UInt8]? {
        keptFile(at: path) == nil ? nil : staging?.earlierContents(of: path)
    }

    /// The terms of pages as the earlier build has written them; nil for one that cannot be read or has other terms.
    func earlierTerms(of pages: [SearchFact], letters: String) async -> [PageTerms?] {
        await Parallel.map(pages, jobs: jobs) { pages in
            let indexer = PageIndexer(letters: letters)
            return pages.map { fact in
                guard let html = staging?.earlierContents(of: fact.path), let head = fact.page.head else {
                    return nil
                }
                let (page, terms) = indexer.index(
                    html.span, address: fact.page.address, head)
                return page.terms == fact.page.terms ? terms : nil
            }
        }
    }
}
