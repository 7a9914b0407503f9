import Diagnostics
import SpotsModel
import SpotsRendering

/// What is worked out from the summaries of all pages: what collides, what is unknown, which files there are.
struct SiteSummary {
    var report = BuildReport()
    /// The files of the stage that are new or changed.
    private(set) var changed: [String] = []
    /// All files of the site.
    private(set) var outputs: [String] = []
    /// The files that are copied as they stand, as the next build is to know them.
    private(set) var copies: [String: BuildCache.Copy] = [:]
    /// The same, in the order of what they are made of.
    private let paths: [String]
    private let preparation: Preparation
    private let staticFiles: [String]
    /// The assets that some page needs.
    private let assets: [AssetFiles.Entry]
    /// The first operation on a file that failed while pages were put on the stage.
    private let failure: FileFailure?

    /// - Parameter known: the paths of an earlier build, of which it is known that none are in each other's way.
    init(_ preparation: Preparation, _ units: [PageUnit], known: ContentHash? = nil) {
        self.preparation = preparation
        // The further pages of feeds stand behind all others.
        let results = units.map { $0.results[0] } + units.flatMap { $0.results.dropFirst() }
        let pages = results.filter { !$0.isSkippedDraft }
        let isPartial = preparation.publishesOnlyReferences
        staticFiles =
            isPartial
            ? pages.reduce(into: Set()) { $0.formUnion($1.references) }.sorted() : preparation.staticFiles
        var components = ComponentUse()
        var last = components
        for page in pages where page.components != last {
            last = page.components
            components.formUnion(last)
        }
        assets = preparation.assets.filter { components.needs($0.asset) }
        failure = pages.lazy.compactMap(\.failure).first
        for page in pages { outputs += page.outputs }
        paths = staticFiles + assets.map(\.asset.outputPath) + outputs
        collect(results, pages, kinds(in: units), known: known)
        for page in pages {
            changed += (page.isUnchanged ? [] : [page.address.outputPath]) + page.changedAliases
        }
        report.unchanged = outputs.count - changed.count
        report.pages = pages.count
        report.files = outputs.count + staticFiles.count + assets.count
        let isAtFault = report.errorCount > 0 || preparation.options.strict && report.warningCount > 0
        report.isClean = !isAtFault
    }

    /// A fingerprint of where everything is written to.
    var pathsHash: ContentHash {
        paths.reduce(into: ContentHash()) { $0.combine($1) }
    }

    /// Puts the static files and the assets on the stage.
    ///
    /// - Throws: the first operation on a file that failed, for a page or now.
    ///
    /// - Parameters:
    ///   - known: the copies that an earlier build made.
    ///   - start: when the build began, in nanoseconds since 1970.
    mutating func putFiles(
        on stage: OutputStage, known: [String: BuildCache.Copy], start: Int64
    ) throws(FileFailure) {
        if let failure { throw failure }
        for path in staticFiles {
            let file = FilePaths.join(preparation.contentPath, path)
            try put(copyOf: file, at: path, on: stage, known: known[path], start: start)
        }
        for (asset, source) in assets {
            let path = asset.outputPath
            switch source {
            case .bytes(let bytes): note(path, isChanged: try stage.put(bytes, at: path).isChanged)
            case .file(let file):
                try put(copyOf: file, at: path, on: stage, known: known[path], start: start)
            }
        }
    }
}

extension SiteSummary {
    /// Puts a copy, unless both files are those of the copy that is known.
    private mutating func put(
        copyOf file: String, at path: String, on stage: OutputStage, known: BuildCache.Copy?, start: Int64
    ) throws(FileFailure) {
        let source = FileSystem.stamp(of: file)
        if let known, known.source == source, stage.holds(known.output, at: path) {
            copies[path] = known
            return note(path, isChanged: false)
        }
        let placed = try stage.put(copyOf: file, at: path)
        if let source, source.isSettled(at: start) {
            copies[path] = BuildCache.Copy(source: source, output: placed.stamp)
        }
        note(path, isChanged: placed.isChanged)
    }

    private mutating func note(_ path: String, isChanged: Bool) {
        outputs.append(path)
        if isChanged { changed.append(path) } else { report.unchanged += 1 }
    }

    /// One warning for each kind that nobody registered.
    private func kinds(in units: [PageUnit]) -> [Diagnostic] {
        let registry = preparation.environment.registry
        var (items, components) = (KindSightings(), KindSightings())
        for (index, unit) in units.enumerated() {
            for page in unit.results {
                items.add(page.unknownKinds, on: page.file, ofInput: index)
                components.add(page.unknownComponentKinds, on: page.file, ofInput: index)
            }
        }
        let reader = PageReader(preparation)
        let ofItems = items.diagnostics(preparation.pages, reader) { kind, count in
            .unknownKind(kind, count: count, suggestion: registry.suggestion(forItemKind: kind))
        }
        return ofItems
            + components.diagnostics(preparation.pages, reader) { kind, count in
                let behavior = registry.resolveComponent(Kind(kind)).behavior
                return .unknownComponentKind(
                    kind, count: count, drawnAs: behavior.name,
                    suggestion: registry.suggestion(forComponentKind: kind))
            }
    }

    private mutating func collect(
        _ results: [PageResult], _ pages: [PageResult], _ kinds: [Diagnostic], known: ContentHash?
    ) {
        var diagnostics = results.flatMap(\.diagnostics) + kinds
        if known != pathsHash { diagnostics += collisions(pages) }
        let causes = Set(preparation.diagnostics.filter { $0.severity == .error }.map(\.id))
        if !causes.isEmpty { diagnostics.removeAll { isConsequence($0, of: causes) } }
        report.diagnostics = (preparation.diagnostics + diagnostics).sorted().reduce(into: []) {
            found, next in
            if found.last.map({ !$0.isSameFinding(as: next) }) ?? true { found.append(next) }
        }
        let drafts = results.count(where: \.isSkippedDraft)
        if drafts > 0 {
            let subject = drafts == 1 ? "1 draft is" : "\(drafts) drafts are"
            report.notes.append("\(subject) left out; --drafts builds them too")
        }
        report.details = pages.flatMap(\.omissions)
    }

    /// Whether pages only say something because settings or templates are at fault, which is said already.
    private func isConsequence(_ diagnostic: Diagnostic, of causes: Set<DiagnosticID>) -> Bool {
        switch diagnostic.id {
        case .unknownKind, .unknownComponentKind, .unmatchedAction: true
        case .unknownCollection: causes.contains(.invalidJSON)
        case .recursivePartial: causes.contains(.recursivePartial)
        default: false
        }
    }

    private func collisions(_ pages: [PageResult]) -> [Diagnostic] {
        let name = preparation.contentName
        var collisions = OutputCollisions(capacity: assets.count + staticFiles.count + pages.count)
        for (asset, _) in assets {
            let file = FilePaths.join(preparation.folders.templates, "assets/" + asset.path)
            collisions.claim(asset.outputPath, by: file)
        }
        for path in staticFiles { collisions.claim(path, by: FilePaths.join(name, path)) }
        for page in pages {
            collisions.claim(page.address.outputPath, by: page.file, at: page.addressPlace)
            for (alias, place) in page.aliases {
                collisions.claim(alias.outputPath, by: page.file, at: .value(place))
            }
        }
        collisions.checkFolders()
        return collisions.diagnostics
    }
}
