import Diagnostics
import SpotsModel
import SpotsRendering

/// The sections of a site with their lists, and what is wrong with these.
struct SectionLists: Sendable {
    /// Something about the key `sections`.
    struct Problem: Sendable {
        let message: Message
        /// Where it is in the value of the key.
        let path: [String]
    }

    let sections: SiteSections
    /// The lists of all pages that the search finds, if they are read from the files of the pages.
    var directories: [SiteSection] = []
    /// The problems of the sections that pages begin, by the inputs of these pages.
    private(set) var problems: [String: [Problem]] = [:]
    /// The problems of the sections that folders begin.
    private(set) var diagnostics: [Diagnostic] = []

    init() {
        sections = SiteSections()
    }

    /// - Parameters:
    ///   - pages: the pages of the site, of which those in sections count.
    ///   - languages: the languages of the site; a section has pages of one language.
    ///   - collations: the order of strings in each language.
    ///   - location: where a part of a folder's key is written.
    init(
        _ roots: SectionRoots, _ pages: [SectionPage], in languages: SiteLanguages,
        _ collations: [Collation],
        location: (_ folder: String, _ path: [String]) -> Location?
    ) {
        let members = Self.members(of: roots, pages, languages)
        let titles = Dictionary(pages.map { ($0.address, $0.title) }) { first, _ in first }
        var sections: [SiteSection] = []
        for root in roots.all {
            let collation = collations[languages.language(ofAddress: root.address).index]
            var tree = SectionTree(of: root.address, members[root.address] ?? [], in: collation)
            let entries = tree.entries(beginningWith: root.entries)
            let title = titles[root.address]
            let section = SiteSection(
                address: root.address, title: title ?? Breadcrumb.title(ofFolder: root.address),
                hasPage: title != nil, entries: entries, missing: tree.missing.map(\.name))
            sections.append(section)
            let problems = Self.problems(of: section, tree)
            switch root.owner {
            case .page(let key): self.problems[key] = problems
            case .folder(let folder):
                diagnostics += problems.compactMap { problem in
                    location(folder, problem.path)?.diagnostic(problem.message)
                }
            }
        }
        self.sections = SiteSections(sections)
    }

    /// The pages of each section, by its address.
    private static func members(
        of roots: SectionRoots, _ pages: [SectionPage], _ languages: SiteLanguages
    ) -> [String: [SectionPage]] {
        let addresses = roots.addresses
        var members: [String: [SectionPage]] = [:]
        for page in pages {
            let language = languages.language(ofAddress: page.address)
            guard page.isListed(in: language) else { continue }
            // The page that begins a section is in the list of the section around it.
            let nearest = SiteSections.folders(above: page.address).first {
                $0 != page.address && addresses.contains($0)
            }
            if let nearest, languages.language(ofAddress: nearest) == language {
                members[nearest, default: []].append(page)
            }
        }
        return members
    }

    private static func problems(of section: SiteSection, _ tree: SectionTree) -> [Problem] {
        var problems = tree.missing.map { missing in
            Problem(
                message: .missingSectionPage(
                    missing.name, below: section.address, suggestion: tree.suggestion(for: missing.name)),
                path: missing.path)
        }
        if section.count > SiteSection.longestList {
            problems.append(
                Problem(message: .longSection(section.count, limit: SiteSection.longestList), path: []))
        }
        return problems
    }
}
