package import Paths

/// What a publication publishes of a site: all files, or the pages of a part whose other files are published elsewhere.
package struct PublishedPart: Sendable {
    /// The number of the part, from 1; nil for the whole site.
    private let number: Int?

    /// All files of a site.
    package static let whole = PublishedPart(number: nil)

    private init(number: Int?) {
        self.number = number
    }

    /// The pages of a part.
    ///
    /// - Parameter number: the number of the part, from 1.
    package init(_ number: Int) {
        self.number = number
    }

    /// Whether it is all files of a site.
    var isWhole: Bool { number == nil }

    /// The manifest in a target; each part has its own.
    package var manifest: OutputPath { path("manifest") }
    /// The list of the files that a publication changes, which is in the target while the publication works.
    var list: OutputPath { path("publishing") }

    private func path(_ kind: String) -> OutputPath {
        OutputPath("spots-site-\(kind)\(number.map { "-part-\($0)" } ?? "").txt")
    }
}
