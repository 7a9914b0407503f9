/// The last step of a build, taken only when nothing is at fault: the new files in place, the stale ones gone.
struct Commit {
    private let stage: OutputStage
    private let manifest: Manifest
    private let changed: [String]
    private let outputs: [String]

    init(_ summary: SiteSummary, stage: OutputStage, records: String) {
        self.stage = stage
        manifest = Manifest(output: stage.output, records: records)
        changed = summary.changed
        outputs = summary.outputs.sorted()
    }

    func run(_ report: inout BuildReport) throws(FileFailure) {
        let current = Set(outputs)
        let stale = (manifest.paths ?? []).subtracting(current).sorted()
        report.removed = stale.count
        if manifest.paths == nil { report.notes += strangers(besides: current) }
        try stage.commit(changed)
        try stage.remove(stale)
        try manifest.save(outputs)
    }

    /// Notes of files that are not ours as far as is known: they stay.
    private func strangers(besides current: Set<String>) -> [String] {
        let others = FileTree(root: stage.output, fileSuffix: "/") { _ in false }.files.filter {
            !current.contains($0)
        }
        guard let first = others.first else { return [] }
        let rest = others.count == 1 ? "" : " and \(others.count - 1) more"
        return [
            "\(FilePaths.join(stage.output, first))\(rest) stay: they are not known to be written by an earlier build"
        ]
    }
}
