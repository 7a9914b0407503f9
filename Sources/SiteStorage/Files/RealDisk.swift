import CDisk
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files of this machine.
struct RealDisk: Disk {
    func open(_ path: String, in folder: FileDescriptor?, _ mode: OpenMode) throws(Errno) -> FileDescriptor {
        // With O_NONBLOCK, opening a pipe in place of a file does not wait for a process at the other end.
        let flags =
            switch mode {
            case .reading(let followsLinks): O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
            case .folder(let followsLinks): O_RDONLY | O_DIRECTORY | (followsLinks ? 0 : O_NOFOLLOW)
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .locking: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            }
        let descriptor = unsafe openat(Self.number(folder), path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Errno(rawValue: errno) }
        return FileDescriptor(rawValue: descriptor)
    }

    func close(_ file: FileDescriptor) throws(Errno) {
        try Self.typed { try file.close() }
    }

    func read(_ file: FileDescriptor, into buffer: UnsafeMutableRawBufferPointer, at offset: Int?)
        throws(Errno)
        -> Int
    {
        try Self.typed {
            if let offset { return try unsafe file.read(fromAbsoluteOffset: Int64(offset), into: buffer) }
            return try unsafe file.read(into: buffer)
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) -> Int {
        try Self.typed { try unsafe file.write(bytes) }
    }

    func lock(_ file: FileDescriptor) throws(Errno) -> Bool {
        if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw Errno(rawValue: errno) }
        return false
    }

    func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
        var status = stat()
        try unsafe Self.check(fstat(file.rawValue, &status))
        return FileStatus(status)
    }

    func status(at path: String, in folder: FileDescriptor?, followsLinks: Bool) throws(Errno) -> FileStatus {
        var status = stat()
        try unsafe Self.check(
            fstatat(Self.number(folder), path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW))
        return FileStatus(status)
    }

    func checkIsWritable(_ folder: String) throws(Errno) {
        try unsafe Self.check(access(folder, W_OK | X_OK))
    }

    func setPermissions(_ permissions: UInt32, of file: FileDescriptor) throws(Errno) {
        try Self.check(fchmod(file.rawValue, mode_t(permissions)))
    }

    func sync(_ file: FileDescriptor) throws(Errno) {
        try Self.check(disk_sync(file.rawValue))
    }

    func syncFileSystem(of file: FileDescriptor) throws(Errno) {
        try Self.check(disk_sync_file_system(file.rawValue))
    }

    func makeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try unsafe Self.check(mkdirat(Self.number(folder), path, 0o777))
    }

    func move(_ path: String, to other: String, in folder: FileDescriptor?) throws(Errno) {
        try unsafe Self.check(renameat(AT_FDCWD, path, Self.number(folder), other))
    }

    func moveNew(_ path: String, to other: String) throws(Errno) {
        try unsafe Self.check(disk_move_new(path, other))
    }

    func link(_ path: String, as other: String) throws(Errno) {
        try unsafe Self.check(linkat(AT_FDCWD, path, AT_FDCWD, other, 0))
    }

    func exchange(_ path: String, with other: String) throws(Errno) {
        try unsafe Self.check(disk_exchange(path, other))
    }

    func removeFile(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try unsafe Self.check(unlinkat(Self.number(folder), path, 0))
    }

    func removeFolder(_ path: String, in folder: FileDescriptor?) throws(Errno) {
        try unsafe Self.check(unlinkat(Self.number(folder), path, AT_REMOVEDIR))
    }

    func realPath(_ path: String) throws(Errno) -> String {
        guard let resolved = unsafe realpath(path, nil) else { throw Errno(rawValue: errno) }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    func linkTarget(_ path: String) throws(Errno) -> String {
        var count = 0
        let target = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, filled in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
                unsafe characters.baseAddress.map { unsafe readlink(path, $0, characters.count) } ?? 0
            }
            filled = max(0, count)
        }
        guard count >= 0 else { throw Errno(rawValue: errno) }
        return String(decoding: target, as: UTF8.self)
    }

    var now: Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return FileStamp.nanoseconds(time.tv_sec, time.tv_nsec)
    }
}

extension RealDisk {
    func entries(of folder: String) throws(Errno) -> [DiskEntry] {
        guard let stream = unsafe opendir(folder) else { throw Errno(rawValue: errno) }
        defer { unsafe closedir(stream) }
        var entries: [DiskEntry] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                // Only the error number distinguishes the end from a failure.
                if errno != 0 { throw Errno(rawValue: errno) }
                return entries
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
                unsafe [UInt8]($0.prefix { $0 != 0 })
            }
            if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
            unsafe entries.append(DiskEntry(name: name, kind: Self.kind(entry.pointee.d_type)))
        }
    }

    private static func kind(_ type: UInt8) -> FileSystem.EntryKind? {
        switch Int32(type) {
        case Int32(DT_REG): .file
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        case Int32(DT_UNKNOWN): nil
        default: .other
        }
    }

    private static func check(_ result: Int32) throws(Errno) {
        if result != 0 { throw Errno(rawValue: errno) }
    }

    private static func number(_ folder: FileDescriptor?) -> Int32 { folder?.rawValue ?? AT_FDCWD }

    /// Gives the operations of `FileDescriptor`, which only throw an `Errno`, a typed error.
    private static func typed<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
        do {
            return try body()
        } catch {
            throw error as? Errno ?? .ioError
        }
    }
}

extension FileStatus {
    init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        permissions = UInt32(status.st_mode) & 0o777
        stamp = FileStamp(
            size: Int64(status.st_size), inode: UInt64(truncatingIfNeeded: status.st_ino),
            modified: FileStamp.nanoseconds(modified.tv_sec, modified.tv_nsec),
            changed: FileStamp.nanoseconds(changed.tv_sec, changed.tv_nsec))
    }
}
