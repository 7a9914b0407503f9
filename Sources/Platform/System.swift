#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// What the sources need from the C library, whose module has a different name on each platform.
///
/// This is the only file outside `SiteStorage` that imports it.
public enum System {}

// MARK: Memory

extension System {
    /// Compares the first bytes of two pieces of memory, as `memcmp(3)`.
    ///
    /// - Returns: a negative number if the first one precedes the other, 0 if they are equal.
    @inlinable @inline(__always)
    public static func compare(
        _ bytes: UnsafeRawPointer, _ others: UnsafeRawPointer, count: Int
    ) -> Int32 {
        unsafe memcmp(bytes, others, count)
    }

    /// The index of the first byte with this value at or after a position, found by `memchr(3)`; nil if there is
    /// none.
    @inlinable @inline(__always)
    public static func firstIndex(
        of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from position: Int
    ) -> Int? {
        guard let start = unsafe UnsafeRawPointer(bytes.baseAddress),
            let found = unsafe memchr(start + position, Int32(byte), bytes.count - position)
        else { return nil }
        return unsafe start.distance(to: found)
    }

    /// The number of bytes before the null byte that ends a C string.
    package static func length(of text: UnsafePointer<CChar>) -> Int {
        unsafe strlen(text)
    }
}

// MARK: The environment

