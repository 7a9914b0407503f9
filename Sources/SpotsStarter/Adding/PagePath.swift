import Paths

/// The address or the file of a new page, as the user writes it.
struct PagePath {
    let isMarkdown: Bool
    /// The folders and the name of the file, without its extension.
    private let names: [String]

    /// - Parameter content: the content folder, which may come first.
    /// - Throws: ``StarterFailure/invalidPath(_:reason:)``.
    init(_ path: String, content: String) throws(StarterFailure) {
        var names = path.split(separator: "/").map(String.init).filter { $0 != "." }
        let folders = content.split(separator: "/").map(String.init)
        if names.count > folders.count, names.starts(with: folders) { names.removeFirst(folders.count) }
        for name in names {
            if let reason = Self.problem(of: name) { throw .invalidPath(path, reason: reason) }
        }
        var file = names.popLast() ?? "index"
        isMarkdown = PageFile.format(of: file) == .markdown
        file = PageFile.name(file)
        if file.hasSuffix(".page") {
            throw .invalidPath(path, reason: "files of this name have the keys of another page")
        }
        if names.isEmpty, file == "site", !isMarkdown {
            throw .invalidPath(path, reason: "site.json is the configuration of the site")
        }
        self.names = names + [file]
    }

    /// The file in the content folder.
    var file: String { stem(names) + (isMarkdown ? ".md" : ".json") }

    /// All files that would be the same page.
    var forms: [String] {
        let folder = names.last == "index" ? Array(names.dropLast()) : names
        return PageFile.files(ofPage: stem(folder))
    }

    /// A title made from the name: `about-us` becomes `About us`.
    var title: String {
        let name = names.last { $0 != "index" } ?? "home"
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private func stem(_ names: [String]) -> String { names.joined(separator: "/") }

    /// Why no page can have a name in its path; nil if it can.
    private static func problem(of name: String) -> String? {
        if name == ".." { return "it leads out of the content folder" }
        if name.hasPrefix("_") || name.hasPrefix(".") {
            return "names that begin with \"_\" or \".\" are not published"
        }
        if name.hasPrefix("[") { return "a page for records needs a collection, which site.json defines" }
        let isText = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
        return isText ? nil : "it has characters that an address cannot have"
    }
}
