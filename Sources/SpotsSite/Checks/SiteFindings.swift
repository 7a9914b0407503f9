import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Collects the problems that need all pages of a site.
struct SiteFindings {
    private let site: LoadedSite
    private let pages: PageSummary
    private let outputs: PathSelection<OutputRoot>
    private let staticFiles: [ContentPath]
    private let assets: [AssetFiles.Entry]
    private let isWhole: Bool

    /// - Parameters:
    ///   - outputs: all files of the site, in the order of their paths.
    ///   - isWhole: whether these are all pages of the site.
    init(
        _ site: LoadedSite, _ pages: PageSummary, _ outputs: PathSelection<OutputRoot>,
        staticFiles: [ContentPath],
        assets: [AssetFiles.Entry], isWhole: Bool
    ) {
        self.site = site
        self.pages = pages
        self.outputs = outputs
        self.staticFiles = staticFiles
        self.assets = assets
        self.isWhole = isWhole
    }

    /// What was found.
    struct Settled {
        /// All problems sorted, without duplicates and without consequences of other errors.
        let diagnostics: [Diagnostic]
        /// Notes on skipped checks.
        let notes: [String]
        let sound: SoundSite
    }

    /// Runs all checks.
    ///
    /// - Parameters:
    ///   - staging: the staged pages; nil if nothing is written.
    ///   - pathsHash: a fingerprint of all files.
    ///   - known: what an earlier build has found to be sound.
    func settled(staging: StagedOutput?, pathsHash: ContentHash, known: SoundSite?) -> Settled {
        var soundLinks: ContentHash?
        var unchecked = site.unchecked
        var diagnostics = pages.diagnostics + kinds + unmatchedActions + foreignMarkup + appLosses
        if known?.paths != pathsHash { diagnostics += collisions }
        if isWhole {
            diagnostics += pagesReadAsTexts + unknownNames
            if FaultOrder.knowsAllPages(site.diagnostics, diagnostics) {
                let check = LinkCheck(
                    site: site, pages: pages, outputs: outputs, outputsHash: pathsHash, staging: staging)
                let found = check.run(known: known?.links)
                diagnostics += found.diagnostics
                soundLinks = found.soundLinks
            } else {
                unchecked.insert(.brokenLink)
            }
        }
        let hasCycles = site.diagnostics.contains { $0.id == .recursivePartial }
        diagnostics.removeAll {
            unchecked.contains($0.id) || hasCycles && $0.id == .recursivePartial
        }
        let found = changedFiles ?? Self.joiningDates(site.diagnostics + diagnostics)
        let all: [Diagnostic] = found.sorted().reduce(into: []) {
            found, next in
            if found.last.map({ !$0.isSameFinding(as: next) }) ?? true { found.append(next) }
        }
        let joined = Self.joiningLayouts(Self.joiningCurl(all))
        return Settled(
            diagnostics: joined, notes: FaultOrder.notes(joined, unchecked: unchecked),
            sound: SoundSite(paths: pathsHash, links: soundLinks))
    }
}

extension SiteFindings {
    /// The errors about files of records that have changed during the build; nil if none has.
    ///
    /// All other findings may follow from that.
    private var changedFiles: [Diagnostic]? {
        let names = site.recordMemory?.changedFiles ?? []
        return names.isEmpty ? nil : names.map { Diagnostic(.changedDuringBuild(), file: $0) }
    }

    /// One warning for each unregistered kind.
    private var kinds: [Diagnostic] {
        let registry = site.environment.theme.registry
        let ofItems = pages.sightings.diagnostics(of: .itemKind) { kind, _, count in
            .unknownKind(kind, count: count, suggestion: registry.suggestion(forItemKind: kind))
        }
        return ofItems
            + pages.sightings.diagnostics(of: .componentKind) { kind, _, count in
                let behavior = registry.resolveComponent(Kind(kind)).behavior
                return .unknownComponentKind(
                    kind, count: count, drawnAs: behavior.name,
                    suggestion: registry.suggestion(forComponentKind: kind))
            }
    }

    /// The names in templates that are not keys of any item or component.
    private var unknownNames: [Diagnostic] {
        let names = site.theme.unknownNames
        if names.isEmpty { return [] }
        // Records are also items.
        let fields = site.collections.values.map { RecordFields($0.records) }
        return names.filter { warning in
            guard let key = warning.key else { return true }
            return !pages.documentKeys.data.contains(key) && !pages.heldKeys.contains(key)
                && !fields.contains { $0.has([key]) }
        }.map(\.diagnostic)
    }

