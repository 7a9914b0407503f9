import SiteStorage
import SpotsRendering

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Styles and scripts that import each other by name, and go on doing so under the names they are published by.
struct AssetReferences {
    private let contents: [String: [UInt8]]
    /// The assets that each refers to, as it writes them: `"./menu.js"` with its quotes, `(print.css)`.
    private var mentions: [String: [(text: String, path: String)]] = [:]

    /// - Parameter contents: the files with published names of their own, by their paths.
    init(_ contents: [String: [UInt8]]) {
        self.contents = contents
        for (path, bytes) in contents {
            let others = contents.keys.filter { other in
                other != path && Self.contains(FilePaths.name(of: other), in: bytes)
            }
            mentions[path] = others.sorted().flatMap { other in
                Self.spellings(of: other, in: path).filter { Self.contains($0, in: bytes) }.map {
                    ($0, other)
                }
            }
        }
    }

    /// An asset, its name made of what it holds and of what that imports: where one changes, so does the other.
    func asset(_ path: String) -> Asset {
        Asset(path: path, content: imported(by: path).sorted().flatMap { contents[$0] ?? [] })
    }

    /// The bytes of a file, with the published names of what it refers to.
    func content(of path: String) -> [UInt8] {
        guard let bytes = contents[path] else { return [] }
        guard let mentions = mentions[path], !mentions.isEmpty else { return bytes }
        var text = String(decoding: bytes, as: UTF8.self)
        for mention in mentions {
            let name = FilePaths.name(of: asset(mention.path).outputPath)
            let published = mention.text.replacing(FilePaths.name(of: mention.path), with: name)
            text = text.replacing(mention.text, with: published)
        }
        return Array(text.utf8)
    }
}

extension AssetReferences {
    private static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first else { return true }
        return bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while rest.count >= pattern.count, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = memchr(start, Int32(first), rest.count - pattern.count + 1)
            {
                if memcmp(found, pattern, pattern.count) == 0 { return true }
                rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
            }
            return false
        }
    }

    /// A file and all it imports, also by way of others.
    private func imported(by path: String) -> Set<String> {
        var found: Set<String> = [path]
        var open = [path]
        while let next = open.popLast() {
            for mention in mentions[next] ?? [] where found.insert(mention.path).inserted {
                open.append(mention.path)
            }
        }
        return found
    }

    /// How one asset may write the address of another: quoted, and in a style also in `url()`.
    private static func spellings(of path: String, in other: String) -> [String] {
        let isStyle = other.hasSuffix(".css")
        guard isStyle || other.hasSuffix(".js") else { return [] }
        let folder = FilePaths.folder(of: other)
        let relative =
            FilePaths.folder(of: path) == folder
            ? FilePaths.name(of: path) : folder.isEmpty ? path : "../" + path
        let isUpward = relative.hasPrefix("../")
        // A script imports by `./` or `../`: a bare name would be something else.
        var addresses = isUpward ? [relative] : ["./" + relative]
        if isStyle, !isUpward { addresses.append(relative) }
        let frames = [("\"", "\""), ("'", "'")] + (isStyle ? [("(", ")")] : [])
        return addresses.flatMap { address in frames.map { $0 + address + $1 } }
    }
}
