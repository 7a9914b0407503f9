import Paths
import SiteStorage
import SpotsModel
import SpotsRendering
import SpotsSearch

/// Makes the files of the search: an index for each language, in the folder of the page of its search.
///
/// An index of an earlier build is updated where pages have changed.
struct SearchStep {
    /// A file of the search.
    struct File: Sendable {
        enum Content: Sendable {
            case bytes([UInt8])
            /// The output folder has it.
            case kept(FileStamp)
        }

        let path: OutputPath
        let content: Content
    }

    private let site: LoadedSite
    private let pages: PageSummary
    private let plan: ReusePlan
    private let staging: StagedOutput?

    /// - Parameters:
    ///   - pages: all pages that the search may find.
    ///   - staging: the staged pages; nil if nothing is written.
    init(_ site: LoadedSite, _ pages: PageSummary, _ plan: ReusePlan, staging: StagedOutput?) {
        (self.site, self.pages, self.plan, self.staging) = (site, pages, plan, staging)
    }

    func run() async -> [File] {
        guard site.environment.settings.search, site.kind == .folder else { return [] }
        let source = IndexSource(
            terms: Dictionary(pages.terms.map { ($0.address, $0.terms) }) { first, _ in first },
            known: earlierFiles, staging: staging, jobs: site.options.jobs)
        if plan.isCacheCurrent, let files = source.allKeptFiles { return files }
        let reused = facts(plan.facts)
        let (new, old) = (facts(pages.facts.added(to: plan.facts)), facts(plan.earlierFacts))
        var files: [File] = []
        for language in site.languages.all {
            let (reused, new, old) = (reused[language.index], new[language.index], old[language.index])
            let step = LanguageIndex(
                language: language, base: site.environment.base, facts: Self.merged(reused, new),
                earlier: source.known.isEmpty ? nil : Self.merged(reused, old), source: source)
            files += await step.files()
        }
        return files
    }

    /// The files of an earlier build that can be updated.
    private var earlierFiles: [OutputPath: FileStamp] {
        guard staging != nil, let files = plan.cache?.search,
            files.isComparable(to: SearchFiles(of: site))
        else { return [:] }
        return files.stamps
    }

    /// The facts about the pages of each language, in the order of their addresses.
    private func facts(_ all: IndexFacts) -> [[SearchFact]] {
        SearchFacts.byLanguage(all, on: site).map { $0.sorted(by: Self.precedes) }
    }

    private static func precedes(_ fact: SearchFact, _ other: SearchFact) -> Bool {
        FilePaths.precedes(fact.page.address, other.page.address)
    }

    /// Merges two sorted lists.
    private static func merged(_ facts: [SearchFact], _ others: [SearchFact]) -> [SearchFact] {
        if others.isEmpty { return facts }
        var merged: [SearchFact] = []
        merged.reserveCapacity(facts.count + others.count)
        var rest = others[...]
        for fact in facts {
            while let other = rest.first, precedes(other, fact) { merged.append(rest.removeFirst()) }
            merged.append(fact)
        }
        return merged + rest
    }
}
