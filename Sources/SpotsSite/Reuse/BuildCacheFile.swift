import SpotsModel

/// The file in which a site or a payload remembers what it was built of: one for each output folder.
struct BuildCacheFile {
    private let path: String
    /// What may use the file: the same program, for the same folders.
    private let program: String
    private let siteName: String

    /// Told in the first bytes, and raised whenever what follows is written in another way.
    private static let heading = "spots-site cache 1\n"

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
        guard let bytes = try? FileSystem.contents(of: path) else { return Content() }
        return bytes.withUnsafeBytes { bytes in
            guard bytes.count >= Self.heading.utf8.count + 8 else { return problem("is damaged") }
            guard bytes.starts(with: Self.heading.utf8) else { return problem("is of another version") }
            let content = UnsafeRawBufferPointer(rebasing: bytes.dropLast(8))
            var hash = ContentHash()
            hash.combine(content)
            var (end, body) = (
                CacheReader(UnsafeRawBufferPointer(rebasing: bytes.suffix(8))),
                CacheReader(UnsafeRawBufferPointer(rebasing: content.dropFirst(Self.heading.utf8.count)))
            )
            do {
                guard try end.hash() == hash else { return problem("is damaged") }
                guard try body.text() == program else { return problem("is of another version") }
                guard try body.text() == siteName else { return problem("is of another site") }
                let cache = try BuildCache(from: &body)
                return body.isAtEnd ? Content(cache: cache) : problem("is damaged")
            } catch {
                return problem("is damaged")
            }
        }
    }

    private func problem(_ text: String) -> Content {
        Content(problem: "what is remembered of earlier builds \(text): everything is built anew")
    }

    /// Replaces what is remembered.
    func save(_ cache: BuildCache) throws(FileFailure) {
        var writer = CacheWriter(heading: Self.heading)
        writer.write(program)
        writer.write(siteName)
        cache.write(to: &writer)
        writer.write(ContentHash(writer.bytes))
        try FileSystem.replaceFile(path, with: writer.bytes)
    }

    /// Forgets what is remembered.
    func remove() throws(FileFailure) {
        try FileSystem.removeFile(path)
    }
}
