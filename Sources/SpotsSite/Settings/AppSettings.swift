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
    /// What the site writes for the app.
    private(set) var written = SiteSettings.App()
    /// The app's scheme, and where it is written.
    private(set) var scheme: (text: String, index: JSONTape.Index)?
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
        var (written, scheme) = (written, scheme)
        decoder.decodeMembers(of: index, AppKey.table, of: "\"app\"") { decoder, key, value in
            switch key {
            case .version: written.read(versions: value, &decoder)
            case .path: written.path = Self.folder(value, &decoder) ?? written.path
            case .markdown: written.markdown = decoder.choice(value) ?? written.markdown
            case .kinds: written.kinds = Self.kinds(value, &decoder)
            case .scheme: scheme = (SettingsDecoder.scheme(value, &decoder), value)
            case .ios: written.ios = Self.iosApp(value, &decoder)
            case .android: written.android = Self.androidApp(value, &decoder)
            case .supports:
                versions = decoder.elements(of: value, expected: "an array of versions") { decoder, element in
                    decoder.text(element).map { ($0, element) }
                }
            case .dialects: dialects = Self.dialects(value, &decoder)
            }
        }
        let known = Set(VersionForecast.Version.published + dialects.map(\.version))
        for version in versions where !known.contains(version.name) {
            decoder.report(.unknownVersion(version.name, among: known.sorted()), at: version.index)
        }
        supports = versions.map(\.name).filter(known.contains)
        (self.dialects, self.written, self.scheme) = (dialects, written, scheme)
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

    private static func folder(_ index: JSONTape.Index, _ decoder: inout Decoder) -> String? {
        guard let path = decoder.text(index) else { return nil }
        if isPath(path), !FilePaths.isPrivate(path) { return path }
        let expected = "a folder in the output folder, such as \"api\""
        decoder.report(.invalidValue(path, expected: expected), at: index)
        return nil
    }

    private static func kinds(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [String: SiteSettings.App.Availability] {
        decoder.values(of: index) { decoder, value in
            guard decoder.isObject(value) else { return nil }
            var kind = SiteSettings.App.Availability()
            decoder.decodeMembers(of: value, AppKindKey.table, of: "a kind of the app") {
                decoder, key, value in
                switch key {
                case .since: kind.since = SiteSettings.App.version(value, &decoder)?.number
                case .fallback: kind.fallback = fallback(value, &decoder)
                }
            }
            return kind
        }
    }

    private static func fallback(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> SiteSettings.App.Fallback? {
        guard let name = decoder.text(index) else { return nil }
        let fallback = SiteSettings.App.Fallback(name)
        if fallback == nil {
            decoder.report(.invalidValue(name, expected: "an item kind, or \"drop\""), at: index)
        }
        return fallback
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

extension SiteSettings.App {
    /// Reads one version, or several.
    fileprivate mutating func read(versions index: JSONTape.Index, _ decoder: inout Decoder) {
        guard decoder.tape[index].kind == .array else {
            versions = [Self.version(index, &decoder)].compactMap { $0 }
            return
        }
        hasVersionFolders = true
        versions = decoder.elements(of: index, expected: "a version, or an array of versions") {
            Self.version($1, &$0)
        }
        if Set(versions).count < versions.count {
            decoder.report(.repeatedVersion(), at: index)
            versions = []
        }
    }

    /// Reads a version that twins are written for.
    fileprivate static func version(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> PageJSON.Generation? {
        guard let name = decoder.text(index) else { return nil }
        let version = Int(name).flatMap { PageJSON.Generation(number: $0) }
        if version == nil {
            let known = PageJSON.Generation.allCases.compactMap(\.number).sorted().map(String.init)
            decoder.report(.unknownTwinVersion(name, among: known), at: index)
        }
        return version
    }
}
