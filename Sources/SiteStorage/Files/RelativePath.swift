/// The path of a file below some folder, as `about/index.html`.
///
/// Paths below different folders are different types, and none is a path that can be opened: ``inside(_:)`` makes one.
/// They are compared byte by byte: names that a reader cannot tell apart may be two files.
package struct RelativePath<Root>: Sendable, Hashable {
    private let bytes: ByteText
    package var text: String { bytes.text }

    package init(_ text: String) {
        bytes = ByteText(text)
    }

    /// The path to open, below the folder at a path.
    package func inside(_ folder: String) -> String { FilePaths.join(folder, text) }

    /// The folder that the file lies in; empty for the root.
    package var folder: String { FilePaths.folder(of: text) }
    package var name: String { FilePaths.name(of: text) }
    /// Whether it cannot lead out of the root.
    package var isInside: Bool { FilePaths.isInside(text) }
}

/// The content folder.
package enum ContentRoot {}
/// The output folder.
package enum OutputRoot {}
/// The templates folder.
package enum TemplatesRoot {}

package typealias ContentPath = RelativePath<ContentRoot>
package typealias OutputPath = RelativePath<OutputRoot>

extension RelativePath: Comparable {
    package static func < (left: RelativePath, right: RelativePath) -> Bool {
        FilePaths.precedes(left.text, right.text)
    }
}

extension RelativePath: CustomStringConvertible, ExpressibleByStringInterpolation {
    package var description: String { text }

    package init(stringLiteral text: String) {
        self.init(text)
    }
}
