import Dispatch
import TestSupport
import Testing

@testable import SiteStorage

/// What becomes of a request to a server that does not respond.
@Suite(.timeout(minutes: 1)) struct CurlTests {
    @Test func aRequestToASilentServerTimesOut() async throws {
        let isDone = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, _ in
            isDone.wait()
            return nil
        }
        defer { isDone.signal() }
        let response = await Curl.get(server.address + "/a", etag: nil, timeLimit: 1)
        guard case .failure(let reason) = response else {
            Issue.record("the server responded: \(response)")
            return
        }
        #expect(reason == "no response within 1 s")
    }

    @Test func aPartOfTheContentIsNotTakenForTheWhole() async throws {
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer("206 Partial Content", body: "[1") : nil
        }
        let response = await Curl.get(server.address + "/a", etag: nil, timeLimit: 5)
        guard case .failure(let reason) = response else {
            Issue.record("the server responded: \(response)")
            return
        }
        #expect(reason == "the server answers with a part of the content, status 206")
    }
}
