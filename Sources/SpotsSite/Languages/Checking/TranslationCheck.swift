import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Finds what each language of a site has and lacks.
struct TranslationCheck {
    private let site: LoadedSite
    private let heads: PageHeads

    init(_ site: LoadedSite) {
        self.site = site
        heads = PageHeads(in: site.content, site.defaults, site.environment.settings, site.publication)
    }

    /// Adds what the languages lack to the report of a check.
    func add(to report: inout BuildReport) async {
        guard site.languages.areSeveral else {
            return report.notes.append(
                "the site is in one language; \"languages\" in site.json lists those of a site in several")
        }
        let history = await FileHistory.read(site.content.realPath)
        if history.isShallow {
            report.notes.append(
                "git has only the last commits here, so it does not know when files were changed; fetch all of them (\"fetch-depth: 0\" on GitHub)"
            )
        }
        let groups = await groups()
        var languages =
            site.editions[0].environment.languages?.all.map {
                TranslationReport.Language(tag: $0.tag, name: $0.name)
            } ?? []
        for index in languages.indices {
            languages[index].missingWords = site.editions[index].edition.missingLabels
            add(pagesOf: groups, in: index, history, to: &languages[index])
        }
        addRecords(to: &languages)
        report.translations = TranslationReport(languages: languages)
    }
}

// MARK: Pages

extension TranslationCheck {
    /// The pages of all languages that are not made from records.
    private func groups() async -> PageGroups {
        var pages = PageInputs(in: site.languages)
        for input in site.pages where input.isTranslatable { pages.append(input) }
        var groups = PageGroups(in: site.languages)
        groups.add(
            await heads.translations(of: pages, in: site.languages, jobs: site.options.jobs).pages)
        return groups
    }

    private func add(
        pagesOf groups: PageGroups, in index: Int, _ history: FileHistory,
        to language: inout TranslationReport.Language
    ) {
        for group in groups.groups {
            guard let original = group.lazy.compactMap(\.self).first else { continue }
            guard let page = group[index] else {
                language.missingPages.append(.init(file: name(of: original), address: original.address))
                continue
            }
            language.pages += 1
            if page.language.index != original.language.index {
                language.olderPages += [older(page, than: original, history)].compactMap(\.self)
            }
        }
        language.missingPages.sort { FilePaths.precedes($0.file, $1.file) }
        language.olderPages.sort { FilePaths.precedes($0.file, $1.file) }
    }

    private func name(of page: TranslatedPage) -> String { page.input.file(in: site.content.name) }

    /// A page that is older than its original, by their `updated` or else by git; nil if it is not, or if that is not
    /// known.
    private func older(
        _ page: TranslatedPage, than original: TranslatedPage, _ history: FileHistory
    ) -> TranslationReport.OlderPage? {
        let result = { (own: String, other: String) in
            TranslationReport.OlderPage(
                file: name(of: page), date: own, original: name(of: original), originalDate: other)
        }
        if let own = dates(of: page), let other = dates(of: original), !other.updated.isEmpty,
            let first = Timestamp(own.last), let second = Timestamp(other.updated)
        {
            return first < second ? result(own.last, other.updated) : nil
        }
        guard let file = page.input.contentFile, let otherFile = original.input.contentFile,
            let own = history[file.text], let other = history[otherFile.text], own < other
        else { return nil }
        return result(Self.text(own), Self.text(other))
    }

    /// The `updated` of a page, and the last one of its dates; nil if the page cannot be read.
    private func dates(of page: TranslatedPage) -> (updated: String, last: String)? {
        heads.page(of: page.input).map { ($0.updated, $0.updated.isEmpty ? $0.date : $0.updated) }
    }

    private static func text(_ seconds: Int) -> String {
        seconds == Int.max
            ? "not committed" : String(Timestamp(nanoseconds: Int64(seconds) * 1_000_000_000).text.prefix(10))
    }
}

extension PageInput {
    /// Whether a page of another language may be its translation.
    fileprivate var isTranslatable: Bool {
        switch self {
        case .file, .code, .shared(_, _, isFallback: false): true
        case .payload, .record, .feed, .search, .further, .shared: false
        }
    }
}

// MARK: Records and labels

extension TranslationCheck {
    /// Counts records once, no matter how many collections they are in.
    private func addRecords(to languages: inout [TranslationReport.Language]) {
        var known = languages.map { _ in Set<String>() }
        for name in site.collections.keys.sorted() {
            let records = languages.indices.map { index in
                site.editions[index].collections[name]?.records.filter {
                    $0.isOfFile && known[index].insert($0.location.start.description).inserted
                } ?? []
            }
            for index in languages.indices {
                languages[index].records += records[index].count
                languages[index].missingRecords += Self.missing(from: records[index], of: records[0], name)
            }
        }
    }

    /// The originals that a language lacks.
    ///
    /// - Parameters:
    ///   - own: the records of the language.
    ///   - name: the name of the collection.
    private static func missing(
        from own: [Record], of originals: [Record], _ name: String
    ) -> [TranslationReport.MissingRecord] {
        let identities = Set(own.compactMap(\.identity))
        let places = Set(own.map(\.location.start))
        // Records without an identity may have translations in another file, and nobody knows which.
        let hasOtherFiles = !Set(own.map(\.location.text.name)).isSubset(
            of: originals.map(\.location.text.name))
        return originals.compactMap { record in
            let (identity, place) = (record.identity, record.location.start)
            let isThere = identity.map(identities.contains) ?? (hasOtherFiles || places.contains(place))
            return isThere
                ? nil
                : TranslationReport.MissingRecord(
                    collection: name, id: identity?.text ?? "", place: "\(place.file):\(place.line)")
        }
    }
}

extension Record {
    /// Whether the record is written in a file, in the language that lists it.
    fileprivate var isOfFile: Bool { !isGroup && !isPage && shownLanguage == nil }
}

extension Edition {
    /// The names of the labels that the language of the edition lacks.
    fileprivate var missingLabels: [String] {
        labels.missingNames(in: settings.language, settings: settings.meta["labels"] ?? .null)
    }
}
