import FlyingSocks
import Synchronization
import TestSupport
import Testing

@testable import SpotsPreview

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An address that another socket listens on as soon as the server's own is bound to it.
private struct TakenAddress: SocketAddress {
    static let family = sockaddr_in.family
    let port: UInt16
    private let other = LoopbackAddress.makeSocket()

    init() throws {
        var isReused: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        unsafe setsockopt(other, SOL_SOCKET, SO_REUSEADDR, &isReused, size)
        let socket = Socket(file: .init(rawValue: other))
        try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
        self.port = port
    }

    func withSockAddr<Result, Failure: Error>(
        _ body: (UnsafePointer<sockaddr>, socklen_t) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = unsafe try LoopbackAddress.address(port: port).withSockAddr(body)
        // Only `bind` returns a number.
        if Result.self == Int32.self { listen(other, 1) }
        return result
    }

    func free() { close(other) }
}

/// Another program may take a port after the server's socket was bound to it.
@Suite(.timeout(minutes: 5)) struct TakenPortTests {
    /// A socket that is closed twice closes a file that another thread has opened between.
    @Test func noFileOfAnotherThreadIsClosed() async throws {
        let isOver = Atomic(false)
        async let closed = RawClient.onThread {
            var closed = 0
            while !isOver.load(ordering: .relaxed) {
                let file = unsafe open("/dev/null", O_RDONLY)
                for _ in 0..<5 { sched_yield() }
                if fcntl(file, F_GETFD) < 0 { closed += 1 }
                close(file)
            }
            return closed
        }
        for _ in 0..<1000 {
            let address = try TakenAddress()
            await #expect(throws: SocketError.self) {
                _ = try await HTTPServer(on: address) { _ in { _ in .text(.ok, "") } }
            }
            address.free()
        }
        isOver.store(true, ordering: .relaxed)
        #expect(await closed == 0)
    }
}
