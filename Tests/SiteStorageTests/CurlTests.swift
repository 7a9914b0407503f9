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
        #expect(await Curl().answer(to: request) == .response(.body(Array("yes".utf8), etag: nil)))
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
