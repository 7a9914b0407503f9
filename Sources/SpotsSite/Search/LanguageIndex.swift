import Paths
import Platform
import SiteStorage
import SpotsModel
import SpotsRendering
import SpotsSearch

/// The index of the pages in one language.
struct LanguageIndex {
    /// The greatest number of pages whose earlier terms are read to find out which blocks change.
    private static let fewPages = 64

    private let facts: [SearchFact]
    /// The facts of the earlier build; nil if there is no index of it.
    private let earlier: [SearchFact]?
    private let source: IndexSource
    private let letters: String
    private let folder: String
    private let index: SearchIndex

    /// - Parameters:
    ///   - facts: the facts about all pages, in the order of their addresses.
    ///   - earlier: the facts of an earlier build, in the same order; nil if there is no index of it.
    init(
        language: PageLanguage, base: BaseAddress, facts: [SearchFact], earlier: [SearchFact]?,
        source: IndexSource
    ) {
        (self.facts, self.earlier, self.source) = (facts, earlier, source)
        letters = Collation(language: language.tag).ownLetters
        folder = String(language.search.dropFirst())
        index = SearchIndex(letters: letters, pages: facts.map(\.page)) { base.prefixed($0) }
    }

    func files() async -> [SearchStep.File] {
        if let files = await updatedFiles() { return files }
        let terms = await terms(of: facts)
        async let titles = index.titles
        let parts = await Parallel.map(Array(0..<PageTerms.parts), jobs: source.jobs) { [index] parts in
            parts.map { index.members(of: $0, terms) }
        }
        return index.files(of: parts, await titles).compactMap(file)
    }

    private func path(of name: String) -> OutputPath { OutputPath(folder + name) }

    private func file(_ file: SearchIndex.File) -> SearchStep.File? {
        switch file.content {
        case .bytes(let bytes): SearchStep.File(path: path(of: file.name), content: .bytes(bytes))
        case .kept: source.keptFile(at: path(of: file.name))
        }
    }

    /// The terms of pages that are drawn or reused.
    private func terms(of pages: [SearchFact]) async -> [PageTerms] {
        let reused = pages.filter { source.terms[$0.page.address] == nil }
        let read = reused.isEmpty ? [] : await source.earlierTerms(of: reused, letters: letters)
        let terms = Dictionary(zip(reused.map(\.page.address), read)) { first, _ in first }
        return pages.map { page in
            // A reused page that cannot be read was removed a moment ago; the next build draws it.
            source.terms[page.page.address] ?? terms[page.page.address].flatMap(\.self) ?? PageTerms()
        }
    }
}

// MARK: Updating

extension LanguageIndex {
    /// The files, if those of an earlier build can be updated.
    private func updatedFiles() async -> [SearchStep.File]? {
        guard let earlier, let bytes = source.keptContent(of: path(of: IndexDirectory.fileName)),
            let directory = IndexDirectory(bytes.span)
        else { return nil }
        let changes = IndexChanges(from: earlier.map(\.page), to: facts.map(\.page))
        let update = IndexUpdate(
            of: index, changes, directory: directory,
            added: await terms(of: changes.added.map { facts[$0] }),
            removed: await removedTerms(changes, earlier))
        guard let update else { return nil }
        var changed: [Int: BlockMembers] = [:]
        let blocks = await Parallel.map(update.changedBlocks, jobs: source.jobs) {
            [source, folder] (blocks: ArraySlice<IndexUpdate.ChangedBlock>) in
            blocks.map { block in
                let bytes = source.keptContent(of: OutputPath(folder + block.name))
                return (block.position, bytes.flatMap { update.members(ofBlock: block.position, $0.span) })
            }
        }
        for (position, members) in blocks {
            guard let members else { return nil }
            changed[position] = members
        }
        let files = update.files(changed) { source.keptContent(of: path(of: $0)) }
        guard let files else { return nil }
        let made = files.compactMap(file)
        return made.count == files.count ? made : nil
    }

    /// The terms of pages that are removed; nil if all blocks are read.
    private func removedTerms(_ changes: IndexChanges, _ earlier: [SearchFact]) async -> [PageTerms]? {
        guard changes.keepsNumbers, changes.removed.count <= Self.fewPages else { return nil }
        let terms = await source.earlierTerms(of: changes.removed.map { earlier[$0] }, letters: letters)
        return terms.contains { $0 == nil } ? nil : terms.compactMap(\.self)
    }
}
