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
    private let preparation: Preparation
    private let staticFiles: [String]
    /// The assets that some page needs.
    private let assets: [AssetFiles.Entry]
    /// The first operation on a file that failed while pages were put on the stage.
    private let failure: FileFailure?

    init(_ preparation: Preparation, _ batch: PageBatch) {
        self.preparation = preparation
        let pages = batch.results.filter { !$0.isSkippedDraft }
        let isPartial = preparation.publishesOnlyReferences
        staticFiles =
            isPartial
            ? pages.reduce(into: Set()) { $0.formUnion($1.references) }.sorted() : preparation.staticFiles
        let components = pages.reduce(into: ComponentUse()) { $0.formUnion($1.components) }
        assets = preparation.assets.filter { components.needs($0.asset) }
        failure = pages.lazy.compactMap(\.failure).first
        collect(batch, pages)
        for page in pages {
            outputs += [page.address.outputPath] + page.aliases.map(\.address.outputPath)
            changed += (page.isUnchanged ? [] : [page.address.outputPath]) + page.changedAliases
        }
        report.unchanged = outputs.count - changed.count
        report.pages = pages.count
        report.files = outputs.count + staticFiles.count + assets.count
        let isAtFault = report.errorCount > 0 || preparation.options.strict && report.warningCount > 0
        report.isClean = !isAtFault
    }

    /// Puts the static files and the assets on the stage.
    ///
    /// - Throws: the first operation on a file that failed, for a page or now.
    mutating func putFiles(on stage: OutputStage) throws(FileFailure) {
        if let failure { throw failure }
        for path in staticFiles {
            let file = FilePaths.join(preparation.contentPath, path)
            note(path, isChanged: try stage.put(copyOf: file, at: path))
        }
        for (asset, source) in assets {
            let path = asset.outputPath
            switch source {
            case .bytes(let bytes): note(path, isChanged: try stage.put(bytes, at: path))
            case .file(let file): note(path, isChanged: try stage.put(copyOf: file, at: path))
            }
        }
    }
}

extension SiteSummary {
    private mutating func note(_ path: String, isChanged: Bool) {
        outputs.append(path)
        if isChanged { changed.append(path) } else { report.unchanged += 1 }
    }

    private mutating func collect(_ batch: PageBatch, _ pages: [PageResult]) {
        let registry = preparation.environment.registry
        var diagnostics = batch.results.flatMap(\.diagnostics) + collisions(pages)
        diagnostics += batch.unknownKinds.diagnostics { kind, count in
            .unknownKind(kind, count: count, suggestion: registry.suggestion(forItemKind: kind))
        }
        diagnostics += batch.unknownComponentKinds.diagnostics { kind, count in
            let behavior = registry.resolveComponent(Kind(kind)).behavior
            return .unknownComponentKind(
                kind, count: count, drawnAs: behavior.name,
                suggestion: registry.suggestion(forComponentKind: kind))
        }
        let causes = Set(preparation.diagnostics.filter { $0.severity == .error }.map(\.id))
        if !causes.isEmpty { diagnostics.removeAll { isConsequence($0, of: causes) } }
        report.diagnostics = (preparation.diagnostics + diagnostics).sorted().reduce(into: []) {
            found, next in
            if found.last.map({ !$0.isSameFinding(as: next) }) ?? true { found.append(next) }
        }
        let drafts = batch.results.count(where: \.isSkippedDraft)
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
        let placeholder = Message(.error, .outputCollision, "")
        func whole(_ file: String) -> Diagnostic { Diagnostic(placeholder, file: file) }
        var collisions = OutputCollisions()
        for (asset, _) in assets {
            collisions.claim(
                asset.outputPath,
                by: whole(FilePaths.join(preparation.folders.templates, "assets/" + asset.path)))
        }
        for path in staticFiles { collisions.claim(path, by: whole(FilePaths.join(name, path))) }
        for page in pages {
            collisions.claim(page.address.outputPath, by: page.addressPlace?.value ?? whole(page.file))
            for (alias, place) in page.aliases { collisions.claim(alias.outputPath, by: place) }
        }
        collisions.checkFolders(whole)
        return collisions.diagnostics
    }
}
