/// The last step of a build, taken only when nothing is at fault: the new files in place, the stale ones gone.
struct Commit {
    private let stage: OutputStage
    private let manifest: Manifest
    private let changed: PathList
    private let outputs: Manifest.List
    /// Files that earlier builds wrote and this one did not.
    private let stale: [String]
    private let records: String

    init(_ summary: SiteSummary, stage: OutputStage, records: String) {
        self.stage = stage
        self.records = records
        manifest = Manifest(output: stage.output, records: records)
        changed = summary.changed
        outputs = Manifest.List(summary.outputs, of: summary.preparation.owner)
        stale = manifest.paths(without: outputs)
    }

    /// Changes the output folder, or throws before anything in it has changed where something is in the way.
    func run(_ report: inout BuildReport) throws(FileFailure) {
        report.removed = stale.count
        if manifest.owner == nil, stage.hasOutput { noteStrangers(in: &report) }
        let obstructing =
            stage.hasOutput
            ? try OutputObstacles(output: stage.output, stale: stale).obstructing(changed) : []
        // Until the end both the old and the new files are known to be ours, also to a build after one cut off here.
        try manifest.save(stale.isEmpty ? outputs : outputs.adding(stale))
        if !stage.hasOutput {
            try stage.becomeOutput()
        } else if changed.isEmpty, stale.isEmpty {
            stage.discard()
        } else {
            let journal = CommitJournal(
                output: RealPath.of(stage.output), stage: RealPath.of(stage.folder), changed: changed,
                obstructing: obstructing.sorted(), stale: stale.filter { !obstructing.contains($0) })
            try journal.run(records: records)
        }
        if !stale.isEmpty { try manifest.save(outputs) }
    }

    /// Notes files that are not ours as far as is known: they stay.
    private func noteStrangers(in report: inout BuildReport) {
        let current = Set(outputs.paths)
        let others = FileTree(root: stage.output, fileSuffix: "/") { _ in false }.files
            .filter { !current.contains($0) }.map { FilePaths.join(stage.output, $0) }
        guard let first = others.first else { return }
        let subject = others.count == 1 ? "\(first) stays" : "\(first) and \(others.count - 1) more stay"
        report.notes.append("\(subject): not known to be written by an earlier build")
        report.details += others.dropFirst().map { "\($0) stays too" }
    }
}
