import Bytes
import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

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

    /// The files in a list.
    ///
    /// A list that was merged by hand may have anything in it.
    static func files(in list: [UInt8]) -> Set<String> {
        let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
        return Set(
            lines.compactMap { $0.split(separator: " ").first.map(String.init) }
                .filter { $0.contains("/") && ContentFiles.resolve($0, from: "")?.text == $0 })
    }

    /// The file of an address, below the folder: `https://api.example.com/v2/home` is `api.example.com/v2/home.json`.
    ///
    /// A name that another address could have too has a hash of the address at its end.
    static func file(of address: WebAddress) -> String {
        var host = WebOrigin(of: address).map { $0.description.dropFirst("\($0.scheme)://".count) } ?? "host"
        if address.scheme == "http" { host = "http_" + host }
        let path = address.path
        let query = address.description.dropFirst(address.authority.count + path.count).prefix { $0 != "#" }
        let isFolder = path.isEmpty || path.hasSuffix("/")
        var names = (isFolder ? path + "index" : path).split(separator: "/").map(String.init)
        var ending = "json"
        if let last = names.last, let written = Self.ending(of: last) {
            ending = written
            names[names.count - 1] = String(last.dropLast(written.count + 1))
        }
        let isOther = !query.isEmpty || isFolder || ending == "json" && path.hasSuffix(".json")
        if !query.isEmpty { names[names.count - 1] += "-" + query.dropFirst() }
        let plain = names.enumerated().map { index, name in
            // A folder must not have the name of a file.
            let isFile = index == names.count - 1
            return Self.plain(isFile || Self.ending(of: name) == nil ? name : name.replacing(".", with: "-"))
        }
        let hash = plain == names && !isOther ? "" : "-" + ContentHash(address.description).text.prefix(8)
        return ([Self.plain(host.replacing(":", with: "_"))] + plain).joined(separator: "/") + hash + "."
            + ending
    }

    /// The ending of a name, if it is one of files that collections read.
    private static func ending(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = String(name[name.index(after: dot)...])
        return endings.contains(ending) ? ending : nil
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
