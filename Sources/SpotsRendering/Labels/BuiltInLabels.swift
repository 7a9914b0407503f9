import Bytes
import Diagnostics
import Synchronization

/// The labels files of the default theme, each decoded when it is first asked for: a site uses few languages.
final class BuiltInLabels: Sendable {
    /// The paths of the files by language tag, in lower case.
    private static let paths = Dictionary(
        uniqueKeysWithValues: BuiltInTheme.paths.filter { $0.hasPrefix("labels/") }.map { path in
            (path.dropFirst("labels/".count).dropLast(".json".count).lowercased(), path)
        })
    private let decoded = Mutex<[String: LabelFile]>([:])

    /// The file of exactly one language; nil if the theme has none.
    ///
    /// - Parameter tag: the tag of the language, in lower case.
    subscript(tag: String) -> LabelFile? {
        guard let path = Self.paths[tag] else { return nil }
        return decoded.withLock { decoded in
            if let known = decoded[tag] { return known }
            let text = SourceText(name: "Templates/" + path, bytes: BuiltInTheme.bytes(of: path) ?? [])
            // A test reads them and expects no problems.
            let file = LabelFile.read(text, for: LanguageTag(tag)).file
            decoded[tag] = file
            return file
        }
    }

    /// The names of all labels, which the files of all languages have; a test compares them.
    var names: Set<String> { Set(self["en"]?.names.map(\.self) ?? []) }
}
