import Dispatch
import Foundation
import Paths
import Synchronization
import TestSupport
import Testing

@testable import SiteStorage

/// What happens to a request to a server that does not respond.
@Suite(.timeout(minutes: 10)) struct CurlTests {
    private func request(_ server: LoopbackServer, timeLimit: Int) throws -> SourceRequest {
        SourceRequest(try #require(WebAddress(server.address + "/a")), timeLimit: timeLimit)
    }

    @Test func aRequestToASilentServerTimesOut() async throws {
        let isDone = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, _ in
            isDone.wait()
            return nil
        }
        defer { isDone.signal() }
        let response = await Curl().answer(to: try request(server, timeLimit: 1))
        guard case .response(.failure(let reason)) = response else {
            Issue.record("the server responded: \(response)")
            return
        }
        #expect(reason == "no response within 1 s")
    }

    @Test func aPartOfTheContentIsNotTakenForTheWhole() async throws {
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer("206 Partial Content", body: "[1") : nil
        }
        let response = await Curl().answer(to: try request(server, timeLimit: 5))
        guard case .response(.failure(let reason)) = response else {
            Issue.record("the server responded: \(response)")
            return
        }
        #expect(reason == "the server answers with a part of the content, status 206")
    }

    /// Every user of the machine can read the arguments of a program.
    @Test func noSecretIsAmongTheArguments() async throws {
        let arguments = Mutex<[String]>([])
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            arguments.withLock { $0 = Self.argumentsOfPrograms(named: "curl") }
            return LoopbackServer.answer(body: request.contains("X-Key: \"k\\ey\"") ? "yes" : "no")
        }
        let text = server.address.replacing("http://", with: "http://me:secret@") + "/a?b=c\"d\\e"
        let address = try #require(WebAddress(text))
        let request = SourceRequest(address, headers: [SourceRequest.Header("X-Key", "\"k\\ey\"")])
        #expect(await Curl().answer(to: request) == .response(.body(Array("yes".utf8), validator: nil)))
        #expect(server.requests[0].contains("Authorization: Basic bWU6c2VjcmV0"))
        #expect(server.requests[0].contains("/a?b=c%22d\\e") || server.requests[0].contains("/a?b=c\"d\\e"))
        #if os(Linux)
            let seen = arguments.withLock { $0 }
            #expect(!seen.isEmpty)
            #expect(seen.filter { $0.contains("secret") || $0.contains("X-Key") || $0.contains("/a") } == [])
        #endif
    }

    private static func argumentsOfPrograms(named name: String) -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { Int($0) != nil }.compactMap { process in
            let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            let text = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
            return text.hasPrefix(name + " ")
                || text.split(separator: " ").first?.hasSuffix("/" + name) == true
                ? text : nil
        }
    }

    @Test(arguments: ["http://a/\nheader = \"X: y\"", "http://a/\0", "http://a/\u{7F}"])
    func anAddressCannotAddLinesToARequest(_ text: String) async throws {
        let address = try #require(WebAddress(text))
        #expect(
            await Curl().answer(to: SourceRequest(address))
                == .response(.failure("it is not a valid web address")))
    }
}

/// Several requests that one run of curl sends.
@Suite(.timeout(minutes: 10)) struct CurlBatchTests {
    private func requests(_ server: LoopbackServer, _ targets: [String]) throws -> [SourceRequest] {
        try targets.map { SourceRequest(try #require(WebAddress(server.address + $0)), timeLimit: 5) }
    }

    private static func targets(of server: LoopbackServer) -> [String] {
        server.requests.map { String($0.split(separator: " ")[1]) }
    }

    /// What is written between the responses may be in a response.
    @Test func eachRequestHasItsAnswer() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            switch request.split(separator: " ")[1] {
            case "/empty": return LoopbackServer.answer("204 No Content")
            case "/moved": return LoopbackServer.answer("302 Found", ["Location: /b"])
            case "/same": return LoopbackServer.answer("304 Not Modified")
            case "/no": return LoopbackServer.answer("404 Not Found", body: "not here")
            case let target:
                return LoopbackServer.answer(
                    "200 OK", ["ETag: \"\(target)\""], body: "\n\n\(target)\n0\n200\n")
            }
        }
        let targets = ["/a", "/empty", "/no", "/moved", "/same", "/b"]
        let answers = await Curl().answers(to: try requests(server, targets))
        #expect(
            answers == [
                .response(.body(Array("\n\n/a\n0\n200\n".utf8), validator: "\"/a\"")),
                .response(.body([], validator: nil)), .response(.refusal(status: 404)),
                .redirect(server.address + "/b", by: NetworkAddress("127.0.0.1")), .response(.unchanged),
                .response(.body(Array("\n\n/b\n0\n200\n".utf8), validator: "\"/b\"")),
            ])
        #expect(Self.targets(of: server) == targets)
    }

    @Test func aFailureConcernsOneRequest() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0, !request.hasPrefix("GET /cut") else { return nil }
            return LoopbackServer.answer(body: "[]")
        }
        var batch = try requests(server, ["/a", "/cut", "/b"])
        batch.append(SourceRequest(try #require(WebAddress("http://127.0.0.1:1/")), timeLimit: 5))
        batch.insert(SourceRequest(try #require(WebAddress("http://a/\n"))), at: 1)
        let body = ServerAnswer.response(.body(Array("[]".utf8), validator: nil))
        #expect(
            await Curl().answers(to: batch) == [
                body, .response(.failure("it is not a valid web address")),
                .response(.failure("the response is empty")), body,
                .response(.failure("the server refuses the connection")),
            ])
    }

    /// A response that should have no content, and has some, spoils the connection for the next one.
    @Test func aBadAnswerDoesNotSpoilTheNextOne() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            let connection = "HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\nnot empty"
            return request.hasPrefix("GET /bad") ? Array(connection.utf8) : LoopbackServer.answer(body: "[]")
        }
        let body = ServerAnswer.response(.body(Array("[]".utf8), validator: nil))
        let answers = await Curl().answers(to: try requests(server, ["/a", "/bad", "/b", "/c"]))
        #expect(answers == [body, .response(.body([], validator: nil)), body, body])
    }

    @Test func aBusyServerDoesNotGetTheOtherRequests() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return request.hasPrefix("GET /busy")
                ? LoopbackServer.answer("503 Service Unavailable", ["Retry-After: 7"])
                : LoopbackServer.answer(body: "[]")
        }
        let busy = ServerAnswer.busy(status: 503, seconds: 7)
        #expect(
            await Curl().answers(to: try requests(server, ["/a", "/busy", "/b", "/c"])) == [
                .response(.body(Array("[]".utf8), validator: nil)), busy, busy, busy,
            ])
        #expect(Self.targets(of: server) == ["/a", "/busy"])
    }
}
