import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A loopback server whose responses, valid or not, are chosen by the test.
package final class LoopbackServer: Sendable {
    /// The response to a request, piece by piece; nil ends the connection.
    package typealias Answer = @Sendable (_ request: String, _ piece: Int) -> [UInt8]?

    /// The URL, without a trailing slash.
    package let address: String
    private let socket: Socket
    private let requestLog = RequestLog()

    private final class RequestLog: @unchecked Sendable {
        private let lock = NSLock()
        private var requests: [String] = []

        func add(_ request: String) { lock.withLock { requests.append(request) } }
        var all: [String] { lock.withLock { requests } }
    }

    /// The listening socket, which is closed when neither the server nor its thread needs it.
    ///
    /// If it were closed while the thread is about to accept a connection, the thread would accept the connections of
    /// the next server, whose socket has the same number.
    private final class Socket: Sendable {
        let descriptor = LoopbackAddress.makeSocket()

        deinit { close(descriptor) }
    }

    package init(_ answer: @escaping Answer) throws {
        signal(SIGPIPE, SIG_IGN)
        let socket = Socket()
        self.socket = socket
        var place = LoopbackAddress.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listening = socket.descriptor
        let isBound = unsafe withUnsafeMutablePointer(to: &place) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe bind(listening, place, length) == 0 && listen(listening, 16) == 0
                    && getsockname(listening, place, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
        let log = requestLog
        Thread.detachNewThread {
            while true {
                let connection = accept(socket.descriptor, nil, nil)
                if connection < 0 { return }
                Thread.detachNewThread { Self.serve(connection, log, answer) }
            }
        }
    }

    deinit {
        // The thread's next attempt to accept a connection fails.
        shutdown(socket.descriptor, Int32(SHUT_RDWR))
    }

    /// The requests received so far: request line and headers.
    package var requests: [String] { requestLog.all }

    /// A response with a body.
    package static func answer(
        _ status: String = "200 OK", _ headers: [String] = [], body: String = ""
    ) -> [UInt8] {
        let lines =
            ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }

    private static func serve(_ connection: Int32, _ log: RequestLog, _ answer: Answer) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = unsafe read(connection, &buffer, buffer.count)
        guard count > 0 else { return }
        let request = String(decoding: buffer[..<count], as: UTF8.self)
        log.add(request)
        var piece = 0
        while let bytes = answer(request, piece) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes { unsafe write(connection, $0.baseAddress, $0.count) }
                if count <= 0 { return }
                rest = rest.dropFirst(count)
            }
            piece += 1
        }
    }
}
