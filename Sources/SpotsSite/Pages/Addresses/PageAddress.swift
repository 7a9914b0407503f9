import Bytes
import Mustache
import Paths
import SiteStorage
import SpotsRendering

/// The location of a page: its address on the web and its file in the output folder.
struct PageAddress: Sendable, Equatable {
    /// The address on the site, percent-encoded: `/about/`.
    let url: String
    /// The file in the output folder: `about/index.html`.
    let outputPath: OutputPath

    /// Why an address is not valid.
    enum Fault: Error, Equatable {
        case notAPage, leavesTheSite, strayCharacter, longPart, tooLong
        case unknownExtension(String)
        /// An alias is a page that redirects, which is HTML.
        case notHTML
        /// A file cannot redirect an address with a query, or a part of a page.
        case hasQuery
    }

    /// The address that follows from a file in `Content/`, below that of its language on a site in several.
    init(ofFile path: ContentPath, in language: PageLanguage?) {
        guard let language else {
            self.init(ofFile: path)
            return
        }
        self = PageAddress(ofFile: language.path(without: path) ?? path).below(language.folder)
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
    ///
    /// `x/y`, without slashes around it, is `/x/y/`.
    init(path: String) throws(Fault) {
        if let plain = PageAddress(plainFolder: path) {
            self = plain
            return
        }
        guard !path.isEmpty else { throw .notAPage }
        let path = path.hasPrefix("/") ? path : "/" + path
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let isFolder = path.hasSuffix("/") || !Self.hasExtension(path)
        let names = path.hasSuffix("/") ? parts.dropLast() : parts[...]
        guard !FilePaths.isPrivate(path) else { throw .leavesTheSite }
        guard !names.contains("") else { throw .notAPage }
        guard !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" })
        else {
            throw .strayCharacter
        }
        guard names.allSatisfy({ $0.utf8.count <= 255 }) else { throw .longPart }
        guard path.utf8.count <= 2048 else { throw .tooLong }
        if !isFolder, let name = OutputSyntax.fileExtension(of: names.last ?? ""),
            OutputSyntax(extension: name) == nil
        {
            throw .unknownExtension(name)
        }
        let file = names.joined(separator: "/")
        self.init(
            outputPath: OutputPath(isFolder ? (file.isEmpty ? "index.html" : file + "/index.html") : file),
            isFolder: isFolder)
    }

    /// The address of a folder whose names are letters, digits and hyphens, as most addresses are: nothing in it is
    /// forbidden, and nothing in it is encoded.
    ///
    /// - Returns: nil for any other path.
    private init?(plainFolder path: String) {
        guard path.withSpan({ Self.isPlainFolder($0) }) else { return nil }
        self.init(url: path, outputPath: OutputPath("\(path.dropFirst())index.html"))
    }

    private static func isPlainFolder(_ path: Span<UInt8>) -> Bool {
        // A name has at most 255 bytes.
        guard (3...256).contains(path.count), path[path.count - 1] == UInt8(ascii: "/") else { return false }
        var isStart = false
        for position in path.indices {
            let byte = path[position]
            let isSlash = byte == UInt8(ascii: "/")
            let isPlain = byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
            guard position == 0 ? isSlash : isPlain || isSlash && !isStart else { return false }
            isStart = isSlash
        }
        return true
    }

    private static func hasExtension(_ path: String) -> Bool {
        OutputSyntax.fileExtension(of: FilePaths.name(of: path)) != nil
    }

    /// The address of a page that redirects: `/x/y/` or `/x.html`; `/x.y` is a folder if it is not a page.
    init(alias path: String) throws(Fault) {
        if path.contains(where: { $0 == "?" || $0 == "#" }) { throw .hasQuery }
        do throws(Fault) {
            try self.init(path: path)
        } catch .unknownExtension {
            try self.init(path: path + "/")
        }
        let syntax = OutputSyntax.fileExtension(of: outputPath.name).flatMap { OutputSyntax(extension: $0) }
        if syntax != .html { throw .notHTML }
    }

    /// The address of a later page of a paginated list that begins here.
    ///
    /// - Parameter path: the address below this one, with `{page}` for the page number.
    func further(_ path: String, number: Int) throws(Fault) -> PageAddress {
        try further(path, page: String(number))
    }

    /// - Parameter page: what replaces `{page}` in the path.
    func further(_ path: String, page: String) throws(Fault) -> PageAddress {
        let suffix =
            outputPath.isIndex
            ? OutputPath.indexName : "." + (OutputSyntax.fileExtension(of: outputPath.name) ?? "")
        let folder = outputPath.text.dropLast(suffix.count)
        let separator = folder.isEmpty || folder.hasSuffix("/") ? "" : "/"
        let further = "/" + folder + separator + path.replacing("{page}", with: page)
        // The later pages of a file that is not HTML are files of the same kind.
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
        url = "/" + AddressEncoding.path(isFolder ? outputPath.addressPath : outputPath.text)
    }
}
