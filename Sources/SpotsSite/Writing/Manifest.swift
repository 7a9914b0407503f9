import SpotsModel

/// The list of files that builds have written to one output folder, by which stale ones are told from others' files.
struct Manifest {
    private let file: String
    /// The list as it is written; nil where there is none.
    private let content: [UInt8]?

    private static let heading = "spots-site manifest 1"

    /// Reads the list of an output folder.
    init(output: String, records: String) {
        file = FilePaths.join(records, "outputs/\(Self.name(of: output)).txt")
        // A list that cannot be read is no list: then nothing is known to be ours, and nothing is removed.
        let bytes = try? FileSystem.contents(of: file)
        content = bytes.flatMap { $0.starts(with: (Self.heading + "\n").utf8) ? $0 : nil }
    }

    /// Whether anything is known of the output folder.
    var isKnown: Bool { content != nil }

    /// A list of files as it is written.
    struct List {
        let paths: PathList
        fileprivate let content: [UInt8]

        /// - Parameter paths: in the order of their bytes.
        init(_ paths: PathList) {
            self.paths = paths
            content = Manifest.content(paths)
        }

        func adding(_ others: [String]) -> List {
            var paths = paths
            paths.append(contentsOf: PathList(others))
            paths.sort()
            return List(paths)
        }
    }

    /// The files that are on the list and not on another one.
    func paths(without list: List) -> [String] {
        guard let content, content != list.content else { return [] }
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").dropFirst()
        return Set(lines.map(PathLine.decoded).filter(FilePaths.isInside)).subtracting(list.paths).sorted()
    }

    /// Replaces the list, unless it is the same.
    func save(_ list: List) throws(FileFailure) {
        if list.content != content { try FileSystem.replaceFile(file, with: list.content) }
    }

    /// Forgets the list.
    func remove() throws(FileFailure) {
        try FileSystem.removeFile(file)
    }

    fileprivate static func content(_ paths: PathList) -> [UInt8] {
        var content = Array((heading + "\n").utf8)
        for path in paths {
            var line = PathLine.encoded(path)
            line.withUTF8 { content.append(contentsOf: $0) }
            content.append(UInt8(ascii: "\n"))
        }
        return content
    }

    /// A name for the folder's real path: its hash.
    private static func name(of output: String) -> String {
        ContentHash(RealPath.of(output)).text
    }
}
