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

    /// The first bytes of the file.
    ///
    /// The number increases with each change of the format.
    private static let heading = "spots-site cache 16\n"

    init(of site: Site) {
        let folders = site.folders
        storage = site.storage
        let output = storage.resolved(folders.outputPath)
        let name = ContentHash(output + "\0" + (site.kind.payload ?? ""))
        // An address may have a password, which is not written.
        let payload = site.kind.payload.map { site.kind.address == nil ? $0 : ContentHash($0).text }
        path = StateFolder(folders.statePath, on: storage).file(of: .cache, named: name)
        let executable =
            storage.stamp(of: "/proc/self/exe") ?? storage.stamp(of: CommandLine.arguments[0])
        program = "\(Version.current) \(executable?.size ?? 0)"
        siteName = [
            payload.map(storage.resolved) ?? storage.resolved(folders.contentPath),
            storage.resolved(folders.templatesPath), output, payload ?? folders.content,
            folders.templates,
        ].joined(separator: "\0")
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
        guard let content = try? storage.contents(of: path) else { return Content() }
        guard content.starts(with: Self.heading.utf8) else {
            return problem(
                Self.heading.utf8.starts(with: content) ? "is damaged" : "was written by another version")
        }
        do {
            let frames = try CacheFrame.payloads(of: content, from: Self.heading.utf8.count)
            guard let head = frames.first, let end = frames.dropFirst().last else {
                return problem("is damaged")
            }
            var decoder = CacheDecoder(content, in: head)
            guard try decoder.text() == program else { return problem("was written by another version") }
            guard try decoder.text() == siteName else { return problem("belongs to another site") }
            guard decoder.isAtEnd else { return problem("is damaged") }
            return Content(
                cache: try BuildCache(of: content, end: end, pieces: frames.dropFirst().dropLast()))
        } catch {
            return problem("is damaged")
        }
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
        try file.append(Array(Self.heading.utf8))
        try file.append(frame: head.bytes)
        return file
    }

    /// Removes the file.
    func remove() throws(FileFailure) {
        try ReplacedFile.remove(path, on: storage)
    }
}
