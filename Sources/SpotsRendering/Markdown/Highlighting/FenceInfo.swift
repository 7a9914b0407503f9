/// What is written after the fence of a block of code: `json Content/site.json`, `js title="app.js"`, `rust,ignore`.
struct FenceInfo: Equatable {
    /// The name of the language; empty if there is none.
    let language: String
    /// The name of the file that the code is; empty if there is none.
    let file: String

    init(_ info: String) {
        let end = info.utf8.firstIndex(where: Self.endsLanguage) ?? info.endIndex
        language = String(info[..<end])
        file = Self.file(in: info[end...])
    }

    private static func endsLanguage(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "{"): true
        default: false
        }
    }

    /// The file that other words name: `title="app.js"`, as in other programs, or the only word if it looks like a path.
    private static func file(in words: Substring) -> String {
        guard !words.isEmpty else { return "" }
        for key in ["title=", "filename=", "file="] where words.utf8.contains(UInt8(ascii: "=")) {
            guard let start = words.firstRange(of: key)?.upperBound else { continue }
            let value = words[start...]
            guard let quote = value.first, quote == "\"" || quote == "'" else {
                return String(value.prefix { $0 != " " && $0 != "}" })
            }
            return String(value.dropFirst().prefix { $0 != quote })
        }
        let others = words.split { $0 == " " || $0 == "\t" }
        guard let only = others.first, others.count == 1, looksLikePath(only) else { return "" }
        return String(only)
    }

    /// Marks for other programs have signs that paths rarely have: `{1,3}`, `showLineNumbers=true`.
    private static func looksLikePath(_ word: Substring) -> Bool {
        word.contains { $0 == "." || $0 == "/" } && !word.contains { "{}=,\"'".contains($0) }
    }
}
