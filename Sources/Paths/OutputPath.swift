/// The path of a file in the output folder.
package typealias OutputPath = RelativePath<OutputRoot>

extension RelativePath where Root == OutputRoot {
    /// The name of the file that a server sends for a folder.
    package static var indexName: String { "index.html" }

    /// Whether a server sends the file for its folder.
    package var isIndex: Bool { name == Self.indexName }

    /// The path within the site where a browser finds the file: `about/` for `about/index.html`.
    package var addressPath: String { isIndex ? String(text.dropLast(Self.indexName.count)) : text }
}
