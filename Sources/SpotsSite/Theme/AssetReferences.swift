import Paths
import SiteStorage
import SpotsRendering

/// Rewrites the imports between styles and scripts, so they refer to each other by published names.
struct AssetReferences {
    /// A string that may be the address of another asset, as it is written: `"./menu.js"` with its quotes,
    /// `(print.css)`.
    typealias Mention = (text: String, path: String)

    private let contents: [String: [UInt8]]
    /// The assets that each refers to.
    private let mentions: [String: [Mention]]

    /// - Parameters:
    ///   - contents: the files with their own published names, by path.
    ///   - mentions: the addresses in each of them, including those that do not lead to a file.
    init(_ contents: [String: [UInt8]], _ mentions: [String: [Mention]]) {
        self.contents = contents
        self.mentions = mentions.mapValues { $0.filter { contents[$0.path] != nil } }
    }

    /// The addresses in a style or a script, whether the files exist or not, in alphabetical order.
    static func mentions(in bytes: [UInt8], of path: String) -> [Mention] {
        guard isStyle(path) || path.hasSuffix(".js") else { return [] }
        var found: [String: String] = [:]
        forEachFramedText(in: bytes, hasBrackets: isStyle(path)) { framed in
            let address = framed.dropFirst().dropLast()
            if let other = Self.path(of: address, in: path), other != path { found[framed] = other }
        }
        return found.map { ($0, $1) }.sorted { $0 < $1 }
    }

    /// An asset whose published name depends on its content and on everything it imports: if one changes, so does the
    /// name.
    func asset(_ path: String) -> Asset {
        Asset(path: path, content: imported(by: path).sorted().flatMap { contents[$0] ?? [] })
    }

    /// The bytes of a file, with references replaced with published names.
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
    /// The length limit for references, in bytes.
    private static let longestAddress = 1024

    private static func isStyle(_ path: String) -> Bool { path.hasSuffix(".css") }

    /// Visits every string between two quotation marks or in brackets that may be an address, including these marks.
    ///
    /// It does not distinguish opening from closing marks: each mark may be the first of a pair.
    static func forEachFramedText(
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

    /// The asset that a reference in another asset means.
    ///
    /// In a style, this is `name`, `./name` or `../folder/name`; in a script, a bare name would mean something else.
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

    /// A file and everything it imports, directly or indirectly.
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
