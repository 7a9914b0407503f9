/// Shows whether a file is unchanged, without reading it.
package struct FileStamp: Sendable, Equatable {
    package let size: Int64
    package let inode: UInt64
    /// When its content last changed, in nanoseconds since 1970.
    ///
    /// Times outside 1677 to 2262 wrap around, but times that differ by less than 584 years still differ.
    package let modified: Int64
    /// When it was last changed, renamed or linked, in nanoseconds since 1970.
    package let changed: Int64

    package init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
        self.size = size
        self.inode = inode
        self.modified = modified
        self.changed = changed
    }

    /// Whether the content is the same as in another stamp; renaming does not count.
    package func hasContent(of other: FileStamp) -> Bool {
        (size, inode, modified) == (other.size, other.inode, other.modified)
    }

    /// The stamp as text, which identifies the version of the content.
    package var version: String {
        [size, Int64(bitPattern: inode), modified, changed].map { String($0, radix: 36) }.joined(
            separator: "-")
    }

    /// Whether, at some time, the file had been unchanged for a while, so any later change shows in the stamp.
    ///
    /// File systems measure time in steps: two changes within a step have the same time.
    ///
    /// - Parameter time: in nanoseconds since 1970.
    package func isSettled(at time: Int64) -> Bool {
        let hasFineTimes = changed % 1_000_000_000 != 0
        return max(modified, changed) < time - (hasFineTimes ? 50_000_000 : 2_000_000_000)
    }

    /// Converts seconds and nanoseconds to nanoseconds since 1970.
    package static func nanoseconds(_ seconds: Int, _ nanoseconds: Int) -> Int64 {
        Int64(seconds) &* 1_000_000_000 &+ Int64(nanoseconds)
    }
}
