package import Paths

/// The plan of a commit, which is saved before the commit begins, so the next build can complete an interrupted
/// commit.
///
/// The journal is in the staging folder, next to the new files. It names files only by their paths in the output
/// folder, so even a copied journal concerns only the output folder of its staging folder.
package struct CommitJournal {
    /// The files to put in place.
    let changed: PathSelection<OutputRoot>
    /// The files that are removed first, because they are in the way of new files.
    let obstructing: [OutputPath]
    /// The files that are removed after the new ones are in place.
    let stale: [OutputPath]
    /// The files with a new spelling, on a file system that does not distinguish it from the old one.
    let respelled: [(old: OutputPath, new: OutputPath)]

    package init(
        changed: PathSelection<OutputRoot>, obstructing: [OutputPath], stale: [OutputPath],
        respelled: [(old: OutputPath, new: OutputPath)] = []
    ) {
        self.changed = changed
        self.obstructing = obstructing
        self.stale = stale
        self.respelled = respelled
    }

    /// Carries out the commit, or the rest of it.
    ///
    /// Every step can be repeated: a file that is no longer in the staging folder is already in place.
    ///
    /// - Parameters:
    ///   - staging: the folder of the new files.
    ///   - placed: called for each new file that is in place.
    func run(in output: OutputFolder, from staging: String, _ placed: () -> Void = {}) throws(FileFailure) {
        try output.respell(respelled)
        try output.remove(obstructing)
        try output.put(changed, from: staging, placed)
        try output.remove(stale)
    }
}

extension CommitJournal {
    private static let heading = "spots-site commit 2"

    private enum Step: String {
        case respell, to, clear, change, remove
    }

    /// The saved form: a heading, one step per line, and a checksum.
    package var bytes: [UInt8] {
        var lines = Array("\(Self.heading)\n".utf8)
        func add(_ step: Step, _ path: OutputPath) {
            lines += "\(step.rawValue) \(PathLine.encoded(path.text))\n".utf8
        }
        for (old, new) in respelled {
            add(.respell, old)
            add(.to, new)
        }
        for path in obstructing { add(.clear, path) }
        for path in changed { add(.change, path) }
        for path in stale { add(.remove, path) }
        return Checksum.sealed(lines)
    }

    /// Parses ``bytes``; nil for any other content.
    package init?(_ bytes: [UInt8]) {
        guard let whole = Checksum.lines(of: bytes) else { return nil }
        let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == Self.heading else { return nil }
        var paths: [Step: [OutputPath]] = [:]
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: " "), let step = Step(rawValue: String(line[..<space]))
            else { return nil }
            let path = OutputPath(PathLine.decoded(line[line.index(after: space)...]))
            guard path.isInside else { return nil }
            paths[step, default: []].append(path)
        }
        let (old, new) = (paths[.respell] ?? [], paths[.to] ?? [])
        guard old.count == new.count else { return nil }
        self.init(
            changed: PathSelection(PathList(paths[.change] ?? [])), obstructing: paths[.clear] ?? [],
            stale: paths[.remove] ?? [], respelled: Array(zip(old, new)).map { (old: $0.0, new: $0.1) })
    }
}
