import FlyingSocks
import Synchronization

/// Accepts connections and serves them concurrently.
///
/// It uses only the sockets of FlyingFox. FlyingFox's own server links FoundationNetworking, which does not
/// link statically, and sets no limits on what it reads.
struct HTTPServer {
    private let running: Task<Void, Never>
    private let socket: Socket
    /// The port that the server listens on.
    let port: UInt16

    /// How long to wait for a client.
    private static let timeout = Duration.seconds(30)

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - address: the address to listen on; for port 0 the system chooses a free port.
    ///   - limit: how many connections may be open at once; others wait.
    ///   - clock: measures all times.
    ///   - makeAnswer: makes the request handler for the port.
    /// - Throws: `SocketError` if the system refuses the address.
    init(
        on address: some SocketAddress, limit: Int = ProcessLimits.connections,
        clock: any Clock<Duration> = ContinuousClock(),
        _ makeAnswer: (_ port: UInt16) -> @Sendable (HTTPRequest) async -> HTTPResponse
    ) async throws {
        let socket = try Socket(domain: Int32(address.family))
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            port = try Self.port(of: socket)
        } catch {
            // `try?`: a socket that fails to close needs no handling.
            try? socket.close()
            throw error
        }
        // If this fails, as when another program listens on the port since `bind`, it has closed the socket. A second
        // close would hit a file that another thread has just opened.
        try socket.listen()
        self.socket = socket
        let answer = makeAnswer(port)
        let pool = SocketPool<Poll>.make(maxEvents: 64)
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        running = Task {
            await withTaskGroup(of: Void.self) { group in
                // `try?`: the pool ends when the task is cancelled.
                group.addTask { try? await pool.run() }
                group.addTask {
                    await Self.accept(from: listener, of: pool, limit: limit, clock, answer)
                }
                await group.next()
                group.cancelAll()
            }
        }
    }

    private static func port(of socket: Socket) throws -> UInt16 {
        switch try socket.sockname() {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }

    /// Waits until the server stops.
    func wait() async {
        await running.value
    }

    /// Closes all connections and stops listening.
    func stop() async {
        running.cancel()
        // All tasks must end before the socket is closed: the system soon reuses its descriptor for another
        // one.
        await running.value
        // `try?`: a socket that fails to close needs no handling.
        try? socket.close()
    }

    private static func accept(
        from listener: AsyncSocket, of pool: some AsyncSocketPool, limit: Int, _ clock: any Clock<Duration>,
        _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) async {
        let open = OpenConnections()
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    while open.count.load(ordering: .relaxed) >= limit {
                        try await clock.sleep(for: .milliseconds(20))
                    }
                    let socket = try await listener.accept()
                    open.count.add(1, ordering: .relaxed)
                    group.addTask {
                        defer { open.count.subtract(1, ordering: .relaxed) }
                        var connection = HTTPConnection(socket, timeout: Self.timeout, on: clock, answer)
                        await connection.serve()
                        // The pool has resumed the task that waited for the socket, but may not have recorded
                        // that yet. The descriptor must not be reused before it has. The pool is already
                        // running, so this call waits for its turn.
                        try? await pool.run()
                        // `try?`: a socket that fails to close needs no handling.
                        try? socket.close()
                    }
                } catch SocketError.disconnected {
                    break
                } catch {
                    // Too many open files, or a client that disconnected at once. The next connection may
                    // succeed.
                    try? await clock.sleep(for: .milliseconds(50))
                }
            }
            group.cancelAll()
        }
    }
}

/// The number of open connections.
private final class OpenConnections: Sendable {
    let count = Atomic(0)
}
