#if canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#else
    package import Darwin
#endif

/// Sockets on the loopback address.
package enum LoopbackAddress {
    /// Creates a stream socket.
    package static func makeSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    /// The loopback address with a port; 0 for any port.
    package static func address(port: UInt16) -> sockaddr_in {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
        place.sin_port = port.bigEndian
        return place
    }

    /// Connects a socket to a port; returns false if nothing listens there.
    @discardableResult
    package static func connect(_ descriptor: Int32, port: UInt16) -> Bool {
        unsafe withUnsafePointer(to: address(port: port)) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe connectSocket(descriptor, place, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

/// The system's `connect`, under a name that the method above does not shadow.
private let connectSocket = unsafe connect
