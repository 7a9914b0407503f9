import Diagnostics
import SpotsModel
import SpotsRendering

/// What is worked out from the results of all pages: what collides, what is unknown, which files there are.
struct SiteSummary {
    var report = BuildReport()
    /// The files of the stage that are new or changed.
    var changed: [String] = []
    /// All files of the site.
    var outputs: [String] = []
    /// The files that are copied as they stand, as the next build is to know them.
    var copies: [String: BuildCache.Copy] = [:]
    /// A fingerprint of where everything is written to.
    let pathsHash: ContentHash
    let preparation: Preparation
    let staticFiles: [String]
    /// The assets that some page needs.
    let assets: [AssetFiles.Entry]
    /// The first operation on a file that failed while pages were put on the stage.
    let failure: FileFailure?

    /// - Parameter known: the paths of an earlier build, of which it is known that none are in each other's way.
    init(_ preparation: Preparation, _ units: [PageUnit], known: ContentHash? = nil) {
        var pages = PageSummary()
        for (index, unit) in units.enumerated() { pages.add(unit.results, ofInput: index) }
        self.preparation = preparation
        (outputs, changed, failure) = (pages.outputs, pages.changed, pages.failure)
        staticFiles =
            preparation.publishesOnlyReferences ? pages.references.sorted() : preparation.staticFiles
        assets = preparation.assets.filter { pages.components.needs($0.asset) }
        pathsHash = (staticFiles + assets.map(\.asset.outputPath) + outputs)
            .reduce(into: ContentHash()) { $0.combine($1) }
        report.pages = pages.count
        report.files = outputs.count + staticFiles.count + assets.count
        report.unchanged = outputs.count - changed.count
        report.details = pages.omissions
        for (index, unit) in units.enumerated() { note(unit.results, of: preparation.pages[index]) }
        if pages.drafts > 0 {
            let subject = pages.drafts == 1 ? "1 draft is" : "\(pages.drafts) drafts are"
            report.notes.append("\(subject) left out; --drafts builds them too")
        }
        var diagnostics = pages.diagnostics + kinds(pages)
        if known != pathsHash { diagnostics += collisions(units) }
        report.diagnostics = settled(diagnostics)
        let isAtFault = report.errorCount > 0 || preparation.options.strict && report.warningCount > 0
        report.isClean = !isAtFault
    }
}

extension SiteSummary {
    /// Notes the addresses of the pages of an input that do not follow from it.
    private mutating func note(_ results: [PageResult], of input: PageInput) {
        for page in results.indices where page > 0 || results[page].addressPlace != nil {
            report.movedPages[results[page].address.url] = PageKey(input: input.key, number: page)
        }
        for page in results.indices {
            for alias in results[page].aliases { report.aliases.insert(alias.address.url) }
        }
    }
}

/// What the results of all pages come to.
private struct PageSummary {
    var count = 0
    var drafts = 0
    var diagnostics: [Diagnostic] = []
    var omissions: [String] = []
    var references: Set<String> = []
    var outputs: [String] = []
    var changed: [String] = []
    var components = ComponentUse()
    var unknownKinds = KindSightings()
    var unknownComponentKinds = KindSightings()
    var failure: FileFailure?
    private var lastComponents = ComponentUse()

    /// Adds the pages of an input, field by field: a result is too large to be copied for nothing.
    mutating func add(_ pages: [PageResult], ofInput input: Int) {
        for page in pages.indices {
            diagnostics += pages[page].diagnostics
            if pages[page].isSkippedDraft {
                drafts += 1
                continue
            }
            count += 1
            outputs.append(pages[page].address.outputPath)
            for (alias, _) in pages[page].aliases { outputs.append(alias.outputPath) }
            if !pages[page].isUnchanged { changed.append(pages[page].address.outputPath) }
            changed += pages[page].changedAliases
            omissions += pages[page].omissions
            references.formUnion(pages[page].references)
            if failure == nil { failure = pages[page].failure }
            unknownKinds.add(pages[page].unknownKinds, on: pages[page].file, ofInput: input)
            unknownComponentKinds.add(pages[page].unknownComponentKinds, on: pages[page].file, ofInput: input)
            guard pages[page].components != lastComponents else { continue }
            lastComponents = pages[page].components
            components.formUnion(lastComponents)
        }
    }
}

// MARK: Findings

extension SiteSummary {
    /// One warning for each kind that nobody registered.
    private func kinds(_ pages: PageSummary) -> [Diagnostic] {
        let registry = preparation.environment.registry
        let reader = PageReader(preparation)
        let ofItems = pages.unknownKinds.diagnostics(preparation.pages, reader) { kind, count in
            .unknownKind(kind, count: count, suggestion: registry.suggestion(forItemKind: kind))
        }
        return ofItems
            + pages.unknownComponentKinds.diagnostics(preparation.pages, reader) { kind, count in
                let behavior = registry.resolveComponent(Kind(kind)).behavior
                return .unknownComponentKind(
                    kind, count: count, drawnAs: behavior.name,
                    suggestion: registry.suggestion(forComponentKind: kind))
            }
    }

    /// The diagnostics in their order, each once, without those that only follow from others.
    private func settled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var diagnostics = diagnostics
        let causes = Set(preparation.diagnostics.filter { $0.severity == .error }.map(\.id))
        if !causes.isEmpty { diagnostics.removeAll { isConsequence($0, of: causes) } }
        return (preparation.diagnostics + diagnostics).sorted().reduce(into: []) { found, next in
            if found.last.map({ !$0.isSameFinding(as: next) }) ?? true { found.append(next) }
        }
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

    private func collisions(_ units: [PageUnit]) -> [Diagnostic] {
        let name = preparation.contentName
        var collisions = OutputCollisions(capacity: assets.count + staticFiles.count + units.count)
        for (asset, _) in assets {
            let file = FilePaths.join(preparation.folders.templates, "assets/" + asset.path)
            collisions.claim(asset.outputPath, by: file)
        }
        for path in staticFiles { collisions.claim(path, by: FilePaths.join(name, path)) }
        for unit in units {
            // By index, since a result is too large to be copied for nothing.
            for page in unit.results.indices where !unit.results[page].isSkippedDraft {
                let file = unit.results[page].file
                collisions.claim(
                    unit.results[page].address.outputPath, by: file, at: unit.results[page].addressPlace)
                for (alias, place) in unit.results[page].aliases {
                    collisions.claim(alias.outputPath, by: file, at: .value(place))
                }
            }
        }
        collisions.checkFolders()
        return collisions.diagnostics
    }
}
