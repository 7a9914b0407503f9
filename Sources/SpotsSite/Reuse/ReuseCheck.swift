import Bytes
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Decides for each page whether its cached result can be reused.
struct ReuseCheck: Sendable {
    let site: LoadedSite
    let cache: BuildCache
    let staging: StagedOutput
    /// The facts of the cache with their current stamps; nil for one that has changed.
    let confirmed: [DependencyState.Fact?]
    /// For each cached set of facts, the first fact that has changed.
    private let changes: [Int?]
    /// The collections whose records held back by date have changed.
    private let dated: Set<LocalCollection>
    /// The part of the site that has the pages; nil if they are in the output folder.
    private let part: Part?

    /// - Parameters:
    ///   - confirmed: the facts of the cache with their current stamps; nil for one that has changed.
    ///   - part: the part of the site that has the pages; nil if they are in the output folder.
    init(
        _ site: LoadedSite, _ cache: BuildCache, staging: StagedOutput,
        confirmed: [DependencyState.Fact?], in part: Part? = nil
    ) {
        (self.site, self.cache, self.staging) = (site, cache, staging)
        (self.confirmed, self.part) = (confirmed, part)
        changes = cache.sets.map { set in set.first { confirmed[$0] == nil } }
        dated = Set(
            zip(cache.facts, confirmed).compactMap { old, fact in
                if fact == nil, case .heldRecords(let name) = old.dependency { name } else { nil }
            })
    }

    /// The decisions for a slice of the pages.
    struct Slice: Sendable {
        /// The pages that are reused.
        fileprivate(set) var reused: [(input: Int, page: ReusePlan.ReusedPage)] = []
        fileprivate(set) var summary = PageSummary()
        fileprivate(set) var reasons: [(input: Int, reason: RebuildReason)] = []
        fileprivate(set) var hasNewStamps = false
        /// The pages of the search that can be reused if the lists on them have not changed.
        fileprivate(set) var searchPages: [Int: [PageResult]] = [:]
    }

    /// Checks a slice of the pages.
    ///
    /// - Parameter positions: the positions of the cache entries of all pages.
    func slice(_ inputs: some Sequence<Int>, at positions: EntryPositions) -> Slice {
        var slice = Slice()
        let (reader, entries) = (PageReader(site), CacheReader(cache))
        for input in inputs {
            guard let position = positions[input], var entry = entries.entry(at: position) else {
                slice.reasons.append((input, .new))
                continue
            }
            let page = site.pages[input]
            do throws(Rebuilt) {
                let renewed = try check(&entry, of: page, reader)
                if renewed != nil { slice.hasNewStamps = true }
                slice.reused.append((input, ReusePlan.ReusedPage(position: position, renewed: renewed)))
                if site.searchPages.contains(input) {
                    slice.searchPages[input] = entry.results
                } else {
                    slice.summary.add(entry.results, ofInput: input, of: site)
                }
            } catch {
                slice.reasons.append((input, error.reason))
            }
        }
        return slice
    }

    /// Thrown if a page cannot be reused.
    private struct Rebuilt: Error {
        let reason: RebuildReason
    }
}

extension ReuseCheck {
    /// Throws if a page cannot be reused.
    ///
    /// - Returns: the states of its own files, if their stamps differ from the cached ones.
    private func check(
        _ entry: inout BuildCache.Entry, of page: PageInput, _ reader: PageReader
    ) throws(Rebuilt) -> [SourceState]? {
        if let fact = changes[entry.facts] {
            let isKnown = cache.facts[fact].value != nil
            let dependency = isKnown ? cache.facts[fact].dependency : .unknowable
            if let name = dependency.listedCollection, dated.contains(name) {
                throw Rebuilt(reason: .dependency(.heldRecords(name)))
            }
            throw Rebuilt(reason: .dependency(dependency))
        }
        if let change = updatePublication(of: &entry) { throw Rebuilt(reason: .publication(change)) }
        if !hasSameTranslations(entry) { throw Rebuilt(reason: .translation) }
        let files = entry.files
        try checkSources(&entry, of: page, reader)
        if let part {
            part.place(&entry.results, on: staging)
        } else if !hasOutputs(entry) {
            throw Rebuilt(reason: .output)
        }
        return files == entry.files ? nil : entry.files
    }

    /// Whether the pages have the same translations as before, those that they link to included.
    private func hasSameTranslations(_ entry: BuildCache.Entry) -> Bool {
        // By index, because copying a result would be slow.
        entry.results.indices.allSatisfy { index in
            entry.results[index].translations.isEmpty
                || entry.results[index].foundTranslations
                    == site.translations.translations.fingerprint(of: entry.results[index].translations)
        }
    }

    /// Decides again whether a page is held back.
    ///
    /// - Returns: why it is not published as it was before; nil if nothing changes.
    private func updatePublication(of entry: inout BuildCache.Entry) -> PublicationChange? {
        guard let page = entry.results.first, !page.period.isUnlimited, page.hold != .absent else {
            return nil
        }
        // Whether drafts are built is a dependency of every draft.
        let hold = site.publication.reason(isDraft: page.hold == .draft, page.period)
        if (hold == nil) != (page.hold == nil) {
            return PublicationChange(to: hold, page.period, at: site.publication.now)
        }
        entry.results[0].hold = hold
        return nil
    }

    /// Throws if what a page is read from has changed.
    private func checkSources(
        _ entry: inout BuildCache.Entry, of input: PageInput, _ reader: PageReader
    ) throws(Rebuilt) {
        guard let states = reader.documentStates(of: input, known: entry.files) else {
            if !hasFiles(&entry, of: input, reader) { throw Rebuilt(reason: .source) }
            return
        }
        guard entry.files.first == states.first else { throw Rebuilt(reason: .source) }
        guard entry.files.prefix(2) == states.prefix(2) else { throw Rebuilt(reason: .neighbors) }
        entry.files = states
    }

    /// Whether a page's own files are unchanged; new stamps of unchanged files are stored in the entry.
    private func hasFiles(
        _ entry: inout BuildCache.Entry, of input: PageInput, _ reader: PageReader
    ) -> Bool {
        let files = reader.files(of: input)
        guard files.count == entry.files.count else { return false }
        for (index, file) in files.enumerated() {
            if let stamp = entry.files[index].stamp, stamp == site.storage.stamp(of: file) {
                continue
            }
            // An unreadable file counts as changed.
            guard let read = try? site.storage.stampedContents(of: file, within: nil, by: nil),
                ContentHash(read.bytes) == entry.files[index].content
            else { return false }
            entry.files[index].stamp = read.stamp
        }
        return true
    }

    /// Whether the output files of a page are unchanged since they were written.
    private func hasOutputs(_ entry: BuildCache.Entry) -> Bool {
        // By index, because copying a result would be slow.
        entry.results.indices.allSatisfy { index in
            entry.results[index].outputs.allSatisfy { output in
                output.stamp.map { staging.holds($0, at: output.address.outputPath) }
                    ?? (entry.results[index].hold != nil)
            }
        }
    }
}
