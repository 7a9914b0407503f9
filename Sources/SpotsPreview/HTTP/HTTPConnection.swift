import FlyingSocks
import SiteStorage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A connection that serves one request after another, within limits of size and time.
struct HTTPConnection {
    private let socket: AsyncSocket
    private let answer: @Sendable (HTTPRequest) async -> HTTPResponse
    /// The longest time for a request to arrive, for a piece of a response to be sent, and for an idle
    /// connection.
    private let timeout: Duration
    private let clock: any Clock<Duration>
    /// Received bytes that do not belong to a request yet.
    private var buffer: [UInt8] = []

    /// The largest header accepted, in bytes.
    private static let headerLimit = 32 * 1024
    /// The largest body accepted, in bytes.
    private static let bodyLimit = 1024 * 1024
    /// How much of a file is read into memory at a time, in bytes.
    private static let chunkSize = 64 * 1024

    init(
        _ socket: AsyncSocket, timeout: Duration, on clock: any Clock<Duration>,
        _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.socket = socket
        self.timeout = timeout
        self.clock = clock
        self.answer = answer
    }

    /// Serves requests until either side ends the connection.
    ///
    /// The caller closes the socket.
    mutating func serve() async {
        do {
            while let request = try await nextRequest() {
                let response = await answer(request)
                try await send(response, to: request)
                guard request.keepsAlive, response.length != nil else { break }
            }
        } catch let error as HTTPError {
            await sendError(error)
        } catch {
            // The browser is gone, so there is no one to respond to.
        }
    }
}

// MARK: Reading

extension HTTPConnection {
    /// Reads a request; nil if the browser closes the connection first.
    private mutating func nextRequest() async throws -> HTTPRequest? {
        if buffer.isEmpty {
            guard let first = try await nextBytes() else { return nil }
            buffer = first
        }
        let deadline = Deadline(in: timeout, on: clock)
        let request = try HTTPRequest(head: await nextHead(by: deadline))
        let length = try request.bodyLength
        if length == 0 { return request }
        if length > Self.bodyLimit { throw HTTPError.bodyTooLarge }
        if buffer.count < length { buffer += try await read(count: length - buffer.count, by: deadline) }
        let body = Array(buffer[..<length])
        buffer.removeSubrange(..<length)
        return request.with(body: body)
    }

    /// Takes a header out of the buffer, and reads until it is complete.
    private mutating func nextHead(by deadline: Deadline) async throws -> [UInt8] {
        var searched = 0
        while true {
            // Ignore empty lines before a request (RFC 9112, section 2.2).
            buffer.removeSubrange(..<(buffer.firstIndex { $0 != 0x0A && $0 != 0x0D } ?? buffer.endIndex))
            if let end = Self.headEnd(in: buffer, from: searched) {
                defer { buffer.removeSubrange(..<end.upperBound) }
                return Array(buffer[..<end.lowerBound])
            }
            if buffer.count > Self.headerLimit { throw HTTPError.headerTooLarge }
            // The buffer may already end with a part of the separator.
            searched = max(0, buffer.count - 3)
            buffer += try await read(by: deadline)
        }
    }

    /// The range of the empty line that ends a header.
    private static func headEnd(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var start = start
        while let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if bytes[(newline + 1)...].starts(with: "\r\n".utf8) {
                let isReturned = newline > 0 && bytes[newline - 1] == UInt8(ascii: "\r")
                return newline - (isReturned ? 1 : 0)..<newline + 3
            }
            if bytes[(newline + 1)...].starts(with: "\n".utf8) { return newline..<newline + 2 }
            start = newline + 1
        }
        return nil
    }

    /// Waits for a request to begin; nil if none arrives in time.
    private func nextBytes() async throws -> [UInt8]? {
        do {
            let deadline = Deadline(in: timeout, on: clock)
            return try await deadline.run { [socket] in try await socket.read(atMost: 4096) }
        } catch is Deadline.Passed {
            return nil
        } catch SocketError.disconnected {
            return nil
        }
    }

    /// Reads at least `count` bytes.
    private func read(count: Int = 1, by deadline: Deadline) async throws -> [UInt8] {
        do {
            return try await deadline.run { [socket] in
                var bytes: [UInt8] = []
                while bytes.count < count { bytes += try await socket.read(atMost: 4096) }
                return bytes
            }
        } catch is Deadline.Passed {
            throw HTTPError.timeout
        } catch SocketError.disconnected {
            throw HTTPError.disconnected
        }
    }
}

// MARK: Writing

extension HTTPConnection {
    private func send(_ response: HTTPResponse, to request: HTTPRequest) async throws {
        // Send the head together with the first part of the body. In two packets, the system holds back the
        // second until the browser acknowledges the first, which takes 40 ms.
        let head = response.head(keepsAlive: request.keepsAlive)
        if request.method == "HEAD" { return try await write(head) }
        switch response.body {
        case .none: try await write(head)
        case .bytes(let bytes): try await write(head + bytes)
        case .file(let file, let range): try await send(head, file, range)
        case .stream(let pieces):
            try await write(head)
            try await send(pieces)
        }
    }

    private func send(_ head: [UInt8], _ file: OpenFile, _ range: Range<Int>) async throws {
        var (start, rest) = (head, range)
        repeat {
            let piece = file.read(at: rest.lowerBound, count: min(rest.count, Self.chunkSize))
            // The file shrank, and the announced length can no longer be sent.
            if piece.isEmpty, !rest.isEmpty { throw HTTPError.disconnected }
            try await write(start + piece)
            start = []
            rest = rest.lowerBound + piece.count..<rest.upperBound
        } while !rest.isEmpty
    }

    /// Sends pieces as they arrive, until the stream ends or the browser disconnects.
    private func send(_ pieces: AsyncStream<[UInt8]>) async throws {
        try await withThrowingTaskGroup(of: Void.self) { [socket] group in
            group.addTask {
                for await piece in pieces { try await write(piece) }
            }
            group.addTask {
                // The browser sends no more requests here, so reading returns only when it disconnects.
                while true { _ = try await socket.read(atMost: 1024) }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func write(_ bytes: [UInt8]) async throws {
        try await Deadline(in: timeout, on: clock).run { [socket] in try await socket.write(Data(bytes)) }
    }

    /// Sends an error response, if the connection is still open.
    private func sendError(_ error: HTTPError) async {
        guard let status = error.status else { return }
        let response = HTTPResponse.text(status, status.phrase)
        guard case .bytes(let body) = response.body else { return }
        // `try?`: a client that sends a bad request may not wait for the response.
        try? await write(response.head(keepsAlive: false) + body)
        // Closing a connection with unread data resets it, and the response would be lost.
        _ = try? await Deadline(in: .seconds(5), on: clock).run { [socket] in
            while true { _ = try await socket.read(atMost: 4096) }
        }
    }
}
