/// A text as a key: equal to another where its bytes are, not where a reader sees the same.
package struct ByteText: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: ByteText, right: ByteText) -> Bool {
        FilePaths.areSame(left.text, right.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
