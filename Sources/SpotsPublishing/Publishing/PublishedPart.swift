package import Paths

/// What a publication publishes of a site: all files, or the pages of a part whose other files are published elsewhere.
package struct PublishedPart: Sendable {
    /// The part, such as `3-of-8`; nil for the whole site.
    private let name: String?

    /// All files of a site.
    package static let whole = PublishedPart(name: nil)

    private init(name: String?) {
        self.name = name
    }

    /// The pages of a part.
    ///
    /// - Parameters:
    ///   - number: the number of the part, from 1.
    ///   - count: the number of parts.
    package init(_ number: Int, of count: Int) {
        name = "\(number)-of-\(count)"
    }

    /// Whether it is all files of a site.
    var isWhole: Bool { name == nil }

    /// The manifest in a target; each part has its own.
    package var manifest: OutputPath { path("manifest") }
    /// The list of the files that a publication changes, which is in the target while the publication works.
    var list: OutputPath { path("publishing") }

    private func path(_ kind: String) -> OutputPath {
        OutputPath("spots-site-\(kind)\(name.map { "-" + $0 } ?? "").txt")
    }
}
