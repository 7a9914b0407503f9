import SpotsModel

/// The file in which a site or a payload remembers what it was built of: one for each output folder.
struct BuildCacheFile {
    private let path: String
    /// What may use the file: the same program, for the same folders.
    private let program: String
    private let siteName: String

    /// Told in the first bytes, and raised whenever what follows is written in another way.
    private static let heading = "spots-site cache 2\n"

    /// How many bytes the hash at the end takes.
    private static let hashSize = 8

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
            guard bytes.count >= Self.heading.utf8.count + Self.hashSize else { return problem("is damaged") }
            guard bytes.starts(with: Self.heading.utf8) else { return problem("is of another version") }
            let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Self.hashSize))
            var hash = ContentHash()
            hash.combine(body)
            var end = CacheReader(bytes, at: body.count)
            var reader = CacheReader(body, at: Self.heading.utf8.count)
            do {
                guard try end.hash() == hash else { return problem("is damaged") }
                guard try reader.text() == program else { return problem("is of another version") }
                guard try reader.text() == siteName else { return problem("is of another site") }
                let cache = try BuildCache(from: &reader, of: content)
                return reader.isAtEnd ? Content(cache: cache) : problem("is damaged")
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
        var writer = CacheWriter(heading: Self.heading)
        writer.write(program)
        writer.write(siteName)
        await draft.write(to: &writer)
        writer.write(ContentHash(writer.bytes))
        try FileSystem.replaceFile(path, with: writer.bytes)
    }

    /// Forgets what is remembered.
    func remove() throws(FileFailure) {
        try FileSystem.removeFile(path)
    }
}
