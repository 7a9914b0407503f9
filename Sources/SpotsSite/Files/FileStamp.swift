#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What tells without reading it that a file is still the one it was.
struct FileStamp: Sendable, Equatable {
    let size: Int64
    let inode: UInt64
    /// When its content was last changed, in nanoseconds since 1970.
    let modified: Int64
    /// When it was last changed, renamed or linked, in nanoseconds since 1970.
    let changed: Int64

    init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
        self.size = size
        self.inode = inode
        self.modified = modified
        self.changed = changed
    }

    init(_ status: stat) {
        size = Int64(status.st_size)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        #if canImport(Darwin)
            modified = Self.nanoseconds(status.st_mtimespec)
            changed = Self.nanoseconds(status.st_ctimespec)
        #else
            modified = Self.nanoseconds(status.st_mtim)
            changed = Self.nanoseconds(status.st_ctim)
        #endif
    }

    /// Whether the content is the same as when another stamp was taken: renaming does not count.
    func hasContent(of other: FileStamp) -> Bool {
        (size, inode, modified) == (other.size, other.inode, other.modified)
    }

    /// The same as a text, which goes for the content.
    var version: String {
        [size, Int64(bitPattern: inode), modified].map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// Whether the file had been left alone for a while at a time, so that a later change shows in the stamp.
    ///
    /// File systems count time in steps: two changes within one have the same time.
    ///
    /// - Parameter time: in nanoseconds since 1970.
    func isSettled(at time: Int64) -> Bool {
        let hasFineTimes = changed % 1_000_000_000 != 0
        return max(modified, changed) < time - (hasFineTimes ? 50_000_000 : 2_000_000_000)
    }

    /// The time now, in nanoseconds since 1970.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
