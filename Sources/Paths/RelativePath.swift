/// The path of a file in a folder, such as `about/index.html`.
///
/// Paths in different folders have different types. None of them can be opened directly; ``inside(_:)`` makes a path
/// that can. They are compared by bytes, because names that look the same may belong to two files.
package struct RelativePath<Root>: Sendable, Hashable {
    private let bytes: ByteText
    package var text: String { bytes.text }

    package init(_ text: String) {
        bytes = ByteText(text)
    }

    /// The path for opening the file, given the path of its root.
    package func inside(_ folder: String) -> String { FilePaths.join(folder, text) }

    /// The folder of the file, relative to the root; empty for the root.
    package var folder: String { FilePaths.folder(of: text) }
    package var name: String { FilePaths.name(of: text) }
    /// Whether the path stays inside the root.
    package var isInside: Bool { FilePaths.isInside(text) }
}

/// The content folder.
package enum ContentRoot {}
/// The output folder.
package enum OutputRoot {}
/// The templates folder.
package enum TemplatesRoot {}

package typealias ContentPath = RelativePath<ContentRoot>

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
