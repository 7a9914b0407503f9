import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SpotsSite

/// Builds collections from a loopback server that responds slowly, wrongly, endlessly, or not at all.
@Suite struct RemoteSourceTests {
    private static let records = #"[ { "title": "One" }, { "title": "Two" } ]"#

    /// A site with a collection from a URL.
    private static func site(_ source: String) throws -> TemporaryFolder {
        try SourceSite.make(#"{ "collections": { "things": { "source": "\#(source)" } } }"#)
    }

    /// Builds a site.
    ///
    /// - Returns: the problems without their places, and the page `/`.
    private static func build(_ site: TemporaryFolder, offline: Bool = false) async throws -> (
        found: [String], page: String?
    ) {
        let (found, page) = try await SourceSite.build(site, offline: offline)
        return (found.map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") }, page)
    }

    /// A server that responds with 304 if the request has the ETag of its response.
    private static func serverWithETag() throws -> LoopbackServer {
        try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return request.contains("If-None-Match: \"v1\"")
                ? LoopbackServer.answer("304 Not Modified", ["ETag: \"v1\""])
                : LoopbackServer.answer("200 OK", ["ETag: \"v1\""], body: records)
        }
    }

    @Test func responsesBecomeItemsAndAreRevalidatedByETag() async throws {
        let server = try Self.serverWithETag()
        let site = try Self.site(server.address + "/things.json?x=1")
        for _ in 0..<2 {
            let (found, page) = try await Self.build(site)
            #expect(found == [])
            #expect(page == "One;Two;")
        }
        #expect(server.requests.count == 2)
        #expect(server.requests[1].contains("If-None-Match: \"v1\""))
    }

    /// A response without an ETag is known by its date, unless it may change again in the same second.
    @Test func responsesAreRevalidatedByTheirDate() async throws {
        let dates = ["Wed, 21 Oct 2015 07:28:00 GMT", "Fri, 21 Oct 2999 07:28:00 GMT", "yesterday GMT"]
        for (date, isAskedAgain) in zip(dates, [true, false, false]) {
            let server = try LoopbackServer { request, piece in
                guard piece == 0 else { return nil }
                return request.contains("If-Modified-Since: \(date)\r\n")
                    ? LoopbackServer.answer("304 Not Modified")
                    : LoopbackServer.answer("200 OK", ["Last-Modified: \(date)"], body: Self.records)
            }
            let site = try Self.site(server.address + "/things.json")
            for _ in 0..<2 {
                let (found, page) = try await Self.build(site)
                #expect(found == [] && page == "One;Two;")
            }
            #expect(server.requests[1].contains("If-Modified-Since") == isAskedAgain, "\(date)")
        }
    }

    /// After a redirect, the final response is stored with its own ETag.
    @Test func theETagIsThatOfTheFinalResponse() async throws {
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            return request.hasPrefix("GET /things.json")
                ? LoopbackServer.answer("302 Found", ["Location: /behind", "ETag: \"redirect\""])
                : LoopbackServer.answer(body: Self.records)
        }
        let site = try Self.site(server.address + "/things.json")
        for _ in 0..<2 { #expect(try await Self.build(site).found == []) }
        #expect(server.requests.filter { $0.contains("If-None-Match") } == [])
    }

    /// The ways in which a stored response can be damaged.
    @Test(arguments: ["byte", "cut", "empty", "link"])
    func damagedStoredResponsesAreFetchedAgain(_ damage: String) async throws {
        let server = try Self.serverWithETag()
        let site = try Self.site(server.address + "/things.json")
        #expect(try await Self.build(site).found == [])
        let folder = site.path + "/.spots-site/sources/"
        let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        var bytes = [UInt8](try #require(FileManager.default.contents(atPath: folder + file)))
        switch damage {
        case "byte": bytes[bytes.count - 3] ^= 1
        case "cut": bytes.removeLast(4)
        case "empty": bytes = []
        default: try site.write(String(decoding: bytes, as: UTF8.self), to: "elsewhere")
        }
        try FileManager.default.removeItem(atPath: folder + file)
        if damage == "link" {
            try FileManager.default.createSymbolicLink(
                atPath: folder + file, withDestinationPath: site.path + "/elsewhere")
        } else {
            try Data(bytes).write(to: URL(filePath: folder + file))
        }
        let (found, page) = try await Self.build(site)
        #expect(found == [])
        #expect(page == "One;Two;")
        #expect(server.requests.count == 2)
        #expect(!server.requests[1].contains("If-None-Match"))
    }

    @Test func aPasswordIsNotPrinted() throws {
        let site = try TemporaryFolder([
            "Content/site.json":
                #"{ "collections": { "a": { "source": "http://user:secret@127.0.0.1:1/a" } } }"#,
            "Content/index.json": #"{ "components": [] }"#,
        ])
        for format in ["text", "json"] {
            let run = try Program.spotsSite.run(
                ["build", "--format", format], in: site.url, environment: ["GITHUB_ACTIONS": "true"])
            #expect(run.status == 1)
            #expect((run.output + run.errors).contains("http://***********@127.0.0.1:1/a"))
            #expect(!(run.output + run.errors).contains("secret"))
        }
    }

    /// Even if something other than the address is wrong.
    @Test(arguments: [
        (
            #"{ "collections": { "a": { "source": "http://user:secret@127.0.0.1:1/a", "limit": "x" } } }"#,
            #"{ "collections": { "a": { "source": "http://***********@127.0.0.1:1/a", "limit": "x" } } }"#
        ),
        (
            #"{ "collections": { "a": { "source": "http://user:secret@127.0.0.1:1/a" "limit": 1 } } }"#,
            #"{ "collections": { "a": { "source": "http://***********@127.0.0.1:1/a" "limit": 1 } } }"#
        ),
        (
            #"{ "collections": { "a": { "source": "ftp://user:secret@127.0.0.1:1/a.json" } } }"#,
            "cannot fetch \"ftp://***********@127.0.0.1:1/a.json\": only addresses that begin with http:// or https:// "
                + "can be fetched"
        ),
    ])
    func aPasswordIsNotQuoted(_ settings: String, _ shown: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json": settings, "Content/index.json": #"{ "components": [] }"#,
        ])
        let found = try await site.check().diagnostics.map { "\($0.message)\n\($0.excerpt?.text ?? "")" }
        #expect(found.contains { $0.contains(shown) }, "\(found)")
        #expect(found.filter { $0.contains("secret") } == [])
    }

