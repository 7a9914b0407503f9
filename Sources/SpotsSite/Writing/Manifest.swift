import SiteStorage
import SpotsModel

/// The list of files that builds have written to one output folder, by which stale ones are told from others' files.
///
/// A heading, whose the folder is, a path a line, and a checksum of all that: a damaged list would name files of others.
struct Manifest {
    private let file: String
    private let storage: FileSystem
    /// The lines of the list; nil where there is none.
    private let lines: ArraySlice<UInt8>?
    /// Whose the output folder is; nil where nothing is known of it.
    let owner: OutputOwner?
    /// Whether there is a list that is damaged, and not gone by.
    let isDamaged: Bool

    private static let heading = "spots-site manifest 3"
    /// What lists began with that had no checksum.
    private static let olderHeading = "spots-site manifest 2"

    /// Reads the list of an output folder.
    ///
    /// - Throws: where there is one that cannot be read: what is ours is not known then.
    init(output: String, stateFolder: String, on storage: FileSystem) throws(FileFailure) {
        self.storage = storage
        file = FilePaths.join(stateFolder, "outputs/\(ContentHash(storage.resolved(output)).text).txt")
        let bytes = try storage.contents(ofAny: file)
        lines = bytes.flatMap(Self.trustedLines)
        isDamaged = bytes != nil && lines == nil
        owner = lines.map { lines in
            let line = lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2)[1]
            return OutputOwner(line: String(decoding: line, as: UTF8.self)[...])
        }
    }

    /// The lines of a list that can be gone by; nil for any other bytes.
    private static func trustedLines(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let isOlder = bytes.starts(with: "\(olderHeading)\n".utf8)
        guard let lines = isOlder ? bytes[...] : Checksum.lines(of: bytes),
            isOlder || lines.starts(with: "\(heading)\n".utf8),
            lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2).count > 1
        else { return nil }
        return lines
    }

    /// A list of files as it is written.
    struct List {
        let paths: PathList<OutputRoot>
        private let owner: OutputOwner
        fileprivate let lines: [UInt8]

        /// - Parameters:
        ///   - paths: in the order of their bytes.
        ///   - owner: whose the files are.
        init(_ paths: PathList<OutputRoot>, of owner: OutputOwner) {
            self.paths = paths
            self.owner = owner
            lines = Manifest.lines(paths, owner)
        }

        func adding(_ others: PathList<OutputRoot>) -> List {
            var paths = paths
            paths.append(contentsOf: others)
            paths.sort()
            return List(paths, of: owner)
        }
    }

    /// The files that are on the list and not on another one, in the order of their bytes.
    func paths(without list: List) -> PathList<OutputRoot> {
        guard let lines, lines != list.lines[...] else { return PathList() }
        // Behind the heading and the owner.
        let written = String(decoding: lines, as: UTF8.self).split(separator: "\n").dropFirst(2)
        var paths = PathList(written.lazy.map { OutputPath(PathLine.decoded($0)) }.filter(\.isInside))
        paths.sort()
        return paths.subtracting(list.paths)
    }

    /// Replaces the list, unless it is the same.
    func save(_ list: List) throws(FileFailure) {
        if lines == list.lines[...] { return }
        try storage.replaceFile(file, with: Checksum.sealed(list.lines), isSynced: true)
    }

    /// Forgets the list.
    func remove() throws(FileFailure) {
        try storage.removeFile(file)
    }

    fileprivate static func lines(_ paths: PathList<OutputRoot>, _ owner: OutputOwner) -> [UInt8] {
        var lines = Array("\(heading)\n\(owner.line)\n".utf8)
        for path in paths {
            var line = PathLine.encoded(path.text)
            line.withUTF8 { lines.append(contentsOf: $0) }
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
