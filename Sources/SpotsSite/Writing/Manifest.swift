import SiteStorage
import SpotsModel

/// The list of files that builds have written to one output folder, by which stale ones are told from others' files.
///
/// A heading, whose the folder is, a path a line, and a checksum of all that: a damaged list would name files of others.
struct Manifest {
    private let file: String
    private let storage: FileSystem
    /// The list as it is written; nil where there is none.
    private let content: [UInt8]?
    /// The lines before the paths, and behind them.
    private let frame: (head: Int, tail: Int)
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
    init(output: String, records: String, on storage: FileSystem) throws(FileFailure) {
        self.storage = storage
        file = FilePaths.join(records, "outputs/\(ContentHash(storage.resolved(output)).text).txt")
        let bytes = try storage.contents(ofAny: file)
        let (content, tail) = bytes.map(Self.trusted) ?? (nil, 0)
        self.content = content
        isDamaged = bytes != nil && content == nil
        frame = (2, tail)
        owner = content.map { content in
            let lines = content.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
            return OutputOwner(line: String(decoding: lines[1], as: UTF8.self)[...])
        }
    }

    /// A list that can be gone by, with the number of lines behind its paths; nil for any other bytes.
    private static func trusted(_ bytes: [UInt8]) -> (content: [UInt8]?, tail: Int) {
        let newline = UInt8(ascii: "\n")
        guard bytes.last == newline, bytes.split(separator: newline, maxSplits: 2).count > 1 else {
            return (nil, 0)
        }
        if bytes.starts(with: "\(olderHeading)\n".utf8) { return (bytes, 0) }
        guard bytes.starts(with: "\(heading)\n".utf8),
            let end = bytes.dropLast().lastIndex(of: newline),
            bytes[(end + 1)...].elementsEqual(checksumLine(of: bytes[...end]).utf8)
        else { return (nil, 0) }
        return (bytes, 1)
    }

    private static func checksumLine(of bytes: ArraySlice<UInt8>) -> String {
        "checksum \(Checksum(bytes).text)\n"
    }

    /// A list of files as it is written.
    struct List {
        let paths: PathList<OutputRoot>
        private let owner: OutputOwner
        fileprivate let content: [UInt8]

        /// - Parameters:
        ///   - paths: in the order of their bytes.
        ///   - owner: whose the files are.
        init(_ paths: PathList<OutputRoot>, of owner: OutputOwner) {
            self.paths = paths
            self.owner = owner
            content = Manifest.content(paths, owner)
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
        guard let content, content != list.content else { return PathList() }
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").dropFirst(frame.head)
            .dropLast(frame.tail)
        var paths = PathList(lines.lazy.map { OutputPath(PathLine.decoded($0)) }.filter(\.isInside))
        paths.sort()
        return paths.subtracting(list.paths)
    }

    /// Replaces the list, unless it is the same.
    func save(_ list: List) throws(FileFailure) {
        if list.content != content { try storage.replaceFile(file, with: list.content, isSynced: true) }
    }

    /// Forgets the list.
    func remove() throws(FileFailure) {
        try storage.removeFile(file)
    }

    fileprivate static func content(_ paths: PathList<OutputRoot>, _ owner: OutputOwner) -> [UInt8] {
        var content = Array("\(heading)\n\(owner.line)\n".utf8)
        for path in paths {
            var line = PathLine.encoded(path.text)
            line.withUTF8 { content.append(contentsOf: $0) }
            content.append(UInt8(ascii: "\n"))
        }
        return content + Array(checksumLine(of: content[...]).utf8)
    }
}
