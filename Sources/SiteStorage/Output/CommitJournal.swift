/// What a commit is about to do, written down before it begins: one that is cut off is completed by the next build.
///
/// It lies in the staging folder, beside the files that are put in place, and names files by their paths below the
/// output folder alone: wherever it comes to lie, it is about the output folder that the staging folder belongs to.
package struct CommitJournal {
    /// The files that are put in place.
    let changed: PathList<OutputRoot>
    /// What is removed before these are put in place, since it is in the way.
    let obstructing: [OutputPath]
    /// What is removed when they are.
    let stale: [OutputPath]
    /// Files that are spelled in another way, where the file system does not tell the old name from the new one.
    let respelled: [(old: OutputPath, new: OutputPath)]

    package init(
        changed: PathList<OutputRoot>, obstructing: [OutputPath], stale: [OutputPath],
        respelled: [(old: OutputPath, new: OutputPath)] = []
    ) {
        self.changed = changed
        self.obstructing = obstructing
        self.stale = stale
        self.respelled = respelled
    }

    /// Carries a commit out, or what is left of it.
    ///
    /// Every step can be taken again: a file that is no longer in the staging folder is in place already.
    ///
    /// - Parameters:
    ///   - staging: the folder of the new files.
    ///   - placed: is told of each new file that is in place.
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

    /// The journal as it is written: a heading, a step a line, and a checksum of all that.
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

    /// Reads what ``bytes`` are; nil for anything else.
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
            changed: PathList(paths[.change] ?? []), obstructing: paths[.clear] ?? [],
            stale: paths[.remove] ?? [], respelled: Array(zip(old, new)).map { (old: $0.0, new: $0.1) })
    }
}
