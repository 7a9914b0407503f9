#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Sockets on loopback.
package enum LoopbackAddress {
    /// Makes a socket for a stream.
    package static func makeSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
    }

    /// A port of it; 0 for any.
    package static func address(port: UInt16) -> sockaddr_in {
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        place.sin_port = port.bigEndian
        return place
    }

    /// Connects a socket to a port; false where nobody listens.
    @discardableResult
    package static func connect(_ descriptor: Int32, port: UInt16) -> Bool {
        withUnsafePointer(to: address(port: port)) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                connectSocket(descriptor, place, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

/// The function of the system, by a name that the one above does not hide.
private let connectSocket = connect
