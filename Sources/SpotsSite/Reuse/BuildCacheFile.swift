import SiteStorage
import SpotsModel

/// The file in which a site or a payload remembers what it was built of: one for each output folder.
struct BuildCacheFile {
    private let path: String
    private let storage: FileSystem
    /// What may use the file: the same program, for the same folders.
    private let program: String
    private let siteName: String

    /// Told in the first bytes, and raised whenever what follows is written in another way.
    private static let heading = "spots-site cache 5\n"

    init(of site: Site) {
        let folders = site.folders
        storage = site.storage
        let output = storage.resolved(folders.outputPath)
        let name = ContentHash(output + "\0" + (site.payload ?? ""))
        path = FilePaths.join(folders.statePath, "cache/\(name.text)")
        let executable =
            storage.stamp(of: "/proc/self/exe") ?? storage.stamp(of: CommandLine.arguments[0])
        program = "\(Version.current) \(executable?.size ?? 0)"
        siteName = [
            site.payload.map(storage.resolved) ?? storage.resolved(folders.contentPath),
            storage.resolved(folders.templatesPath), output, site.payload ?? folders.content,
            folders.templates,
        ].joined(separator: "\0")
    }

    /// What is remembered.
    struct Content: Sendable {
        var cache: BuildCache?
        /// Why there is something that cannot be trusted, as a note.
        var problem: String?
    }

    /// What is remembered; nothing where there is no file, or where it cannot be trusted.
    func load() -> Content {
        // A file that cannot be read is as good as none.
        guard let content = try? storage.contents(of: path) else { return Content() }
        return content.withUnsafeBytes { bytes in
            guard bytes.starts(with: Self.heading.utf8) else {
                return problem(
                    Self.heading.utf8.starts(with: bytes) ? "is damaged" : "was written by another version")
            }
            do {
                let frames = try CacheFrame.payloads(of: bytes, from: Self.heading.utf8.count)
                guard let head = frames.first, let end = frames.dropFirst().last else {
                    return problem("is damaged")
                }
                var decoder = CacheDecoder(bytes, in: head)
                guard try decoder.text() == program else { return problem("was written by another version") }
                guard try decoder.text() == siteName else { return problem("belongs to another site") }
                guard decoder.isAtEnd else { return problem("is damaged") }
                return Content(
                    cache: try BuildCache(of: content, end: end, pieces: frames.dropFirst().dropLast()))
            } catch {
                return problem("is damaged")
            }
        }
    }

    private func problem(_ text: String) -> Content {
        Content(problem: "the build cache \(text); all pages are rebuilt")
    }

    /// Begins to replace what is remembered.
    func begin() throws(FileFailure) -> ReplacedFile {
        let file = try ReplacedFile(path, on: storage)
        var head = CacheEncoder()
        head.write(program)
        head.write(siteName)
        try file.append(Array(Self.heading.utf8))
        try file.append(frame: head.bytes)
        return file
    }

    /// Forgets what is remembered.
    func remove() throws(FileFailure) {
        try ReplacedFile.remove(path, on: storage)
    }
}
