import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel

/// The variables that `site.json` can use: those of the environment, and for others those of the file `.env` next to
/// the content folder.
struct Variables: Sendable {
    /// The problems of the file, without the values in it.
    private(set) var diagnostics: [Diagnostic] = []
    private var fileValues: [String: String] = [:]
    private let environment: @Sendable (String) -> String?

    static let fileName = ".env"

    /// Reads the file of a site, if it has one.
    init(of site: Site) {
        environment = site.environment
        let path = FilePaths.join(site.folders.site, Self.fileName)
        guard site.storage.kind(at: path) == .file else { return }
        do throws(FileFailure) {
            read(try site.storage.contents(of: path))
        } catch {
            diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: Self.fileName))
        }
    }

    /// The value of a variable; nil if it is not set.
    ///
    /// An empty value counts as not set, because CI gives an empty value to secrets that do not exist.
    subscript(name: String) -> String? {
        [environment(name), fileValues[name]].compactMap { $0 }.first { !$0.isEmpty }
    }

    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_") else { return false }
        return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    }
}

// MARK: The file

extension Variables {
    /// Reads lines such as `NAME=value`, `export NAME="value"` and `# comment`.
    private mutating func read(_ bytes: [UInt8]) {
        let text = SourceText(name: Self.fileName, bytes: Self.withoutValues(bytes))
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            var words = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            if words.isEmpty || words.hasPrefix("#") { continue }
            if let export = words.prefixMatch(of: /export[ \t]+/) {
                words = words[export.range.upperBound...]
            }
            let parts = words.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].trimmed
            guard parts.count == 2, Self.isName(name), let value = Self.value(parts[1]) else {
                diagnostics.append(text.diagnostic(.invalidVariableLine(), at: start..<start + line.count))
                continue
            }
            fileValues[String(name)] = value
        }
    }

    /// The value of a line: in single quotes as written, in double quotes with `\"` and `\\`, else up to a comment.
    ///
    /// - Returns: nil if a quotation mark is missing.
    private static func value(_ written: Substring) -> String? {
        let text = written.trimmed
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            let comment = written.firstMatch(of: /[ \t]#/)?.range.lowerBound ?? written.endIndex
            return String(written[..<comment].trimmed)
        }
        var value = ""
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if character == quote {
                let after = rest.trimmed
                return after.isEmpty || after.hasPrefix("#") ? value : nil
            }
            let isEscape = quote == "\"" && character == "\\" && (rest.first == "\"" || rest.first == "\\")
            value.append(isEscape ? rest.removeFirst() : character)
        }
        return nil
    }

    /// The bytes with asterisks in place of all text, so messages can quote a line.
    private static func withoutValues(_ bytes: [UInt8]) -> [UInt8] {
        bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: "*") }
    }
}

extension Substring {
    /// The text without white space at its beginning and its end.
    fileprivate var trimmed: Substring {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
