import Bytes

/// Text that is compared by bytes, not by Unicode equivalence.
package struct ByteText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ByteText, right: ByteText) -> Bool {
        FilePaths.areSame(left.text, right.text)
    }

    package func hash(into hasher: inout Hasher) {
        text.withSpan { hasher.combine($0) }
    }
}