extension System {
    /// The value of an environment variable; nil if it is not set.
    package static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The names of the environment variables.
    package static var environmentNames: [String] {
        var names: [String] = []
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            names.append(String(unsafe String(cString: text).prefix { $0 != "=" }))
            unsafe entry += 1
        }
        return names
    }

    /// The user's home folder, according to the environment and to the user database.
    package static var homeFolders: [String] {
        let entry = unsafe getpwuid(getuid())?.pointee.pw_dir.map { unsafe String(cString: $0) }
        return [environment("HOME"), entry].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// Starts a program that is found by its name, and does not wait for it; errors are ignored.
    package static func start(_ program: String, _ argument: String) {
        let arguments = unsafe [strdup(program), strdup(argument), nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process = pid_t()
        unsafe posix_spawnp(&process, program, nil, nil, arguments, environ)
    }
}

// MARK: Output

extension System {
    /// A stream that the program writes to.
    package enum Stream: Int32 {
        case output = 1
        case error = 2
    }

    /// Whether a stream is shown on a terminal.
    package static func isTerminal(_ stream: Stream) -> Bool {
        isatty(stream.rawValue) == 1
    }

    /// Writes text at once; errors are ignored.
    package static func writeUnbuffered(_ text: String, to stream: Stream) {
        var text = text
        text.withUTF8 { _ = unsafe write(stream.rawValue, $0.baseAddress, $0.count) }
    }

    /// Writes what is buffered for all streams.
    ///
    /// - Returns: the error number; nil if everything is written.
    package static func flush() -> Int32? {
        fflush(nil) == 0 ? nil : errno
    }

    /// The C library's description of an error number.
    package static func message(for error: Int32) -> String {
        unsafe String(cString: strerror(error))
    }
}

// MARK: Connections

extension System {
    /// The address of an IPv4 socket.
    package typealias IPv4Address = sockaddr_in
    /// The address of an IPv6 socket.
    package typealias IPv6Address = sockaddr_in6

    /// The IP addresses of a host, of four bytes or 16; empty if it cannot be found.
    ///
    /// It blocks the thread until the system has looked the host up.
    package static func addresses(of host: String) -> [[UInt8]] {
        var hints = unsafe addrinfo()
        // Each address once, and not once for each kind of connection.
        unsafe hints.ai_socktype = streamSocket
        var list: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
        defer { unsafe freeaddrinfo(list) }
        var addresses: [[UInt8]] = []
        var entry = unsafe list
        while let found = unsafe entry?.pointee {
            let place = unsafe UnsafeRawPointer(found.ai_addr)
            switch unsafe found.ai_family {
            case AF_INET:
                let address = unsafe place?.loadUnaligned(as: sockaddr_in.self).sin_addr
                if let address { unsafe addresses.append(withUnsafeBytes(of: address) { unsafe Array($0) }) }
            case AF_INET6:
                let address = unsafe place?.loadUnaligned(as: sockaddr_in6.self).sin6_addr
                if let address { unsafe addresses.append(withUnsafeBytes(of: address) { unsafe Array($0) }) }
            default: break
            }
            unsafe entry = found.ai_next
        }
        return addresses
    }

    /// The error number if another program listens on a port.
    package static let addressInUse = EADDRINUSE

    /// Makes writing to a closed connection return an error instead of ending the process.
    package static func ignoreClosedConnections() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// How many files the process may open; nil if the system does not say.
    package static var openFileLimit: Int? {
        var limit = rlimit()
        return unsafe getrlimit(openFiles, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
    }

    /// Sets how many files the process may open, as far as the system allows.
    package static func setOpenFileLimit(to most: UInt32) {
        var limit = rlimit()
        guard unsafe getrlimit(openFiles, &limit) == 0 else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(most))
        unsafe setrlimit(openFiles, &limit)
    }

    #if canImport(Glibc)
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        private static let streamSocket = Int32(SOCK_STREAM.rawValue)
    #else
        private static let openFiles = RLIMIT_NOFILE
        private static let streamSocket = SOCK_STREAM
    #endif
}

#if os(Linux)
    // MARK: Changed files

    /// Watches folders with `inotify(7)`.
    ///
    /// A watch covers one folder and not its subfolders.
    package struct Inotify: Sendable {
        /// Becomes readable when there are events.
        package let descriptor: Int32

        /// - Returns: nil if the system refuses.
        package init?() {
            descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            if descriptor < 0 { return nil }
        }

        /// Closes the descriptor, which ends all watches.
        package func close() {
            _ = closeDescriptor(descriptor)
        }

        /// The response to a request to watch a folder.
        package enum Watch {
            /// The folder is watched, under this number.
            case added(Int32)
            /// The system allows no more watches.
            case limitReached
            /// The path is not a folder, or cannot be read.
            case refused
        }

        /// Watches a folder; a folder that is already watched keeps its number.
        package func watch(_ folder: String) -> Watch {
            let mask =
                UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
                | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_ONLYDIR)
            let watch = unsafe inotify_add_watch(descriptor, folder, mask)
            if watch >= 0 { return .added(watch) }
            return errno == ENOSPC ? .limitReached : .refused
        }

        /// Ends a watch.
        package func remove(_ watch: Int32) {
            inotify_rm_watch(descriptor, watch)
        }

        /// Takes the events that have arrived.
        package func events() -> [Event] {
            var events: [Event] = []
            let size = 64 * 1024
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
            defer { unsafe buffer.deallocate() }
            while let start = buffer.baseAddress {
                let count = unsafe read(descriptor, start, size)
                if count <= 0 { break }
                var offset = 0
                while offset < count {
                    let event = unsafe start.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let name = unsafe start + offset + MemoryLayout<inotify_event>.size
                    unsafe events.append(
                        Event(
                            watch: event.wd, mask: event.mask,
                            name: event.len == 0
                                ? "" : String(cString: name.assumingMemoryBound(to: CChar.self))))
                    offset += MemoryLayout<inotify_event>.size + Int(event.len)
                }
            }
            return events
        }
    }

    /// The system's `close`, under a name that the method above does not shadow.
    private let closeDescriptor = close

    extension Inotify {
        /// An event in a folder.
        package struct Event {
            /// The number of the watch.
            package let watch: Int32
            fileprivate let mask: UInt32
            /// The name of the entry in the folder; empty if the event is about the folder itself.
            package let name: String

            private func has(_ flag: some BinaryInteger) -> Bool {
                mask & UInt32(truncatingIfNeeded: flag) != 0
            }

            /// Whether the kernel dropped events.
            package var isOverflow: Bool { has(IN_Q_OVERFLOW) }
            /// Whether the watch has ended.
            package var isEndOfWatch: Bool { has(IN_IGNORED) }
            /// Whether the entry is a folder.
            package var isFolder: Bool { has(IN_ISDIR) }
            /// Whether the entry was made here.
            package var isCreated: Bool { has(IN_CREATE) }
            /// Whether the entry was moved here.
            package var isMovedHere: Bool { has(IN_MOVED_TO) }
            /// Whether the entry was deleted or moved away.
            package var isRemoved: Bool { has(IN_DELETE) || has(IN_MOVED_FROM) }
            /// Whether the entry is being written.
            package var isModified: Bool { has(IN_MODIFY) }
        }
    }
#endif
