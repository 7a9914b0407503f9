import SiteStorage
import SpotsModel

/// The list of files that builds have written to one output folder, by which stale ones are told from others' files.
///
/// A heading, whose the folder is, and a path a line.
struct Manifest {
    private let file: String
    private let storage: FileSystem
    /// The list as it is written; nil where there is none.
    private let content: [UInt8]?
    /// The lines that are no paths.
    private let headLines: Int
    /// Whose the output folder is; nil where nothing is known of it.
    let owner: OutputOwner?

    private static let heading = "spots-site manifest 2"
    /// What lists began with that did not say whose the folder is.
    private static let olderHeading = "spots-site manifest 1"

    /// Reads the list of an output folder.
    ///
    /// - Throws: where there is one that cannot be read: what is ours is not known then.
    init(output: String, records: String, on storage: FileSystem) throws(FileFailure) {
        self.storage = storage
        file = FilePaths.join(records, "outputs/\(ContentHash(storage.resolved(output)).text).txt")
        let bytes = try storage.contents(ofAny: file)
        if let bytes, bytes.starts(with: (Self.heading + "\n").utf8) {
            let line = bytes.dropFirst(Self.heading.utf8.count + 1).prefix { $0 != UInt8(ascii: "\n") }
            (content, headLines) = (bytes, 2)
            owner = OutputOwner(line: String(decoding: line, as: UTF8.self)[...])
        } else if let bytes, bytes.starts(with: (Self.olderHeading + "\n").utf8) {
            (content, headLines, owner) = (bytes, 1, .site)
        } else {
            (content, headLines, owner) = (nil, 0, nil)
        }
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
        let lines = String(decoding: content, as: UTF8.self).split(separator: "\n").dropFirst(headLines)
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
        return content
    }
}
