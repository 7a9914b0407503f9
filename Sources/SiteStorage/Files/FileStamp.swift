/// What tells without reading it that a file is still the one it was.
package struct FileStamp: Sendable, Equatable {
    package let size: Int64
    package let inode: UInt64
    /// When its content was last changed, in nanoseconds since 1970.
    ///
    /// Times outside 1677 to 2262 wrap around: times that differ by less than 584 years still differ.
    package let modified: Int64
    /// When it was last changed, renamed or linked, in nanoseconds since 1970.
    package let changed: Int64

    package init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
        self.size = size
        self.inode = inode
        self.modified = modified
        self.changed = changed
    }

    /// Whether the content is the same as when another stamp was taken: renaming does not count.
    package func hasContent(of other: FileStamp) -> Bool {
        (size, inode, modified) == (other.size, other.inode, other.modified)
    }

    /// The same as a text, which goes for the content.
    package var version: String {
        [size, Int64(bitPattern: inode), modified, changed].map { String($0, radix: 36) }.joined(
            separator: "-")
    }

    /// Whether the file had been left alone for a while at a time, so that a later change shows in the stamp.
    ///
    /// File systems count time in steps: two changes within one have the same time.
    ///
    /// - Parameter time: in nanoseconds since 1970.
    package func isSettled(at time: Int64) -> Bool {
        let hasFineTimes = changed % 1_000_000_000 != 0
        return max(modified, changed) < time - (hasFineTimes ? 50_000_000 : 2_000_000_000)
    }

    /// Nanoseconds since 1970 of a time in seconds and nanoseconds.
    package static func nanoseconds(_ seconds: Int, _ nanoseconds: Int) -> Int64 {
        Int64(seconds) &* 1_000_000_000 &+ Int64(nanoseconds)
    }
}