    @Test func anUnrequested304IsAnError() async throws {
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer("304 Not Modified") : nil
        }
        let site = try Self.site(server.address + "/things.json")
        let (found, page) = try await Self.build(site)
        #expect(
            found == [
                "error: cannot fetch \"http://HOST/things.json\": the server answers 304 (not modified), "
                    + "which spots-site did not ask for [unreachable-source]"
            ])
        #expect(page == nil)
    }

    @Test(arguments: [
        ("404 Not Found", "cannot fetch \"http://HOST/things.json\": the server answers with status 404"),
        ("500 Oops", "cannot fetch \"http://HOST/things.json\": the server answers with status 500"),
        ("302 Found", "cannot fetch \"http://HOST/things.json\": more than 5 redirects"),
        ("200 OK", "expected \"null\", found \"o\""),
    ])
    func aFailedSourceIsAnErrorOrAWarningWithAStoredResponse(status: String, message: String) async throws {
        let isGood = Switch()
        let server = try LoopbackServer { _, piece in
            guard piece == 0 else { return nil }
            return isGood.isOn
                ? LoopbackServer.answer(body: Self.records)
                : LoopbackServer.answer(status, ["Location: /again"], body: "[ not JSON")
        }
        let site = try Self.site(server.address + "/things.json")
        var (found, page) = try await Self.build(site)
        #expect(found.map { $0.hasPrefix("error: " + message) } == [true], "\(found)")
        #expect(page == nil)
        isGood.isOn = true
        (found, page) = try await Self.build(site)
        #expect(found == [])
        isGood.isOn = false
        (found, page) = try await Self.build(site)
        #expect(found.map { $0.hasPrefix("warning: " + message) } == [true], "\(found)")
        #expect(page == "One;Two;")
        (found, page) = try await Self.build(site, offline: true)
        #expect(found == [])
        #expect(page == "One;Two;")
    }

    @Test(arguments: ["<!DOCTYPE html><title>Log in</title>", "\u{FEFF}\n<rss></rss>"])
    func aPageInsteadOfJSONIsNamed(_ body: String) async throws {
        let server = try LoopbackServer { _, piece in piece == 0 ? LoopbackServer.answer(body: body) : nil }
        let (found, _) = try await Self.build(Self.site(server.address + "/things.json"))
        #expect(
            found == [
                "error: cannot fetch \"http://HOST/things.json\": the response is HTML or XML and not JSON, such as a "
                    + "page that asks for a password [unreachable-source]"
            ])
    }

    /// The text, compressed by gzip.
    static func compressed(_ text: String) throws -> [UInt8] {
        let folder = try TemporaryFolder(["text": text])
        let run = try Program(executable: URL(filePath: "/bin/gzip")).run(["text"], in: folder.url)
        #expect(run.status == 0)
        return [UInt8](try Data(contentsOf: folder.url.appending(path: "text.gz")))
    }

    @Test func aResponseMayBeCompressed() async throws {
        let (small, bomb) = (
            try Self.compressed(Self.records), try Self.compressed(String(repeating: " ", count: 33 << 20))
        )
        #expect(bomb.count < 64 << 10)
        let server = try LoopbackServer { request, piece in
            guard piece < 2 else { return nil }
            let body = request.contains("/small.json") ? small : bomb
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
            return piece == 0 ? Array(head.utf8) : body
        }
        var (found, page) = try await Self.build(Self.site(server.address + "/small.json"))
        #expect(found == [])
        #expect(page == "One;Two;")
        #expect(server.requests[0].contains("Accept-Encoding: ") && server.requests[0].contains("gzip"))
        (found, page) = try await Self.build(Self.site(server.address + "/bomb.json"))
        #expect(
            found == [
                "error: cannot fetch \"http://HOST/bomb.json\": the response is larger than 32 MB [unreachable-source]"
            ])
    }

    @Test func aBusyServerIsAskedAgain() async throws {
        let isRested = Switch()
        let server = try LoopbackServer { _, piece in
            guard piece == 0 else { return nil }
            defer { isRested.isOn = true }
            return isRested.isOn
                ? LoopbackServer.answer(body: Self.records)
                : LoopbackServer.answer("429 Too Many Requests", ["Retry-After: 1"])
        }
        let (found, page) = try await Self.build(Self.site(server.address + "/things.json"))
        #expect(found == [])
        #expect(page == "One;Two;" && server.requests.count == 2)
    }

    @Test(.timeout(minutes: 10)) func anEndlessOrInvalidResponseIsAnError() throws {
        let endless = try LoopbackServer { _, piece in
            piece == 0
                ? Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[".utf8)
                : Array(repeating: UInt8(ascii: " "), count: 1024 * 1024)
        }
        let broken = try LoopbackServer { _, piece in
            piece == 0 ? Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[ {".utf8) : nil
        }
        let wrong = try LoopbackServer { _, piece in piece == 0 ? Array("no HTTP at all\r\n\r\n".utf8) : nil }
        let site = try TemporaryFolder([
            "Content/site.json": """
            { "collections": {
              "endless": { "source": "\(endless.address)/b" },
              "broken": { "source": "\(broken.address)/c" },
              "wrong": { "source": "\(wrong.address)/d" },
              "closed": { "source": "http://127.0.0.1:1/e" } } }
            """,
            "Content/index.json": #"{ "components": [] }"#,
        ])
        // In a separate process, because other tests in this one would delay the reading of responses.
        let run = try Program.spotsSite.run(["build"], in: site.url)
        let lines = run.errors.replacing(/127\.0\.0\.1:\d+/, with: "HOST").split(separator: "\n")
        let found = lines.filter { $0.contains("cannot fetch") }.map { line in
            "error: " + line.split(separator: ": error: ").dropFirst().joined()
        }
        #expect(
            found == [
                "error: cannot fetch \"http://HOST/b\": the response is larger than 32 MB [unreachable-source]",
                "error: cannot fetch \"http://HOST/c\": the response is incomplete [unreachable-source]",
                "error: cannot fetch \"http://HOST/d\": the response is not HTTP [unreachable-source]",
                "error: cannot fetch \"http://HOST/e\": the server refuses the connection [unreachable-source]",
            ])
        #expect(!site.has("Output"))
    }

    @Test func aMissingCurlIsReportedOnce() throws {
        let site = try TemporaryFolder([
            "Content/site.json":
                #"{ "collections": { "a": { "source": "http://127.0.0.1:1/a" }, "b": { "source": "http://127.0.0.1:1/b" } } }"#,
            "Content/index.json": #"{ "components": [] }"#,
        ])
        let run = try Program.spotsSite.run(["build"], in: site.url, environment: ["PATH": "/nowhere"])
        #expect(run.status == 1)
        #expect(
            run.errors.matches(of: /cannot fetch web addresses: curl is not installed/).count == 1
        )
    }
}

/// A flag that a test sets while a server reads it.
private final class Switch: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isOn: Bool {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }
}
