import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A client that sends raw bytes, valid or not, and returns the raw response.
///
/// Blocking calls run on their own thread, because the server under test needs the threads of the task pool.
final class RawClient: Sendable {
    private let socket: Int32
    private let received = Received()

    /// Received bytes that no one has read yet.
    private actor Received {
        var bytes: [UInt8] = []

        func add(_ more: [UInt8]) { bytes += more }

        /// Takes the bytes up to and including a separator; nil if it has not arrived.
        func take(through separator: String) -> [UInt8]? {
            let range = bytes.firstRange(of: Array(separator.utf8))
            return range.map { take($0.upperBound) }
        }

        func take(_ count: Int) -> [UInt8] {
            defer { bytes.removeFirst(min(count, bytes.count)) }
            return Array(bytes.prefix(count))
        }
    }

    /// Nothing arrived within two minutes.
    struct Silence: Error {}
    /// The server closed the connection.
    struct End: Error {}

    init(port: UInt16) throws {
        signal(SIGPIPE, SIG_IGN)
        socket = LoopbackAddress.makeSocket()
        var timeout = timeval(tv_sec: 120, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        unsafe setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        guard LoopbackAddress.connect(socket, port: port) else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(socket) }

    /// Closes the sending side.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// Resets the connection; unread data is lost.
    func abort() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        shutdown(socket, Int32(SHUT_RDWR))
    }

    /// Sends bytes; returns false if the server accepts no more.
    @discardableResult
    func send(_ bytes: [UInt8]) async -> Bool {
        let socket = socket
        return await Self.onThread {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes { unsafe write(socket, $0.baseAddress, $0.count) }
                if count <= 0 { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    @discardableResult
    func send(_ text: String) async -> Bool { await send(Array(text.utf8)) }

    /// Received bytes that no one has read yet.
    var unread: String { get async { String(decoding: await received.bytes, as: UTF8.self) } }

    /// Whether the connection is open and has no unread data.
    var hasNothingToRead: Bool {
        var byte: UInt8 = 0
        return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN
    }

    /// Reads up to and including a separator.
    func read(through separator: String) async throws -> String {
        while true {
            if let bytes = await received.take(through: separator) {
                return String(decoding: bytes, as: UTF8.self)
            }
            try await more()
        }
    }

    func read(count: Int) async throws -> [UInt8] {
        while await received.bytes.count < count { try await more() }
        return await received.take(count)
    }

    /// Reads until the server closes the connection.
    func readToEnd() async -> [UInt8] {
        do {
            while true { try await more() }
        } catch is Silence {
            Issue.record("nothing came, and the connection did not end")
        } catch {
            // The connection was closed.
        }
        return await received.take(.max)
    }

    private func more() async throws {
        let socket = socket
        let (bytes, isSilent): ([UInt8], Bool) = await Self.onThread {
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            let count = unsafe recv(socket, &buffer, buffer.count, 0)
            return (Array(buffer.prefix(max(0, count))), count < 0 && errno == EAGAIN)
        }
        if isSilent { throw Silence() }
        if bytes.isEmpty { throw End() }
        await received.add(bytes)
    }

    static func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}

/// A response as received.
struct Reply: Sendable, CustomStringConvertible {
    let status: Int
    let headers: [String: String]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
    var description: String { "\(status) \(headers)\n\(text)" }
}

extension RawClient {
    /// Reads a response.
    ///
    /// - Parameter isHead: whether the response announces a body without sending it.
    func reply(isHead: Bool = false) async throws -> Reply {
        let lines = try await read(through: "\r\n\r\n").components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let words = lines[0].split(separator: " ")
        #expect(words[0] == "HTTP/1.1")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts.last.map { $0.trimmingCharacters(in: .whitespaces) }
            headers[parts[0].lowercased()] = value
        }
        var reply = Reply(status: Int(words[1]) ?? 0, headers: headers)
        if !isHead, let length = headers["content-length"].flatMap({ Int($0) }) {
            reply.body = try await read(count: length)
        }
        return reply
    }

    /// The name and data of the next event of a stream, without pings.
    func event() async throws -> (name: String, data: String) {
        while true {
            let lines = try await read(through: "\n\n").split(separator: "\n")
            guard lines.count == 2 else { continue }
            return (String(lines[0].dropFirst("event: ".count)), String(lines[1].dropFirst("data: ".count)))
        }
    }

    /// The data of the next event with a name.
    func event(_ name: String) async throws -> String {
        while true {
            let event = try await event()
            if event.name == name { return event.data }
        }
    }
}
