/// A path as a key: equal to another where its bytes are, not where a reader sees the same text.
package struct PathBytes: Hashable, Sendable {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    package static func == (left: PathBytes, right: PathBytes) -> Bool {
        FilePaths.areSame(left.path, right.path)
    }

    package func hash(into hasher: inout Hasher) {
        var path = path
        path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
