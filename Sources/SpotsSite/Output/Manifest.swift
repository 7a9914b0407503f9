import Bytes
import Paths
import SiteStorage
import SpotsModel

/// The list of files that builds wrote to an output folder, which distinguishes stale files from other files.
///
/// The format is a heading, the kind of the site, one path per line, and a checksum of these lines. Without the
/// checksum, a damaged list might name files that builds did not write.
struct Manifest {
    private let file: String
    private let storage: FileSystem
    /// The lines of the list; nil if there is no list.
    private let lines: ArraySlice<UInt8>?
    /// The kind of the site that was built into the folder; nil if it is unknown.
    let kind: SiteKind?
    /// Whether the list is damaged and therefore ignored.
    let isDamaged: Bool

    private static let heading = "spots-site manifest 3"
    /// The heading of older lists, which have no checksum.
    private static let olderHeading = "spots-site manifest 2"

    /// Reads the list of an output folder.
    ///
    /// - Throws: if the list exists but cannot be read, because then it is unknown which files are ours.
    init(of output: String, in state: StateFolder) throws(FileFailure) {
        storage = state.storage
        file = state.file(of: .outputs, for: output, suffix: ".txt")
        let bytes = try storage.contents(ofAny: file)
        lines = bytes.flatMap(Self.trustedLines)
        isDamaged = bytes != nil && lines == nil
        kind = lines.map { lines in
            let line = lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2)[1]
            return SiteKind(line: String(decoding: line, as: UTF8.self)[...])
        }
    }

    /// The lines of a valid list; nil for any other bytes.
    private static func trustedLines(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let isOlder = bytes.starts(with: "\(olderHeading)\n".utf8)
        guard let lines = isOlder ? bytes[...] : Checksum.lines(of: bytes),
            isOlder || lines.starts(with: "\(heading)\n".utf8),
            lines.split(separator: UInt8(ascii: "\n"), maxSplits: 2).count > 1
        else { return nil }
        return lines
    }

    /// A list of files in its written form.
    struct List {
        let paths: PathList<OutputRoot>
        private let kind: SiteKind
        fileprivate let lines: [UInt8]

        /// - Parameters:
        ///   - paths: the files, in byte order.
        ///   - kind: the kind of the site that the files are built from.
        init(_ paths: PathList<OutputRoot>, of kind: SiteKind) {
            self.paths = paths
            self.kind = kind
            lines = Manifest.lines(paths, kind)
        }

        func adding(_ others: PathList<OutputRoot>) -> List {
            var paths = paths
            paths.append(contentsOf: others)
            paths.sort()
            return List(paths, of: kind)
        }
    }

    /// The files on this list that are not on another one, in byte order.
    func paths(without list: List) -> PathList<OutputRoot> {
        guard let lines, lines != list.lines[...] else { return PathList() }
        // The first two lines are the heading and the kind of the site.
        var written = lines.split(separator: UInt8(ascii: "\n")).dropFirst(2)
        var others = list.lines.split(separator: UInt8(ascii: "\n")).dropFirst(2)
        // Usually most lines at the start and at the end are the same.
        while let line = written.first, line == others.first {
            (written, others) = (written.dropFirst(), others.dropFirst())
        }
        while let line = written.last, line == others.last {
            (written, others) = (written.dropLast(), others.dropLast())
        }
        let texts = written.lazy.map { PathLine.decoded(String(decoding: $0, as: UTF8.self)[...]) }
        var paths = PathList(texts.map { OutputPath($0) }.filter(\.isInside))
        paths.sort()
        return paths.subtracting(list.paths)
    }

    /// Replaces the list, unless it is the same.
    func save(_ list: List) throws(FileFailure) {
        if lines == list.lines[...] { return }
        try storage.replaceFile(file, with: Checksum.sealed(list.lines), isSynced: true)
    }

    /// Removes the list.
    func remove() throws(FileFailure) {
        try storage.removeFile(file)
    }

    fileprivate static func lines(_ paths: PathList<OutputRoot>, _ kind: SiteKind) -> [UInt8] {
        var lines = Array("\(heading)\n\(kind.line)\n".utf8)
        lines.reserveCapacity(lines.count + paths.bytes.count + paths.count)
        for index in paths.indices {
            paths.withBytes(at: index) { PathLine.encode($0, to: &lines) }
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }
}
