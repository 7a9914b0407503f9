import Foundation

/// A loopback server that answers with the body of a target, such as `/list?page=2`, and otherwise with a status.
package final class BodyServer: Sendable {
    private let bodies: Bodies
    private let server: LoopbackServer

    private final class Bodies: @unchecked Sendable {
        private let lock = NSLock()
        private var bodies: [String: String]

        init(_ bodies: [String: String]) { self.bodies = bodies }

        subscript(target: String) -> String? {
            get { lock.withLock { bodies[target] } }
            set { lock.withLock { bodies[target] = newValue } }
        }
    }

    /// - Parameter status: the status of targets without a body.
    package init(_ bodies: [String: String], else status: String = "404 Not Found") throws {
        let bodies = Bodies(bodies)
        self.bodies = bodies
        server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            let body = bodies[String(request.split(separator: " ")[1])]
            return body.map { LoopbackServer.answer(body: $0) } ?? LoopbackServer.answer(status)
        }
    }

    /// The URL, without a trailing slash.
    package var address: String { server.address }

    /// The body of a target, which a test may change; nil for none.
    package subscript(target: String) -> String? {
        get { bodies[target] }
        set { bodies[target] = newValue }
    }

    /// The requests received so far: request line and headers.
    package var requests: [String] { server.requests }

    /// The targets of the requests received so far.
    package var targets: [String] { requests.map { String($0.split(separator: " ")[1]) } }
}
