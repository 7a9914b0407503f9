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

    init(_ tag: String, index: Int, folder: String, fallbacks: [Int] = []) {
        (self.tag, self.index, self.folder, self.fallbacks) = (tag, index, folder, fallbacks)
    }

    /// The address of its home page: `/nb/`.
    var home: String { folder.isEmpty ? "/" : "/\(folder)/" }

    /// The address of its page for addresses that do not exist.
    var missingPage: String { home + "404.html" }

    /// Whether this is the default language.
    var isDefault: Bool { index == 0 }
}

extension PageLanguage: Equatable {
    /// Languages of one site are compared by their positions.
    static func == (language: PageLanguage, other: PageLanguage) -> Bool { language.index == other.index }
}

// MARK: Its files

extension PageLanguage {
    /// The path of one of its files as the default language would have it: `about.json` for `nb/about.json` and
    /// for `about.nb.json`; nil if the path does not say the language.
    func path(without path: ContentPath) -> ContentPath? {
        let folder = folder(of: path)
        if !folder.isEmpty {
            return ContentPath(String(path.text.utf8.dropFirst(folder.utf8.count + 1)) ?? "")
        }
        guard let (stem, rest) = Self.parts(of: path.text) else { return nil }
        let bytes = stem.utf8
        // The name is not only the tag: `nb.json` is the page /nb/.
        guard bytes.count > tag.utf8.count + 1, Self.areSame(bytes.suffix(tag.utf8.count), tag.utf8),
            bytes.dropLast(tag.utf8.count).last == UInt8(ascii: ".")
        else { return nil }
        let own = stem.dropLast(tag.count + 1)
        return own.hasSuffix("/") ? nil : ContentPath("\(own)\(rest)")
    }

    /// The files that may be there in the language for a file: `nb/_data.csv` and `_data.nb.csv` for `_data.csv`.
    func files(for path: ContentPath) -> [ContentPath] {
        let inFolder = ContentPath(FilePaths.join(tag, path.text))
        guard let (stem, rest) = Self.parts(of: path.text) else { return [inFolder] }
        return [inFolder, ContentPath("\(stem).\(tag)\(rest)")]
    }

    /// The folder of the language in `Content/` that a file is in, as it is written; empty if it is not in it.
    func folder(of file: ContentPath) -> String {
        let text = file.text
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return "" }
        return Self.areSame(text.utf8[..<slash], tag.utf8) ? String(text[..<slash]) : ""
    }

    /// A path without its extension, and the extension.
    private static func parts(of path: String) -> (Substring, Substring)? {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        return (path[..<dot], path[dot...])
    }

    /// Whether two tags are the same, ignoring case.
    private static func areSame(_ tag: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Bool {
        tag.elementsEqual(other) { $0 == $1 || ($0 | 0x20) == ($1 | 0x20) && $0 >= 0x41 }
    }
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
