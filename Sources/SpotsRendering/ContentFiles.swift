/// What pages may refer to in `Content/`: supplied by whoever reads the site from disk.
package struct ContentFiles: Sendable {
    /// The content folder as diagnostics name it; empty where files are named as they are.
    package let folderName: String
    /// Whether a path below `Content/` is published as a file.
    package let isPublished: @Sendable (String) -> Bool
    /// Whether a path below `Content/` is a picture that may be published because a text beside it, which is not
    /// published itself, refers to it: the picture's path, and the folder of the text.
    package let isPictureBeside: @Sendable (String, String) -> Bool
    /// The content of a file below `Content/`, published or not; nil where there is none.
    package let read: @Sendable (String) -> [UInt8]?
    /// The first bytes of a file below `Content/`, as many as are asked for; nil where there is none.
    package let readStart: @Sendable (String, Int) -> [UInt8]?

    package init(
        folderName: String = "", isPublished: @escaping @Sendable (String) -> Bool,
        isPictureBeside: @escaping @Sendable (String, String) -> Bool = { _, _ in false },
        read: @escaping @Sendable (String) -> [UInt8]?,
        readStart: @escaping @Sendable (String, Int) -> [UInt8]?
    ) {
        self.folderName = folderName
        self.isPublished = isPublished
        self.isPictureBeside = isPictureBeside
        self.read = read
        self.readStart = readStart
    }

    /// The name of a file below `Content/` in diagnostics.
    package func name(of path: String) -> String {
        folderName.isEmpty || folderName == "." ? path : "\(folderName)/\(path)"
    }

    /// The size of a picture; nil where it has none or none can be read.
    package func size(ofPicture path: String) -> ImageSize? {
        readStart(path, ImageSize.prefixLength).flatMap { ImageSize($0) }
    }

    /// The path below `Content/` that a reference means: relative to a folder or, with a leading `/`, to `Content/`.
    ///
    /// - Returns: nil where the reference leads out of `Content/`.
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
