import Mustache
import SiteStorage
import SpotsRendering

/// The location of a page: its address on the web and its file in the output folder.
struct PageAddress: Sendable, Equatable {
    /// The address below the site, percent-encoded: `/about/`.
    let url: String
    /// The file in the output folder: `about/index.html`.
    let outputPath: OutputPath

    /// Why an address is not valid.
    enum Fault: Error, Equatable {
        case notAbsolute, notAPage, leavesTheSite, strayCharacter, tooLong
        case unknownExtension(String)
        /// An alias is a page that redirects, which is HTML.
        case notHTML
    }

    /// The address that follows from a file in `Content/`: `team/1.json` becomes `/team/1/`.
    init(ofFile path: ContentPath) {
        let name = PageFile.name(path.text)
        if name == "404" {
            self.init(outputPath: "404.html", isFolder: false)
        } else if name == "index" {
            self.init(outputPath: "index.html", isFolder: true)
        } else if name.hasSuffix("/index") {
            self.init(outputPath: "\(name).html", isFolder: true)
        } else {
            self.init(outputPath: "\(name)/index.html", isFolder: true)
        }
    }

    /// The address that a page sets itself: `/x/y/`, `/x.html`, or a file that is not HTML, such as `/x.ics`.
    init(path: String) throws(Fault) {
        guard path.hasPrefix("/") else { throw .notAbsolute }
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let isFolder = path.hasSuffix("/")
        let names = isFolder ? parts.dropLast() : parts[...]
        guard !FilePaths.isPrivate(path) else { throw .leavesTheSite }
        guard !names.contains("") else { throw .notAPage }
        guard !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" })
        else {
            throw .strayCharacter
        }
        guard names.allSatisfy({ $0.utf8.count <= 255 }), path.utf8.count <= 2048 else { throw .tooLong }
        if !isFolder { try Self.checkExtension(of: names.last ?? "") }
        let file = names.joined(separator: "/")
        self.init(
            outputPath: OutputPath(isFolder ? (file.isEmpty ? "index.html" : file + "/index.html") : file),
            isFolder: isFolder)
    }

    private static func checkExtension(of name: Substring) throws(Fault) {
        guard let fileExtension = OutputSyntax.fileExtension(of: name) else { throw .notAPage }
        if OutputSyntax(extension: fileExtension) == nil { throw .unknownExtension(fileExtension) }
    }

    /// The address of a page that redirects: `/x/y/` or `/x.html`.
    init(alias path: String) throws(Fault) {
        try self.init(path: path)
        let isHTML =
            OutputSyntax.fileExtension(of: outputPath.name).flatMap { OutputSyntax(extension: $0) } == .html
        if !isHTML { throw .notHTML }
    }

    /// The address of a further page of a paginated list that begins here.
    ///
    /// - Parameter path: the address below this one, with `{page}` for the page number.
    func further(_ path: String, number: Int) throws(Fault) -> PageAddress {
        let suffix =
            outputPath.text.hasSuffix("index.html")
            ? "index.html" : "." + (OutputSyntax.fileExtension(of: outputPath.name) ?? "")
        let folder = outputPath.text.dropLast(suffix.count)
        let separator = folder.isEmpty || folder.hasSuffix("/") ? "" : "/"
        let further = "/" + folder + separator + path.replacing("{page}", with: String(number))
        // The pages of a file that is not HTML are files like it.
        let isFile = !suffix.hasSuffix(".html") && further.hasSuffix("/")
        return try PageAddress(path: isFile ? further.dropLast() + suffix : further)
    }

    /// Makes an address from known parts.
    init(url: String, outputPath: OutputPath) {
        self.url = url
        self.outputPath = outputPath
    }

    private init(outputPath: OutputPath, isFolder: Bool) {
        self.outputPath = outputPath
        let path = isFolder ? String(outputPath.text.dropLast("index.html".count)) : outputPath.text
        url = "/" + AddressEncoding.path(path)
    }
}
