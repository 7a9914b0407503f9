import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import SpotsPreview

/// A server whose response repeats the method, path and body of the request.
private struct EchoServer {
    let server: HTTPServer
    var port: UInt16 { server.port }

    init(limit: Int = 1000, clock: any Clock<Duration> = ContinuousClock()) async throws {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
        server = try await HTTPServer(on: address, limit: limit, clock: clock) { _ in
            { request in
                let words = [request.method, request.path, String(decoding: request.body, as: UTF8.self)]
                return .text(.ok, words.joined(separator: "|"))
            }
        }
    }
}

/// Requests that arrive in pieces, and invalid requests.
@Suite(.serialized, .timeout(minutes: 5)) struct ConnectionTests {
    /// Sends pieces and returns the text of `count` responses.
    private static func answers(_ pieces: [String], _ count: Int) async throws -> [String] {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        for piece in pieces { await client.send(piece) }
        var texts: [String] = []
        for _ in 0..<count { texts.append(try await client.reply().text) }
        await echo.server.stop()
        return texts
    }

    @Test(arguments: [
        ["GET /a HTTP/1.1\r\nHost: x\r\n\r\n"], ["GET /a HTTP/1.1\nHost: x\n\n"], ["GET /a HTTP/1.1\r\n\r\n"],
        ["GET /a HTTP/1.1\r\nHost: x\n\r\n"], ["\r\n\r\nGET /a HTTP/1.1\r\n\r\n"],
        ["\r\n", "\nGET /a HTTP/1.1\n\n"],
        "GET /a HTTP/1.1\r\nHost: x\r\n\r\n".map {
            String($0.unicodeScalars.first ?? "x") + ($0 == "\r\n" ? "\n" : "")
        },
        ["GET /a HTTP/1.1\r\nHost: x\r", "\n\r", "\n"],
    ]) func aRequestMayArriveInPieces(_ pieces: [String]) async throws {
        #expect(try await Self.answers(pieces, 1) == ["GET|/a|\n"])
    }

    @Test func connectionsBeyondTheLimitWait() async throws {
        let clock = SetClock()
        let echo = try await EchoServer(limit: 2, clock: clock)
        let clients = try (0..<3).map { _ in try RawClient(port: echo.port) }
        for client in clients { await client.send("GET /a HTTP/1.1\r\n\r\n") }
        for client in clients[..<2] { #expect(try await client.reply().text == "GET|/a|\n") }
        // The server looks every 20 ms whether a connection has ended.
        for number in 1...3 {
            await clock.wait { $0.begun.count { $0 == .milliseconds(20) } >= number }
            clock.advance(by: .milliseconds(20))
        }
        #expect(clients[2].hasNothingToRead)
        let moving = Task {
            var number = 4
            while !Task.isCancelled {
                await clock.wait { [number] in $0.begun.count { $0 == .milliseconds(20) } >= number }
                clock.advance(by: .milliseconds(20))
                number += 1
            }
        }
        defer { moving.cancel() }
        await clients[0].send("GET /c HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(try await clients[0].reply().text == "GET|/c|\n")
        #expect(try await clients[2].reply().text == "GET|/a|\n")
        await echo.server.stop()
    }

    /// Head and body go out in one packet: the system would hold back a second one until the first is
    /// acknowledged.
    @Test func headAndBodyArriveTogether() async throws {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        // A new connection acknowledges at once; the delay only shows after some traffic.
        for _ in 0..<40 {
            await client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\n")
            _ = try await client.read(through: "\r\n\r\n")
            #expect(await client.unread == "GET|/a|\n")
            _ = try await client.read(through: "\n")
        }
        await echo.server.stop()
    }

    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        let texts = try await Self.answers(
            [
                "GET /1 HTTP/1.1\r\n\r\nPOST /2 HTTP/1.1\r\nContent-Length: 5\r\n\r\nhelloGET /3 HTTP/1.1\r\n\r\nGE",
                "T /4 HTTP/1.1\r\n\r\n\r\nPOST /5 HTTP/1.1\nContent-Length: 2\n\na", "b",
            ], 5)
        #expect(texts == ["GET|/1|\n", "POST|/2|hello\n", "GET|/3|\n", "GET|/4|\n", "POST|/5|ab\n"])
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "close", true),
        ("GET / HTTP/1.0\r\n\r\n", "close", true), ("GET / HTTP/1.1\r\n\r\n", "keep-alive", false),
        ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "keep-alive", false),
    ]) func connectionHeadersAreRespected(_ request: String, _ expected: String, _ ends: Bool) async throws {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        await client.send(request)
        #expect(try await client.reply().headers["connection"] == expected)
        if ends {
            #expect(await client.readToEnd() == [])
        } else {
            await client.send("GET /again HTTP/1.1\r\n\r\n")
            #expect(try await client.reply().text == "GET|/again|\n")
        }
        await echo.server.stop()
    }

    @Test(
        arguments: [
            ("NONSENSE\r\n\r\n", 400, "Bad Request"), ("GET / HTTP/1.1\r\nA b\r\n\r\n", 400, "Bad Request"),
            ("\u{16}\u{3}\u{1}\r\n\r\n", 400, "Bad Request"),
            (
                "GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431,
                "Request Header Fields Too Large"
            ),
            (
                "GET /\(String(repeating: "a", count: 1 << 20)) HTTP/1.1", 431,
                "Request Header Fields Too Large"
            ),
            ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413, "Content Too Large"),
            ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413, "Content Too Large"),
            (
                "POST / HTTP/1.1\r\nContent-Length: 3000000\r\n\r\n"
                    + String(repeating: "a", count: 3_000_000), 413,
                "Content Too Large"
            ),
            (
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 411,
                "Length Required"
            ),
        ] as [(String, Int, String)])
    func invalidRequestsAreRefusedAndTheConnectionEnds(_ request: String, _ status: Int, _ phrase: String)
        async throws
    {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        // The whole request is sent, even if the response arrives before its end.
        #expect(await client.send(request))
        let reply = try await client.reply()
        #expect(reply.status == status)
        #expect(reply.text == phrase + "\n")
        #expect(reply.headers["connection"] == "close")
        client.finish()
        #expect(await client.readToEnd() == [])
        await echo.server.stop()
    }

    @Test func aLongHeaderAndALongBodyAreAccepted() async throws {
        let header = "X: " + String(repeating: "a", count: 30_000)
        let body = String(repeating: "b", count: 1 << 20)
        let request = "POST /a HTTP/1.1\r\n\(header)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        #expect(try await Self.answers([request], 1) == ["POST|/a|\(body)\n"])
    }

    @Test(arguments: ["G", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhell"])
    func anIncompleteRequestTimesOut(_ start: String) async throws {
        let clock = SetClock()
        let echo = try await EchoServer(clock: clock)
        let client = try RawClient(port: echo.port)
        await client.send(start)
        // The server has waited for the first byte, and now waits for the rest.
        await clock.wait { $0.begun.count >= 2 }
        clock.advance(by: .seconds(30))
        #expect(try await client.reply().status == 408)
        client.finish()
        #expect(await client.readToEnd() == [])
        await echo.server.stop()
    }

    /// The time limit is that of the whole request, and not of a piece.
    @Test func aSlowRequestTimesOut() async throws {
        let clock = SetClock()
        let echo = try await EchoServer(clock: clock)
        let client = try RawClient(port: echo.port)
        for piece in 1...6 {
            await client.send("a")
            await clock.wait { $0.begun.count >= piece + 1 }
            clock.advance(by: .seconds(5))
        }
        #expect(try await client.reply().status == 408)
        await echo.server.stop()
    }

    @Test func anIdleConnectionIsClosed() async throws {
        let clock = SetClock()
        let echo = try await EchoServer(clock: clock)
        let silent = try RawClient(port: echo.port)
        await clock.wait { $0.begun.count >= 1 }
        clock.advance(by: .seconds(30))
        #expect(await silent.readToEnd() == [])
        await echo.server.stop()
    }

    @Test func aConnectionIdleAfterAResponseIsClosed() async throws {
        let clock = SetClock()
        let echo = try await EchoServer(clock: clock)
        let client = try RawClient(port: echo.port)
        await client.send("GET /a HTTP/1.1\r\n\r\n")
        #expect(try await client.reply().status == 200)
        // The server has waited for the request, for the client to take the response, and now for another request.
        await clock.wait { $0.begun.count >= 3 }
        clock.advance(by: .seconds(30))
        #expect(await client.readToEnd() == [])
        await echo.server.stop()
    }

    @Test(arguments: ["", "GET / HT", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhe"])
    func anInterruptedRequestGetsNoResponse(_ start: String) async throws {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        await client.send(start)
        client.finish()
        #expect(await client.readToEnd() == [])
        let other = try RawClient(port: echo.port)
        await other.send("GET /a HTTP/1.1\r\n\r\n")
        #expect(try await other.reply().text == "GET|/a|\n")
        await echo.server.stop()
    }

    @Test func stoppingClosesConnectionsAndFreesThePort() async throws {
        let echo = try await EchoServer()
        let client = try RawClient(port: echo.port)
        await client.send("GET /a HTTP/1.1\r\n\r\n")
        _ = try await client.reply()
        await echo.server.stop()
        await echo.server.wait()
        #expect(await client.readToEnd() == [])
        #expect(throws: (any Error).self) { try RawClient(port: echo.port) }
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: echo.port)
        let next = try await HTTPServer(on: address) { _ in { _ in .text(.ok, "next") } }
        let other = try RawClient(port: echo.port)
        await other.send("GET /a HTTP/1.1\r\n\r\n")
        #expect(try await other.reply().text == "next\n")
        await next.stop()
    }
}
