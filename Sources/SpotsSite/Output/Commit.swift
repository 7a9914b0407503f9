import Bytes
import Paths
import SiteStorage

/// The last step of a successful build: puts the new files in place and removes stale ones.
struct Commit {
    private let staging: StagedOutput
    private let storage: FileSystem
    private let manifest: Manifest
    private let changed: PathSelection<OutputRoot>
    private let outputs: Manifest.List
    /// The files that earlier builds wrote and this build did not write.
    private let stale: PathList<OutputRoot>

    init(_ summary: SiteSummary, staging: StagedOutput) throws(FileFailure) {
        self.staging = staging
        storage = summary.site.storage
        changed = summary.changed
        outputs = Manifest.List(summary.outputs, of: summary.site.kind)
        manifest = try Manifest(of: staging.output, in: summary.site.state, expecting: outputs)
        stale = manifest.paths(without: outputs)
    }

    /// Changes the output folder, or throws before any change if something is in the way.
    func run(_ report: inout BuildReport) throws(FileFailure) {
        report.removed = stale.count
        if manifest.isDamaged {
            report.notes.append(
                "the list of files that earlier builds wrote is damaged and is ignored; stale files are not removed"
            )
        }
        if manifest.kind == nil, staging.hasOutput { noteUnknownFiles(in: &report) }
        let journal = staging.hasOutput ? try journal() : nil
        // Until the end, the manifest lists both the old and the new files, so they also belong to a build after an
        // interruption.
        try manifest.save(stale.isEmpty ? outputs : outputs.adding(stale))
        if let journal {
            if changed.isEmpty, stale.isEmpty {
                staging.discard()
            } else {
                try staging.folder.commit(journal)
            }
        } else {
            try staging.folder.becomeOutput()
        }
        // If this fails, the manifest lists files that are gone; the next build removes these from it.
        if !stale.isEmpty { try? manifest.save(outputs) }
    }

    /// Plans the commit, or throws if something is in the way.
    private func journal() throws(FileFailure) -> CommitJournal {
        let respelled = try respelled()
        var kept = PathList(respelled.map(\.old))
        kept.sort()
        let stale = stale.subtracting(kept)
        let obstructing = try OutputObstacles(output: staging.output, stale: stale, on: storage)
            .obstructing(changed)
        return CommitJournal(
            changed: changed, obstructing: Array(obstructing),
            stale: Array(stale.subtracting(obstructing)), respelled: respelled)
    }

    /// The stale files that are files of this build with a different spelling, on a file system that does not
    /// distinguish the spellings.
    ///
    /// They must not be removed.
    private func respelled() throws(FileFailure) -> [(old: OutputPath, new: OutputPath)] {
        if stale.isEmpty { return [] }
        var spellings: [String: OutputPath] = [:]
        for path in stale { spellings[OutputCollisions.key(path.text)] = path }
        // An ASCII path of another length than all stale ones is none of them, if these are ASCII too.
        let lengths = Set(stale.map(\.text.utf8.count))
        let isASCII = stale.bytes.span.isASCII
        var pairs: [(old: OutputPath, new: OutputPath)] = []
        for index in outputs.paths.indices {
            let maybe = outputs.paths.withBytes(at: index) { bytes in
                !isASCII || lengths.contains(bytes.count) || !bytes.isASCII
            }
            guard maybe else { continue }
            let path = outputs.paths[index]
            guard let old = spellings[OutputCollisions.key(path.text)],
                let oldFile = try storage.entry(at: old.inside(staging.output)),
                let file = try storage.entry(at: path.inside(staging.output)),
                file.isSameFile(as: oldFile)
            else { continue }
            pairs.append((old, path))
        }
        return pairs
    }

    /// Notes files that no known build has written; they are left alone.
    private func noteUnknownFiles(in report: inout BuildReport) {
        let others = FileTree<OutputRoot>(root: staging.output, fileSuffix: "/", on: storage) { _ in false }
            .files
            .subtracting(outputs.paths).map { $0.inside(staging.output) }
        guard let first = others.first else { return }
        let (subject, object) =
            others.count == 1
            ? ("\(first) is", "it") : ("\(first) and \(others.count - 1) more are", "them")
        report.notes.append("\(subject) left alone: no known build wrote \(object)")
        report.details += others.dropFirst().map { "\($0) is left alone too" }
    }
}
