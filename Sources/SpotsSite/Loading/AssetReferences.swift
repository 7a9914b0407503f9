import SiteStorage
import SpotsRendering

/// Styles and scripts that import each other by name, and go on doing so under the names they are published by.
struct AssetReferences {
    private let contents: [String: [UInt8]]
    /// The assets that each refers to, as it writes them: `"./menu.js"` with its quotes, `(print.css)`.
    private var mentions: [String: [(text: String, path: String)]] = [:]

    /// - Parameter contents: the files with published names of their own, by their paths.
    init(_ contents: [String: [UInt8]]) {
        self.contents = contents
        for (path, bytes) in contents where Self.isStyle(path) || path.hasSuffix(".js") {
            var found: [String: String] = [:]
            Self.forEachFramedText(in: bytes, hasBrackets: Self.isStyle(path)) { framed in
                let address = framed.dropFirst().dropLast()
                guard let other = Self.path(of: address, in: path), other != path, contents[other] != nil
                else { return }
                found[framed] = other
            }
            mentions[path] = found.map { ($0, $1) }.sorted { $0 < $1 }
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
    /// The longest address that is looked for, in bytes.
    private static let longestAddress = 1024

    private static func isStyle(_ path: String) -> Bool { path.hasSuffix(".css") }

    /// Visits every text between two quotation marks, or in brackets, that may be an address, with what stands around it.
    ///
    /// Whether a mark opens or closes is not told: either may be the first.
    private static func forEachFramedText(
        in bytes: [UInt8], hasBrackets: Bool, _ body: (String) -> Void
    ) {
        for (start, byte) in bytes.enumerated() {
            let closing: UInt8
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = byte
            case UInt8(ascii: "(") where hasBrackets: closing = UInt8(ascii: ")")
            default: continue
            }
            let rest = bytes[(start + 1)...].prefix(longestAddress)
            guard let end = rest.firstIndex(where: { $0 == closing || $0 == UInt8(ascii: "\n") }),
                bytes[end] == closing
            else { continue }
            body(String(decoding: bytes[start...end], as: UTF8.self))
        }
    }

    /// The asset that an address in another one means: in a style `name`, `./name` or `../folder/name`; in a script
    /// a bare name would be something else.
    private static func path(of address: Substring, in asset: String) -> String? {
        let folder = FilePaths.folder(of: asset)
        if address.hasPrefix("../") {
            let path = String(address.dropFirst("../".count))
            return folder.isEmpty || FilePaths.folder(of: path) == folder ? nil : path
        }
        let isExplicit = address.hasPrefix("./")
        guard isExplicit || isStyle(asset) else { return nil }
        let name = String(address.dropFirst(isExplicit ? "./".count : 0))
        guard folder.isEmpty || !name.contains("/") else { return nil }
        return FilePaths.join(folder, name)
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
}
