import Bytes
import Diagnostics
import Paths
import SpotsModel
import SpotsNative

/// What `site.json` says about the app.
struct AppSettings: Sendable {
    /// A version of the app's library, in a table of the team's own.
    struct Dialect: Sendable {
        let version: String
        /// The file with the table, relative to the site.
        let file: String
        /// Where the file is named in `site.json`.
        let range: Range<Int>
    }

    /// The names of the versions that a check predicts unless it is told others.
    private(set) var supports: [String] = []
    private(set) var dialects: [Dialect] = []
}

extension AppSettings {
    /// The form of the name of a version: it may stand in a list on the command line.
    static let nameForm = #"^[A-Za-z0-9._-]+$"#
    /// The form of a path inside the site.
    static let pathForm = #"^(?!\.\.?(/|$))[^/\\\x00-\x1f\x7f]+(/(?!\.\.?(/|$))[^/\\\x00-\x1f\x7f]+)*$"#

    /// Reads the setting.
    init(_ index: JSONTape.Index, _ decoder: inout Decoder) {
        guard decoder.isObject(index) else { return }
        var versions: [(name: String, index: JSONTape.Index)] = []
        var dialects: [Dialect] = []
        decoder.decodeMembers(of: index, AppKey.table, of: "\"app\"") { decoder, key, value in
            switch key {
            case .supports:
                versions = decoder.elements(of: value, expected: "an array of versions") { decoder, element in
                    decoder.text(element).map { ($0, element) }
                }
            case .dialects: dialects = Self.dialects(value, &decoder)
            }
        }
        let known = Set(NativeForecast.Version.published + dialects.map(\.version))
        for version in versions where !known.contains(version.name) {
            decoder.report(.unknownVersion(version.name, among: known.sorted()), at: version.index)
        }
        supports = versions.map(\.name).filter(known.contains)
        self.dialects = dialects
    }

    private static func dialects(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [Dialect] {
        var dialects: [Dialect] = []
        guard decoder.isObject(index) else { return dialects }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            let name = tape.text(of: key)
            guard let file = decoder.text(value) else { return }
            if !isName(name) {
                let expected = "the name of a version, such as \"8\""
                return decoder.report(.invalidValue(name, expected: expected), at: key)
            }
            if !isPath(file) {
                let expected = "the path of a file inside the site's folder, such as \"native/8.json\""
                return decoder.report(.invalidValue(file, expected: expected), at: value)
            }
            dialects.append(Dialect(version: name, file: file, range: tape.range(of: value)))
        }
        return dialects
    }

    private static func isPath(_ file: String) -> Bool {
        FilePaths.isInside(file)
            && !file.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "._-".utf8.contains($0) }
    }
}
