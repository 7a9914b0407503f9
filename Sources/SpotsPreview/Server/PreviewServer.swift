import FlyingSocks
import Platform

struct PreviewServer {
    private let server: HTTPServer
    var port: UInt16 { server.port }

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - host: an address of this machine, or `localhost`.
    ///   - ports: the first free one is used.
    ///   - clock: measures how long clients may take.
    ///   - makeHandler: makes the handler for the chosen port.
    /// - Throws: ``PreviewFailure``.
    init(
        host: String, ports: ClosedRange<UInt16>, clock: any Clock<Duration>,
        _ makeHandler: (UInt16) -> PreviewHandler
    ) async throws(PreviewFailure) {
        ProcessLimits.prepare()
        for port in ports {
            do {
                server = try await Self.serve(host, port, clock) { port in
                    let handler = makeHandler(port)
                    return { await handler.answer($0) }
                }
                return
            } catch SocketError.failed(_, System.addressInUse, _) {
                continue
            } catch let failure as PreviewFailure {
                throw failure
            } catch {
                throw .cannotListen(host, port, reason: Self.text(of: error))
            }
        }
        throw .noFreePort(host, ports)
    }

    /// Waits until the server stops.
    func wait() async {
        await server.wait()
    }

    func stop() async {
        await server.stop()
    }
}

extension PreviewServer {
    private static func serve(
        _ host: String, _ port: UInt16, _ clock: any Clock<Duration>,
        _ makeAnswer: (_ port: UInt16) -> @Sendable (HTTPRequest) async -> HTTPResponse
    ) async throws -> HTTPServer {
        // `try?`: the system's parsers decide what an address is, and a failure means that the host is of
        // another kind.
        if let address = try? System.IPv4Address.inet(
            ip4: host == "localhost" ? "127.0.0.1" : host, port: port)
        {
            return try await HTTPServer(on: address, clock: clock, makeAnswer)
        }
        // See above.
        if let address = try? System.IPv6Address.inet6(ip6: host, port: port) {
            return try await HTTPServer(on: address, clock: clock, makeAnswer)
        }
        throw PreviewFailure.invalidAddress(host)
    }

    private static func text(of error: any Error) -> String {
        if case SocketError.failed(_, let code, _) = error { return System.message(for: code) }
        return String(describing: error)
    }
}
