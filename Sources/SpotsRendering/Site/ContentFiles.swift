/// The files in `Content/` that pages may refer to, supplied by the code that reads the site from disk.
package struct ContentFiles: Sendable {
    /// The name of the content folder in diagnostics; empty if files keep their own names.
    package let folderName: String
    /// Whether a path below `Content/` is published as a file.
    package let isPublished: @Sendable (String) -> Bool
    /// Whether a picture may be published because an unpublished text in the same folder refers to it.
    ///
    /// The parameters are the picture's path below `Content/` and the folder of the text.
    package let isPictureBeside: @Sendable (String, String) -> Bool
    /// Whether the name of a file is one that Markdown may be read from.
    package let isText: @Sendable (String) -> Bool
    /// The content of a file below `Content/`, published or not; nil if there is none, and for a hidden one.
    package let read: @Sendable (String) -> [UInt8]?
    /// The first bytes of a file below `Content/`, up to a given number; nil if there is no file.
    package let readStart: @Sendable (String, Int) -> [UInt8]?
    /// The address below the site of the page that a file below `Content/` becomes; nil if it becomes none.
    package var pageAddress: @Sendable (String) -> String? = { _ in nil }
    /// The title of the page at an address below the site, empty if the page sets none; nil if no file becomes a
    /// page with this address.
    package var pageTitle: @Sendable (String) -> String? = { _ in nil }

    package init(
        folderName: String = "", isPublished: @escaping @Sendable (String) -> Bool,
        isPictureBeside: @escaping @Sendable (String, String) -> Bool = { _, _ in false },
        isText: @escaping @Sendable (String) -> Bool = { _ in true },
        read: @escaping @Sendable (String) -> [UInt8]?,
        readStart: @escaping @Sendable (String, Int) -> [UInt8]?
    ) {
        self.folderName = folderName
        self.isPublished = isPublished
        self.isPictureBeside = isPictureBeside
        self.isText = isText
        self.read = read
        self.readStart = readStart
    }

    /// The name of a file below `Content/` in diagnostics.
    package func name(of path: String) -> String {
        folderName.isEmpty || folderName == "." ? path : "\(folderName)/\(path)"
    }

    /// The size of a picture; nil if it cannot be determined.
    package func size(ofPicture path: String) -> ImageSize? {
        readStart(path, ImageSize.prefixLength).flatMap { ImageSize($0) }
    }

    /// Whether a part of a path begins with `.`: such files are never read.
    package static func isHidden(_ path: String) -> Bool {
        path.hasPrefix(".") || path.utf8.firstRange(of: "/.".utf8) != nil
    }

    /// The path below `Content/` for a reference, which is relative to a folder or, with a leading `/`, to
    /// `Content/`.
    ///
    /// - Returns: nil if the reference leads out of `Content/`.
    package static func resolve(_ reference: String, from folder: String) -> String? {
        if reference.utf8.contains(0) { return nil }
        var parts = reference.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in reference.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": if parts.popLast() == nil { return nil }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
