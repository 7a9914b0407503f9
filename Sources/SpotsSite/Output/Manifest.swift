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
    /// Whether the list is the expected one.
    private let isExpected: Bool

    private static let heading = "spots-site manifest 3"
    /// The heading of older lists, which have no checksum.
    private static let olderHeading = "spots-site manifest 2"

    /// Reads the list of an output folder.
    ///
    /// - Parameter expected: the list that will be saved; if it is there already, it is only compared, piece by piece.
    /// - Throws: if the list exists but cannot be read, because then it is unknown which files are ours.
    init(of output: String, in state: StateFolder, expecting expected: List? = nil) throws(FileFailure) {
        storage = state.storage
        file = state.file(of: .outputs, for: output, suffix: ".txt")
        isExpected = expected?.isWritten(to: OpenFile(file, within: nil, on: storage)) ?? false
        if let expected, isExpected {
            (kind, lines, isDamaged) = (expected.kind, nil, false)
            return
        }
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

    /// A list of files.
    struct List {
        let paths: PathSelection<OutputRoot>
        fileprivate let kind: SiteKind

        /// - Parameters:
        ///   - paths: the files, in byte order.
        ///   - kind: the kind of the site that the files are built from.
        init(_ paths: PathSelection<OutputRoot>, of kind: SiteKind) {
            self.paths = paths
            self.kind = kind
        }

        func adding(_ others: PathList<OutputRoot>) -> List {
            var paths = paths
            paths.append(contentsOf: others)
            paths.sort()
            return List(paths, of: kind)
        }

        /// The written form.
        fileprivate var lines: [UInt8] {
            var lines: [UInt8] = []
            forEachPiece { lines += $0 }
            return lines
        }

        /// Passes the written form to a closure in pieces, because it takes as much memory as the list.
        fileprivate func forEachPiece<Failure>(
            _ use: ([UInt8]) throws(Failure) -> Void
        ) throws(Failure) {
            var lines = Manifest.head(kind)
            for index in paths.indices {
                appendLine(at: index, to: &lines)
                if lines.count < 1 << 16 { continue }
                try use(lines)
                lines.removeAll(keepingCapacity: true)
            }
            try use(lines)
        }

        /// Whether a file has the written form, with its checksum.
        fileprivate func isWritten(to file: OpenFile?) -> Bool {
            guard let file else { return false }
            var (position, isSame, checksum) = (0, true, Checksum())
            func compare(_ piece: [UInt8]) {
                isSame = isSame && file.read(at: position, count: piece.count) == piece
                position += piece.count
            }
            forEachPiece { piece in
                checksum.combine(piece.span)
                compare(piece)
            }
            compare(Array(checksum.seal))
            return isSame && position == file.size
        }

        /// Whether this is the written form.
        fileprivate func isWritten(as lines: ArraySlice<UInt8>) -> Bool {
            var (position, isSame) = (lines.startIndex, true)
            forEachPiece { piece in
                let rest = lines[position...]
                isSame = isSame && rest.span.starts(with: piece.span)
                position = min(position + piece.count, lines.endIndex)
            }
            return isSame && position == lines.endIndex
        }

        private func appendLine(at index: Int, to lines: inout [UInt8]) {
            paths.withBytes(at: index) { PathLine.encode($0, to: &lines) }
            lines.append(UInt8(ascii: "\n"))
        }
    }

    /// The files on this list that are not on another one, in byte order.
    func paths(without list: List) -> PathList<OutputRoot> {
        guard let lines, !list.isWritten(as: lines) else { return PathList() }
        let changed = Self.changed(in: Self.body(of: lines), since: Self.body(of: list.lines[...]))
        let texts = changed.split(separator: UInt8(ascii: "\n")).lazy.map {
            PathLine.decoded(String(decoding: $0, as: UTF8.self)[...])
        }
        var paths = PathList(texts.map { OutputPath($0) }.filter(\.isInside))
        paths.sort()
        return paths.subtracting(list.paths)
    }

    /// Replaces the list, unless it is the same.
    func save(_ list: List) throws(FileFailure) {
        if isExpected || lines.map({ list.isWritten(as: $0) }) == true { return }
        let new = try ReplacedFile(file, on: storage)
        var checksum = Checksum()
        try list.forEachPiece { piece throws(FileFailure) in
            checksum.combine(piece.span)
            try new.append(piece)
        }
        try new.append(checksum.seal)
        try new.finish(isSynced: true)
    }

    /// Removes the list.
    func remove() throws(FileFailure) {
        try storage.removeFile(file)
    }

    /// The first two lines: the heading and the kind of the site.
    fileprivate static func head(_ kind: SiteKind) -> [UInt8] {
        Array("\(heading)\n\(kind.line)\n".utf8)
    }

    /// The lines after the first two.
    private static func body(of lines: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var body = lines
        for _ in 0..<2 { body = body.drop { $0 != UInt8(ascii: "\n") }.dropFirst() }
        return body
    }

    /// The lines between those at the start and at the end that are the same in another list, as most are.
    private static func changed(
        in lines: ArraySlice<UInt8>, since others: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
        let (own, other, newline) = (lines.span, others.span, UInt8(ascii: "\n"))
        let most = min(own.count, other.count)
        var start = 0
        while start < most, own[start] == other[start] { start += 1 }
        while start > 0, own[start - 1] != newline { start -= 1 }
        var end = 0
        while end < most - start, own[own.count - end - 1] == other[other.count - end - 1] { end += 1 }
        // A line that only ends in the same way is another line.
        while end > 0, end < own.count - start, own[own.count - end - 1] != newline { end -= 1 }
        while end > 0, end < other.count - start, other[other.count - end - 1] != newline { end -= 1 }
        return lines.dropFirst(start).dropLast(end)
    }
}
