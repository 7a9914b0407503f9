package import Paths

/// The files in `Content/` that pages may refer to, supplied by the code that reads the site from disk.
package struct ContentFiles: Sendable {
    /// The name of the content folder in messages; empty if files keep their own names.
    package let folderName: String
    /// Whether a path in `Content/` is published as a file.
    package let isPublished: @Sendable (ContentPath) -> Bool
    /// Whether a picture may be published because an unpublished text in the same folder refers to it.
    ///
    /// The parameters are the picture's path in `Content/` and the folder of the text.
    package let isPictureBeside: @Sendable (ContentPath, String) -> Bool
    /// Whether Markdown may be read from a file with this name.
    package let isText: @Sendable (ContentPath) -> Bool
    /// The content of a file in `Content/`, published or not; nil if there is none, and for a hidden one.
    package let read: @Sendable (ContentPath) -> [UInt8]?
    /// The first bytes of a file in `Content/`, up to a given number; nil if there is no file.
    package let readStart: @Sendable (ContentPath, Int) -> [UInt8]?
    /// The address on the site of the page that a file in `Content/` becomes; nil if it does not become a page.
    package var pageAddress: @Sendable (ContentPath) -> String? = { _ in nil }
    /// The title of the page at an address on the site, empty if the page does not set one; nil if no file becomes a
    /// page at this address.
    package var pageTitle: @Sendable (String) -> String? = { _ in nil }

    package init(
        folderName: String = "", isPublished: @escaping @Sendable (ContentPath) -> Bool,
        isPictureBeside: @escaping @Sendable (ContentPath, String) -> Bool = { _, _ in false },
        isText: @escaping @Sendable (ContentPath) -> Bool = { _ in true },
        read: @escaping @Sendable (ContentPath) -> [UInt8]?,
        readStart: @escaping @Sendable (ContentPath, Int) -> [UInt8]?
    ) {
        self.folderName = folderName
        self.isPublished = isPublished
        self.isPictureBeside = isPictureBeside
        self.isText = isText
        self.read = read
        self.readStart = readStart
    }

    /// The name of a file in `Content/` in messages.
    package func name(of path: ContentPath) -> String {
        folderName.isEmpty || folderName == "." ? path.text : "\(folderName)/\(path.text)"
    }

    /// The size of a picture; nil if it cannot be determined.
    package func size(ofPicture path: ContentPath) -> ImageSize? {
        readStart(path, ImageSize.prefixLength).flatMap { ImageSize($0) }
    }

    /// The path in `Content/` for a reference, which is relative to a folder or, with a leading `/`, to `Content/`.
    ///
    /// - Returns: nil if the reference leads out of `Content/`.
    package static func resolve(_ reference: String, from folder: String) -> ContentPath? {
        if reference.utf8.contains(0) { return nil }
        var parts = reference.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in reference.split(separator: "/") {
            switch part {
            case ".": continue
            case "..": if parts.popLast() == nil { return nil }
            default: parts.append(part)
            }
        }
        return ContentPath(parts.joined(separator: "/"))
    }
}