    /// One error for each date that cannot be read: the error of the page, or else of the feed entry, or else the
    /// warning about the record.
    private static func joiningDates(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let invalid = diagnostics.filter { $0.id == .invalidDate }
        let entries = diagnostics.filter { $0.id == .incompleteFeedEntry }
        if invalid.isEmpty && entries.isEmpty { return diagnostics }
        let pages = Set(invalid.map(\.place.file))
        let places = Set((invalid + entries).map(\.place.description))
        return diagnostics.filter { found in
            switch found.id {
            case .incompleteFeedEntry: !pages.contains(found.place.file)
            case .unreadableDate: !places.contains(found.place.description)
            default: true
            }
        }
    }

    /// One error for each missing layout, at the first page that names it: the fix is in one place, and the error
    /// must not hide others.
    private static func joiningLayouts(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var counts: [String: Int] = [:]
        for found in diagnostics where found.id == .missingLayout { counts[found.message, default: 0] += 1 }
        if counts.values.allSatisfy({ $0 == 1 }) { return diagnostics }
        return diagnostics.compactMap { found in
            guard found.id == .missingLayout else { return found }
            guard let count = counts.removeValue(forKey: found.message) else { return nil }
            return count == 1
                ? found
                : found.noting("\(Quantity.text(count - 1, "more page")) \(count == 2 ? "names" : "name") it")
        }
    }

    /// One error for all web addresses that a missing curl cannot fetch.
    private static func joiningCurl(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var isFirst = true
        return diagnostics.filter { found in
            guard found.message == Message.noCurl().text else { return true }
            defer { isFirst = false }
            return isFirst
        }
    }

    /// One warning for each pattern of actions without a route.
    private var unmatchedActions: [Diagnostic] {
        let joined = ActionPattern.joined(pages.sightings.names(of: .action))
        return pages.sightings.diagnostics(of: .action, renamed: joined) { pattern, action, count in
            .unmatchedAction(action, pattern: pattern, count: count)
        }
    }

    /// One warning for each kind of value that a version of the app cannot show.
    private var appLosses: [Diagnostic] {
        pages.sightings.diagnostics(of: .appLoss) { name, _, count in
            .appLoss(AppLoss(name: name), count: count)
        }
    }

    /// One warning for each shortcode or template tag of another generator.
    private var foreignMarkup: [Diagnostic] {
        pages.sightings.diagnostics(of: .foreignMarkup) { name, _, count in
            .foreignMarkup(name, count: count)
        }
    }

    /// One warning for each Markdown file that is a page and that another page uses as text.
    private var pagesReadAsTexts: [Diagnostic] {
        pages.texts.sorted().filter { site.pages.files.contains($0) }.map {
            Diagnostic(.pageReadAsText(), file: site.content.name(of: $0))
        }
    }

    /// The files that collide.
    private var collisions: [Diagnostic] {
        let forms = site.options.compress ? CompressedFiles.forms(of: outputs) : []
        let candidates = PossibleCollisions(outputs.adding(forms.map(\.path)))
        if candidates.isEmpty { return [] }
        let (pages, paths) = (pages.outputs, pages.outputs.paths(of: site.pages))
        var collisions = OutputCollisions()
        // Files that collide are reported without their compressed forms.
        for (path, source) in forms where candidates.contains(path) && !candidates.contains(source) {
            collisions.claim(path, by: "\(source.inside(site.folders.output)), compressed")
        }
        for (asset, _) in assets where candidates.contains(OutputPath(asset.outputPath)) {
            let file = FilePaths.join(site.folders.templates, "assets/" + asset.path)
            collisions.claim(OutputPath(asset.outputPath), by: file)
        }
        for file in staticFiles where candidates.contains(OutputPath(file.text)) {
            collisions.claim(OutputPath(file.text), by: site.content.name(of: file))
        }
        let positions = paths.indices.filter { candidates.contains(paths[$0]) }
        for position in positions.sorted(by: { pages.input(at: $0) < pages.input(at: $1) }) {
            let input = site.pages[pages.input(at: position)]
            collisions.claim(
                paths[position], by: input.file(in: site.content.name),
                at: placeOfFeed(input) ?? pages.places[position])
        }
        collisions.checkFolders()
        return collisions.diagnostics
    }

    /// Where `site.json` sets the path of a feed; nil for any other page.
    private func placeOfFeed(_ input: PageInput) -> Diagnostic.Place? {
        guard case .feed(_, _, let index, _) = input, let text = site.environment.settingsText else {
            return nil
        }
        return FeedPages.location(of: "path", ofFeed: index, in: text).location.place
    }
}

extension PathSelection {
    /// The same paths and others, in byte order.
    fileprivate func adding(_ others: [RelativePath<Root>]) -> PathSelection {
        if others.isEmpty { return self }
        var paths = self
        paths.append(contentsOf: others)
        paths.sort()
        return paths
    }
}
