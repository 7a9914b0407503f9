import SpotsModel

/// The file in which a site or a payload remembers what it was built of: one for each output folder.
struct BuildCacheFile {
    private let path: String
    /// What may use the file: the same program, for the same folders.
    private let program: String
    private let siteName: String

    /// Told in the first bytes, and raised whenever what follows is written in another way.
    private static let heading = "spots-site cache 2\n"

    init(of site: Site) {
        let folders = site.folders
        let output = RealPath.of(folders.outputPath)
        let name = ContentHash(output + "\0" + (site.payload ?? ""))
        path = FilePaths.join(folders.recordsPath, "cache/\(name.text)")
        let executable =
            FileSystem.stamp(of: "/proc/self/exe") ?? FileSystem.stamp(of: CommandLine.arguments[0])
        program = "\(Version.current) \(executable?.size ?? 0)"
        siteName = [
            site.payload.map { RealPath.of($0) } ?? RealPath.of(folders.contentPath),
            RealPath.of(folders.templatesPath), output, site.payload ?? folders.content, folders.templates,
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
        guard let content = try? FileSystem.contents(of: path) else { return Content() }
        return content.withUnsafeBytes { bytes in
            guard bytes.starts(with: Self.heading.utf8) else {
                return problem(Self.heading.utf8.starts(with: bytes) ? "is damaged" : "is of another version")
            }
            do {
                let frames = try CacheFrame.payloads(of: bytes, from: Self.heading.utf8.count)
                guard let head = frames.first else { return problem("is damaged") }
                var reader = CacheReader(bytes, in: head)
                guard try reader.text() == program else { return problem("is of another version") }
                guard try reader.text() == siteName else { return problem("is of another site") }
                return Content(cache: try BuildCache(from: &reader, entries: frames.dropFirst(), of: content))
            } catch {
                return problem("is damaged")
            }
        }
    }

    private func problem(_ text: String) -> Content {
        Content(problem: "what is remembered of earlier builds \(text): everything is built anew")
    }

    /// Replaces what is remembered.
    func save(_ draft: BuildCacheDraft) async throws(FileFailure) {
        let file = try ReplacedFile(path)
        var head = CacheWriter()
        head.write(program)
        head.write(siteName)
        draft.writeHead(to: &head)
        try file.append(Array(Self.heading.utf8))
        try file.append(CacheFrame.header(of: head.bytes))
        try file.append(head.bytes)
        // Some pages at a time: all together would take as much memory as the rest of a build.
        for pages in draft.batches {
            for slice in await draft.entries(of: pages) {
                try file.append(CacheFrame.header(of: slice))
                try file.append(slice)
            }
        }
        try file.finish()
    }

    /// Forgets what is remembered.
    func remove() throws(FileFailure) {
        try FileSystem.removeFile(path)
    }
}
