import Bytes
import Paths
import SiteStorage
import SpotsModel

/// The file of the build cache; each site or payload has one for each output folder.
struct BuildCacheFile {
    private let path: String
    private let storage: FileSystem
    /// Who may use the file: the same program, for the same folders.
    private let program: String
    private let siteName: String
    /// The part of the site; empty for the whole one.
    private let shard: String

    /// The first bytes of the file.
    ///
    /// The number increases with each change of the format.
    private static let heading = "spots-site cache 20\n"

    /// - Parameter shard: the part of the site that is built, whose list of pages is its cache; nil for the whole site.
    init(of site: Site, shard: Shard? = nil) {
        let folders = site.folders
        storage = site.storage
        self.shard = shard?.text ?? ""
        let output = storage.resolved(folders.outputPath)
        let name = ContentHash(output + "\0" + (site.kind.payload ?? ""))
        // An address may have a password, which is not written.
        let payload = site.kind.payload.map { site.kind.address == nil ? $0 : ContentHash($0).text }
        path =
            shard == nil
            ? StateFolder(folders.statePath, on: storage).file(of: .cache, named: name)
            : PartFolder(ofPages: folders.outputPath).list
        program = Self.program(on: storage)
        siteName = [
            payload.map(storage.resolved) ?? storage.resolved(folders.contentPath),
            storage.resolved(folders.templatesPath), output, payload ?? folders.content,
            folders.templates,
        ].joined(separator: "\0")
    }

    /// The program that runs: another version writes another format.
    private static func program(on storage: FileSystem) -> String {
        let executable =
            storage.stamp(of: "/proc/self/exe") ?? storage.stamp(of: CommandLine.arguments[0])
        return "\(Version.current) \(executable?.size ?? 0)"
    }

    /// The content of the file.
    struct Content: Sendable {
        var cache: BuildCache?
        /// Why the file cannot be trusted, as a note.
        var problem: String?
    }

    /// Loads the cache; empty if there is no file, or if it cannot be trusted.
    func load() -> Content {
        // An unreadable file counts as missing.
        guard let file = OpenFile(path, within: nil, on: storage) else { return Content() }
        do throws(Refusal) {
            return Content(
                cache: try Self.read(file, on: storage) { $0.site == siteName && $0.shard == shard }.cache)
        } catch {
            return problem(error.text)
        }
    }

    /// Why a file cannot be used.
    enum Refusal: Error {
        case damaged, otherVersion, otherSite
    }

    /// Who has written a file.
    struct Head {
        let program: String
        /// The folders of the site.
        let site: String
        /// The part of the site; empty for the whole one.
        let shard: String
    }

    /// Reads a file.
    ///
    /// - Parameter isWanted: whether a file of a site is wanted.
    static func read(
        _ file: OpenFile, on storage: FileSystem, if isWanted: (Head) -> Bool = { _ in true }
    ) throws(Refusal) -> (head: Head, cache: BuildCache) {
        let start = file.read(at: 0, count: min(heading.utf8.count, file.size))
        guard start.starts(with: heading.utf8) else {
            throw heading.utf8.starts(with: start) ? .damaged : .otherVersion
        }
        do {
            let (first, pieces, end) = try parts(of: file)
            var decoder = CacheDecoder(first, in: first.indices)
            let head = Head(
                program: try decoder.text(), site: try decoder.text(), shard: try decoder.text())
            guard head.program == program(on: storage) else { throw Refusal.otherVersion }
            guard isWanted(head) else { throw Refusal.otherSite }
            guard decoder.isAtEnd else { throw Refusal.damaged }
            return (head, try BuildCache(of: file, end: end, pieces: pieces))
        } catch {
            throw error as? Refusal ?? .damaged
        }
    }

    /// The first part of the file, the tables of the pieces between, and the last part.
    ///
    /// - Throws: ``CacheDecoder/Fault`` if the bytes are not valid.
    private static func parts(
        of file: OpenFile
    ) throws -> (head: [UInt8], pieces: [CachePieces.Tables], end: [UInt8]) {
        var (head, end): ([UInt8]?, [UInt8]?)
        var pieces: [CachePieces.Tables] = []
        try CacheFrame.forEachPayload(of: file, from: heading.utf8.count) { payload, position in
            if head == nil {
                head = payload
            } else if position + payload.count == file.size {
                end = payload
            } else {
                let first = pieces.last?.entries.upperBound ?? 0
                pieces.append(try CachePieces.Tables(of: payload, at: position, firstEntry: first))
            }
        }
        guard let head, let end else { throw CacheDecoder.Fault() }
        return (head, pieces, end)
    }

    private func problem(_ text: String) -> Content {
        Content(problem: "the build cache \(text); all pages are rebuilt")
    }

    /// Begins a new file, which replaces the old one at the end.
    func begin() throws(FileFailure) -> ReplacedFile {
        let file = try ReplacedFile(path, on: storage)
        var head = CacheEncoder()
        head.write(program)
        head.write(siteName)
        head.write(shard)
        try file.append(Array(Self.heading.utf8))
        try file.append(frame: head.bytes)
        return file
    }

    /// Removes the file.
    func remove() throws(FileFailure) {
        try ReplacedFile.remove(path, on: storage)
    }
}

extension BuildCacheFile.Refusal {
    /// What is wrong with the file.
    var text: String {
        switch self {
        case .damaged: "is damaged"
        case .otherVersion: "was written by another version"
        case .otherSite: "belongs to another site"
        }
    }
}
