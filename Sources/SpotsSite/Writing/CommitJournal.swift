/// What a commit is about to do, written down before it begins: one that is cut off is completed by the next build.
struct CommitJournal {
    /// The output folder.
    let output: String
    /// The folder of the files that are put in place.
    let stage: String
    /// The files of the stage, by their paths below the output folder.
    let changed: PathList
    /// What is removed before these are put in place, since it is in the way.
    let obstructing: [String]
    /// What is removed when they are.
    let stale: [String]

    private static let heading = "spots-site commit 1"

    private static func file(_ records: String) -> String { FilePaths.join(records, "commit.txt") }

    /// Carries a commit out, or what is left of it.
    ///
    /// Every step can be taken again: a file that is no longer on the stage is in place already.
    func run(records: String) throws(FileFailure) {
        let folder = OutputFolder(path: output)
        try save(records: records)
        try folder.remove(obstructing)
        try folder.put(changed, from: stage)
        try folder.remove(stale)
        try FileSystem.removeTree(stage)
        try FileSystem.removeFile(Self.file(records))
    }

    /// Completes a commit that was cut off, if there is one.
    static func complete(records: String) throws(FileFailure) {
        guard let journal = read(records: records) else { return }
        try journal.run(records: records)
    }

    /// Whether a commit was cut off, or refused by the system on the way.
    static func isOpen(records: String) -> Bool {
        FileSystem.kind(at: file(records)) != nil
    }
}

extension CommitJournal {
    private enum Step: String {
        case output, stage, change, clear, remove
    }

    func save(records: String) throws(FileFailure) {
        var lines = Array("\(Self.heading)\n".utf8)
        func add(_ step: Step, _ paths: some Sequence<String>) {
            for path in paths { lines += "\(step.rawValue) \(PathLine.encoded(path))\n".utf8 }
        }
        add(.output, [output])
        add(.stage, [stage])
        add(.change, changed)
        add(.clear, obstructing)
        add(.remove, stale)
        try FileSystem.replaceFile(Self.file(records), with: lines)
    }

    /// The commit that was cut off; nil where there is none, or what there is makes no sense.
    private static func read(records: String) -> CommitJournal? {
        // One that cannot be read was never begun: it is put in place whole before anything is done.
        guard let bytes = try? FileSystem.contents(of: file(records)) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.first.map(String.init) == heading else { return nil }
        var paths: [Step: [String]] = [:]
        for line in lines.dropFirst() {
            guard let space = line.firstIndex(of: " "), let step = Step(rawValue: String(line[..<space]))
            else { return nil }
            paths[step, default: []].append(PathLine.decoded(line[line.index(after: space)...]))
        }
        guard let output = paths[.output]?.first, let stage = paths[.stage]?.first else { return nil }
        func inside(_ step: Step) -> [String] { (paths[step] ?? []).filter(FilePaths.isInside) }
        return CommitJournal(
            output: output, stage: stage, changed: PathList(inside(.change)), obstructing: inside(.clear),
            stale: inside(.remove))
    }
}
