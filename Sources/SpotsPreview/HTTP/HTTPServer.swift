import FlyingSocks
import Synchronization

/// Listens for connections and serves them, all at the same time.
///
/// Of FlyingFox only the sockets are used: its server links FoundationNetworking, which does not link statically, and
/// sets no limits to what is read.
struct HTTPServer {
    private let running: Task<Void, Never>
    private let socket: Socket
    /// The port it listens on.
    let port: UInt16

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - address: where to listen; of port 0 the system chooses another.
    ///   - patience: how long a browser is waited for.
    ///   - limit: how many connections may be open at a time; further ones wait.
    ///   - makeAnswer: makes what answers, for the port that is listened on.
    /// - Throws: `SocketError` where the system refuses the address.
    init(
        on address: some SocketAddress, patience: Duration = .seconds(30),
        limit: Int = ProcessLimits.connections,
        _ makeAnswer: (_ port: UInt16) -> @Sendable (HTTPRequest) async -> HTTPResponse
    ) async throws {
        let socket = try Socket(domain: Int32(address.family))
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            port = try Self.port(of: socket)
        } catch {
            // A socket that cannot be closed is closed.
            try? socket.close()
            throw error
        }
        self.socket = socket
        let answer = makeAnswer(port)
        let pool = SocketPool<Poll>.make(maxEvents: 64)
        try await pool.prepare()
        let listener = try AsyncSocket(socket: socket, pool: pool)
        running = Task {
            await withTaskGroup(of: Void.self) { group in
                // It ends with the task.
                group.addTask { try? await pool.run() }
                group.addTask { await Self.accept(from: listener, of: pool, patience, limit: limit, answer) }
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

    /// Waits until the server is stopped.
    func wait() async {
        await running.value
    }

    /// Ends all connections and listens no more.
    func stop() async {
        running.cancel()
        // Whoever accepts or reads must have ended: the number of a socket that is closed is soon that of another.
        await running.value
        // A socket that cannot be closed is closed.
        try? socket.close()
    }

    private static func accept(
        from listener: AsyncSocket, of pool: some AsyncSocketPool, _ patience: Duration,
        limit: Int, _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) async {
        let open = OpenConnections()
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                do {
                    while open.count.load(ordering: .relaxed) >= limit {
                        try await Task.sleep(for: .milliseconds(20))
                    }
                    let socket = try await listener.accept()
                    open.count.add(1, ordering: .relaxed)
                    group.addTask {
                        defer { open.count.subtract(1, ordering: .relaxed) }
                        var connection = HTTPConnection(socket, patience: patience, answer)
                        await connection.serve()
                        // The pool has resumed whoever waited for the socket, but may not have noted it yet. Only then
                        // may the socket's number become that of another. It is running, so this waits for its turn.
                        try? await pool.run()
                        // A socket that cannot be closed is closed.
                        try? socket.close()
                    }
                } catch SocketError.disconnected {
                    break
                } catch {
                    // Too many open files, or a browser that was gone at once: the next may fare better.
                    try? await Task.sleep(for: .milliseconds(50))
                }
            }
            group.cancelAll()
        }
    }
}

/// How many connections are open.
private final class OpenConnections: Sendable {
    let count = Atomic(0)
}
