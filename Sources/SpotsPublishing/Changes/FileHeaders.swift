import Paths

/// The HTTP headers with which a server should send a file.
struct FileHeaders: Hashable, Comparable {
    let contentType: String
    let cacheControl: String
    /// Such as `br` for a compressed file; nil for all others.
    let contentEncoding: String?

    /// - Parameter isCompressed: whether a compressed file was made from the file without its suffix.
    init(of path: OutputPath, isCompressed: Bool) {
        let source = isCompressed ? UploadStep.withoutCompression(path.text) : path.text
        contentEncoding =
            source == path.text ? nil : path.text.hasSuffix(".br") ? "br" : "gzip"
        contentType = ContentType.of(FilePaths.name(of: source))
        // A file whose name follows from its content never changes; all others are asked for again, which costs a few
        // bytes if they are the same.
        cacheControl =
            ContentName.isIn(source)
            ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate"
    }

    /// The lines of the headers, such as `Cache-Control: public`.
    var lines: [String] {
        ["Content-Type: \(contentType)", "Cache-Control: \(cacheControl)"]
            + (contentEncoding.map { ["Content-Encoding: \($0)"] } ?? [])
    }

    static func < (left: FileHeaders, right: FileHeaders) -> Bool {
        left.lines.joined(separator: "\n") < right.lines.joined(separator: "\n")
    }
}
