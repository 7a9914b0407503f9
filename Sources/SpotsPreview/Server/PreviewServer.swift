import FlyingFox
import FlyingSocks
import Foundation

/// The web server of a preview.
struct PreviewServer {
    private let server: HTTPServer
    private let running: Task<Void, Never>
    /// The port it listens on.
    let port: UInt16

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - host: an address of this machine, or `localhost`.
    ///   - ports: the first that is free is taken.
    ///   - makeHandler: makes what answers, for the port that was taken.
    /// - Throws: ``PreviewFailure``.
    init(
        host: String, ports: ClosedRange<UInt16>, _ makeHandler: (UInt16) -> PreviewHandler
    ) async throws(PreviewFailure) {
        OpenFileLimit.raise()
        for port in ports {
            let server = try Self.server(host: host, port: port, makeHandler(port))
            let (start, signal) = AsyncThrowingStream.makeStream(of: Void.self)
            let running = Task {
                do { try await server.run() } catch { signal.finish(throwing: error) }
            }
            Task {
                do {
                    try await server.waitUntilListening()
                    signal.yield()
                } catch { signal.finish(throwing: error) }
            }
            do {
                for try await _ in start { break }
                (self.server, self.running, self.port) = (server, running, port)
                return
            } catch SocketError.failed(_, EADDRINUSE, _) {
                continue
            } catch {
                throw .cannotListen(host, port, reason: Self.text(of: error))
            }
        }
        throw .noFreePort(host, ports)
    }

    /// Waits until the server is stopped.
    func wait() async {
        await running.value
    }

    func stop() async {
        await server.stop()
    }
}

extension PreviewServer {
    private static func server(
        host: String, port: UInt16, _ handler: PreviewHandler
    ) throws(PreviewFailure) -> HTTPServer {
        func make(_ address: some SocketAddress) -> HTTPServer {
            HTTPServer(
                config: .init(
                    address: address, sharedRequestReplaySize: 1 << 20, logger: .disabled),
                handler: handler)
        }
        // An address is what the parsers of the system take for one.
        if let address = try? sockaddr_in.inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port) {
            return make(address)
        }
        if let address = try? sockaddr_in6.inet6(ip6: host, port: port) { return make(address) }
        throw .noAddress(host)
    }

    private static func text(of error: any Error) -> String {
        if case SocketError.failed(_, let code, _) = error { return String(cString: strerror(code)) }
        return String(describing: error)
    }
}
