import Diagnostics
import SpotsModel
import SpotsRendering

/// What is worked out from the results of all pages: what collides, what is unknown, which files there are.
struct SiteSummary {
    var report = BuildReport()
    /// The files of the stage that are new or changed.
    var changed: PathList
    /// All files of the site, in the order of their paths.
    let outputs: PathList
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

    /// - Parameters:
    ///   - pages: what all pages come to.
    ///   - stage: where they were put; nil where nothing is written.
    ///   - known: the paths of an earlier build, of which it is known that none are in each other's way.
    init(
        _ preparation: Preparation, _ pages: PageSummary, stage: OutputStage?, known: ContentHash? = nil
    ) {
        self.preparation = preparation
        (changed, failure) = (pages.changed, pages.failure)
        // A picture beside a text that is not published itself is published for being referred to.
        let pictures = pages.references.filter {
            preparation.publishesOnlyReferences || FilePaths.isPrivate($0)
        }
        staticFiles = preparation.staticFiles + pictures.sorted()
        assets = preparation.assets.filter { pages.components.needs($0.asset) }
        var outputs = pages.outputs.paths
        outputs.append(contentsOf: PathList(staticFiles + assets.map(\.asset.outputPath)))
        outputs.sort()
        self.outputs = outputs
        pathsHash = outputs.hash
        report.pages = pages.count
        report.files = outputs.count
        report.unchanged = pages.outputs.paths.count - changed.count
        report.details = pages.omissions.sorted { $0.input < $1.input }.map(\.text)
        for (address, input, number) in pages.moved {
            report.movedPages[address] = PageKey(input: preparation.pages[input].key, number: number)
        }
        report.aliases = pages.aliases
        let drafts = pages.drafts + preparation.draftRecords.count
        if drafts > 0 {
            let subject = drafts == 1 ? "1 draft is" : "\(drafts) drafts are"
            report.notes.append("\(subject) left out; --drafts builds them too")
        }
        var diagnostics = pages.diagnostics + kinds(pages)
        if known != pathsHash { diagnostics += collisions(pages.outputs) }
        diagnostics += unreadMarkdown(pages.texts)
        if FaultOrder.knowsAllPages(preparation.diagnostics, diagnostics) {
            let check = LinkCheck(preparation: preparation, pages: pages, outputs: outputs, stage: stage)
            diagnostics += check.diagnostics()
        }
        report.diagnostics = settled(diagnostics)
        let isAtFault = report.errorCount > 0 || preparation.options.strict && report.warningCount > 0
        report.isClean = !isAtFault
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

    /// One warning for each Markdown file that neither a collection nor a page reads.
    private func unreadMarkdown(_ texts: Set<String>) -> [Diagnostic] {
        preparation.markdownFiles.filter { !texts.contains($0) }.map {
            Diagnostic(.unreadMarkdown(), file: FilePaths.join(preparation.contentName, $0))
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

    private func collisions(_ pages: PageOutputs) -> [Diagnostic] {
        let suspects = CollisionSuspects(outputs)
        if suspects.isEmpty { return [] }
        var collisions = OutputCollisions()
        for (asset, _) in assets where suspects.contain(asset.outputPath) {
            let file = FilePaths.join(preparation.folders.templates, "assets/" + asset.path)
            collisions.claim(asset.outputPath, by: file)
        }
        for path in staticFiles where suspects.contain(path) {
            collisions.claim(path, by: FilePaths.join(preparation.contentName, path))
        }
        let positions = pages.paths.indices.filter { suspects.contain(pages.paths[$0]) }
        for position in positions.sorted(by: { pages.inputs[$0] < pages.inputs[$1] }) {
            let input = preparation.pages[pages.inputs[position]]
            collisions.claim(
                pages.paths[position], by: input.file(in: preparation.contentName),
                at: pages.places[position])
        }
        collisions.checkFolders()
        return collisions.diagnostics
    }
}
