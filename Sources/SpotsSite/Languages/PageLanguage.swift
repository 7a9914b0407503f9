import Bytes
import Paths
import SpotsModel

/// A language of a site, and where its pages are.
///
/// A class, because each page refers to one.
final class PageLanguage: Sendable {
    /// The language as a BCP 47 tag.
    let tag: String
    /// The position among the languages of the site; the default language is at 0.
    let index: Int
    /// The folder that the addresses of its pages begin with: `nb`; empty for the default language.
    let folder: String
    /// The positions of the languages that show what this one lacks, in this order.
    let fallbacks: [Int]
    /// The bytes of the tag in lower case.
    private let code: [UInt8]

    init(_ tag: String, index: Int, folder: String, fallbacks: [Int] = []) {
        (self.tag, self.index, self.folder, self.fallbacks) = (tag, index, folder, fallbacks)
        code = Array(tag.lowercased().utf8)
    }

    /// The address of its home page: `/nb/`.
    var home: String { folder.isEmpty ? "/" : "/\(folder)/" }

    /// The address of its page for addresses that do not exist.
    var missingPage: String { home + "404.html" }

    /// The address of the page of its search.
    var search: String { home + "search/" }

    /// Whether this is the default language.
    var isDefault: Bool { index == 0 }
}

extension PageLanguage: Equatable {
    /// Languages of one site are compared by their positions.
    static func == (language: PageLanguage, other: PageLanguage) -> Bool { language.index == other.index }
}

// MARK: Its files

extension PageLanguage {
    /// Whether a file of `Content/` is in the folder of the language.
    func isFolder(of path: Span<UInt8>) -> Bool {
        path.count > code.count && path[code.count] == UInt8(ascii: "/")
            && isCode(path.extracting(..<code.count))
    }

    /// Whether the name of a file ends with the language: `about.nb.json`, but not `nb.json`, which is the page /nb/.
    func isInName(of path: Span<UInt8>) -> Bool {
        guard let dot = Self.extensionStart(of: path) else { return false }
        let start = dot - code.count
        return start > 1 && path[start - 1] == UInt8(ascii: ".") && path[start - 2] != UInt8(ascii: "/")
            && isCode(path.extracting(start..<dot))
    }

    /// The path of one of its files as the default language would have it: `about.json` for `nb/about.json` and
    /// for `about.nb.json`; nil if the path does not say the language.
    func path(without path: ContentPath) -> ContentPath? {
        path.text.withSpan { bytes in
            if isFolder(of: bytes) { return ContentPath(path.text.utf8.dropFirst(code.count + 1).text) }
            guard isInName(of: bytes), let dot = Self.extensionStart(of: bytes) else { return nil }
            let utf8 = path.text.utf8
            return ContentPath(
                utf8.prefix(dot - code.count - 1).text + utf8.dropFirst(dot).text)
        }
    }

    /// The files that may be there in the language for a file: `nb/_data.csv` and `_data.nb.csv` for `_data.csv`.
    func files(for path: ContentPath) -> [ContentPath] {
        let inFolder = ContentPath(FilePaths.join(tag, path.text))
        guard let dot = path.text.withSpan({ Self.extensionStart(of: $0) }) else { return [inFolder] }
        let utf8 = path.text.utf8
        return [inFolder, ContentPath("\(utf8.prefix(dot).text).\(tag)\(utf8.dropFirst(dot).text)")]
    }

    /// The folder of the language in `Content/` that a file is in, as it is written; empty if it is not in it.
    func folder(of file: ContentPath) -> String {
        file.text.withSpan { isFolder(of: $0) } ? file.text.utf8.prefix(code.count).text : ""
    }

    /// The position of the dot of a path's extension; nil if the name has none.
    private static func extensionStart(of path: Span<UInt8>) -> Int? {
        for position in path.indices.reversed() {
            if path[position] == UInt8(ascii: ".") { return position }
            if path[position] == UInt8(ascii: "/") { return nil }
        }
        return nil
    }

    /// Whether some bytes are the tag of the language, ignoring case.
    private func isCode(_ bytes: Span<UInt8>) -> Bool {
        bytes.indices.allSatisfy { (bytes[$0] >= 0x41 ? bytes[$0] | 0x20 : bytes[$0]) == code[$0] }
    }
}

extension Substring.UTF8View {
    /// The part as text; it is part of a path, between ASCII characters.
    fileprivate var text: String { String(Substring(self)) }
}

// MARK: Its addresses

extension PageLanguage {
    /// An address without the folder of the language: `/about/` for `/nb/about/`.
    func address(without address: String) -> String {
        folder.isEmpty || !address.hasPrefix(home) ? address : "/" + address.dropFirst(home.count)
    }
}

extension PageAddress {
    /// The address that a page sets itself, below that of its language on a site in several.
    init(path: String, in language: PageLanguage?) throws(Fault) {
        let address = try PageAddress(path: path)
        guard let language, !address.url.hasPrefix(language.home) else {
            self = address
            return
        }
        self = address.below(language.folder)
    }

    /// The address of the page in another language that has the same address there.
    func moved(from language: PageLanguage?, to other: PageLanguage) -> PageAddress {
        guard let language, !language.folder.isEmpty, url.hasPrefix(language.home) else {
            return below(other.folder)
        }
        let path = OutputPath(String(outputPath.text.dropFirst(language.folder.count + 1)))
        return PageAddress(url: language.address(without: url), outputPath: path).below(other.folder)
    }

    /// The same address in a folder.
    ///
    /// - Parameter folder: a name that needs no encoding; empty for none.
    func below(_ folder: String) -> PageAddress {
        if folder.isEmpty { return self }
        return PageAddress(url: "/\(folder)\(url)", outputPath: "\(folder)/\(outputPath.text)")
    }
}
