import FlyingSocks
import SiteStorage

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A connection to a browser: request after request is read and answered, within limits of size and time.
struct HTTPConnection {
    private let socket: AsyncSocket
    private let answer: @Sendable (HTTPRequest) async -> HTTPResponse
    /// How long a request may take to come, a piece of an answer to go, and how long a connection may lie idle.
    private let patience: Duration
    /// What was read and belongs to no request yet.
    private var buffer: [UInt8] = []

    /// The longest header that is read, in bytes.
    private static let headerLimit = 32 * 1024
    /// The longest body that is read, in bytes.
    private static let bodyLimit = 1024 * 1024
    /// How much of a file is held in memory.
    private static let pieceSize = 64 * 1024

    init(
        _ socket: AsyncSocket, patience: Duration,
        _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
    ) {
        self.socket = socket
        self.patience = patience
        self.answer = answer
    }

    /// Serves the connection until either side ends it; whoever has made the socket closes it.
    mutating func serve() async {
        do {
            while let request = try await nextRequest() {
                let response = await answer(request)
                try await send(response, to: request)
                guard request.keepsAlive, response.length != nil else { break }
            }
        } catch let fault as HTTPFault {
            await refuse(fault)
        } catch {
            // The browser is gone: there is nobody to tell.
        }
    }
}

// MARK: Reading

extension HTTPConnection {
    /// Reads a request; nil where the browser ends the connection instead of asking.
    private mutating func nextRequest() async throws -> HTTPRequest? {
        if buffer.isEmpty {
            guard let first = try await firstBytes() else { return nil }
            buffer = first
        }
        let deadline = ContinuousClock.now + patience
        let request = try HTTPRequest(head: await nextHead(by: deadline))
        let length = try request.bodyLength
        if length == 0 { return request }
        if length > Self.bodyLimit { throw HTTPFault.bodyTooLarge }
        if buffer.count < length { buffer += try await read(count: length - buffer.count, by: deadline) }
        let body = Array(buffer[..<length])
        buffer.removeSubrange(..<length)
        return request.with(body: body)
    }

    /// Takes a header out of the buffer, reading more as long as there is no end of it.
    private mutating func nextHead(by deadline: ContinuousClock.Instant) async throws -> [UInt8] {
        var searched = 0
        while true {
            // An empty line before a request is none (RFC 9112, section 2.2).
            buffer.removeSubrange(..<(buffer.firstIndex { $0 != 0x0A && $0 != 0x0D } ?? buffer.endIndex))
            if let end = Self.headEnd(in: buffer, from: searched) {
                defer { buffer.removeSubrange(..<end.upperBound) }
                return Array(buffer[..<end.lowerBound])
            }
            if buffer.count > Self.headerLimit { throw HTTPFault.headerTooLarge }
            // The end may have begun already.
            searched = max(0, buffer.count - 3)
            buffer += try await read(by: deadline)
        }
    }

    /// Where the empty line is that ends a header.
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

    /// Waits for a request to begin; nil where none does.
    private func firstBytes() async throws -> [UInt8]? {
        do {
            return try await Deadline.limit(patience) { [socket] in try await socket.read(atMost: 4096) }
        } catch is Deadline.Passed {
            return nil
        } catch SocketError.disconnected {
            return nil
        }
    }

    /// Reads what there is, or more until there are so many bytes.
    private func read(count: Int = 1, by deadline: ContinuousClock.Instant) async throws -> [UInt8] {
        do {
            return try await Deadline.limit(ContinuousClock.now.duration(to: deadline)) { [socket] in
                var bytes: [UInt8] = []
                while bytes.count < count { bytes += try await socket.read(atMost: 4096) }
                return bytes
            }
        } catch is Deadline.Passed {
            throw HTTPFault.timeout
        } catch SocketError.disconnected {
            throw HTTPFault.disconnected
        }
    }
}

// MARK: Writing

extension HTTPConnection {
    private func send(_ response: HTTPResponse, to request: HTTPRequest) async throws {
        // The head goes out together with what follows: the system keeps a second small packet back until the browser
        // has confirmed the first, which takes it 40 ms.
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
            let piece = file.read(at: rest.lowerBound, count: min(rest.count, Self.pieceSize))
            // A file that is shorter than it was cannot be sent as it was told.
            if piece.isEmpty, !rest.isEmpty { throw HTTPFault.disconnected }
            try await write(start + piece)
            start = []
            rest = rest.lowerBound + piece.count..<rest.upperBound
        } while !rest.isEmpty
    }

    /// Sends pieces as they come, until there are no more or the browser is gone.
    private func send(_ pieces: AsyncStream<[UInt8]>) async throws {
        try await withThrowingTaskGroup(of: Void.self) { [socket] group in
            group.addTask {
                for await piece in pieces { try await write(piece) }
            }
            group.addTask {
                // Nothing more is asked on this connection: what is read is its end.
                while true { _ = try await socket.read(atMost: 1024) }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func write(_ bytes: [UInt8]) async throws {
        try await Deadline.limit(patience) { [socket] in try await socket.write(Data(bytes)) }
    }

    /// Says why a request was not understood, if anybody listens.
    private func refuse(_ fault: HTTPFault) async {
        guard let status = fault.status else { return }
        let response = HTTPResponse.text(status, status.phrase)
        guard case .bytes(let body) = response.body else { return }
        // Whoever sends such a request may not care for the answer.
        try? await write(response.head(keepsAlive: false) + body)
        // A connection that is cut while there is more to read takes the answer with it.
        _ = try? await Deadline.limit(.seconds(5)) { [socket] in
            while true { _ = try await socket.read(atMost: 4096) }
        }
    }
}
