import Bytes
import Diagnostics
import Paths
import SpotsModel

/// The folder of pinned responses: its setting in `site.json`, and the names of the files in it.
enum PinFolder {
    /// The form of the setting: a folder that is not published.
    static let form = #"^(_[^/\\\x00-\x1f\x7f]*(/[^/\\.\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*)*/?)?$"#

    /// Decodes the setting.
    static func path(_ index: JSONTape.Index, _ decoder: inout Decoder) -> ContentPath? {
        guard let text = decoder.text(index), !text.isEmpty else { return nil }
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        let folder = names.last == "" ? names.dropLast() : names[...]
        let isValid = folder.allSatisfy { name in
            !name.isEmpty && !name.hasPrefix(".")
                && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
        }
        guard isValid, folder.first?.hasPrefix("_") == true else {
            let expected =
                "a folder in the content folder whose name begins with \"_\", so it is not published, such as \"_sources\""
            decoder.report(.invalidValue(text, expected: expected), at: index)
            return nil
        }
        return ContentPath(folder.joined(separator: "/"))
    }

    /// The list of the files that were written, with their addresses.
    static let list = "addresses.txt"

    /// The file of an address, below the folder: `https://api.example.com/v2/home` is `api.example.com/v2/home.json`.
    ///
    /// A name that cannot be read back, such as one with a query, has a hash of the address at its end.
    static func file(of address: WebAddress) -> String {
        let host = WebOrigin(of: address).map { $0.description.dropFirst("\($0.scheme)://".count) } ?? "host"
        let query = address.description.dropFirst(address.authority.count + address.path.count)
        let path = address.path.hasSuffix("/") || address.path.isEmpty ? address.path + "index" : address.path
        var names = path.split(separator: "/").map(String.init)
        var ending = "json"
        if let last = names.last, let dot = last.lastIndex(of: "."), dot > last.startIndex,
            endings.contains(String(last[last.index(after: dot)...]))
        {
            ending = String(last[last.index(after: dot)...])
            names[names.count - 1] = String(last[..<dot])
        }
        let text = query.prefix { $0 != "#" }
        if !text.isEmpty { names[names.count - 1] += "-" + text.dropFirst() }
        let plain = names.map { Self.plain($0) }
        let hash = plain == names ? "" : "-" + ContentHash(address.description).text.prefix(8)
        return ([Self.plain(host.replacing(":", with: "_"))] + plain).joined(separator: "/") + hash + "."
            + ending
    }

    /// The endings of files that collections read.
    private static let endings: Set = ["json", "csv", "tsv"]

    /// A name that every file system takes.
    private static func plain(_ name: some StringProtocol) -> String {
        var plain = String(
            name.prefix(80).map { character in
                let isPlain = character.isASCII && (character.isLowercase || character.isNumber)
                return isPlain || "-_.~".contains(character) ? character : "-"
            })
        if plain.hasPrefix(".") { plain = "-" + plain.dropFirst() }
        return plain
    }
}
