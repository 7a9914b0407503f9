import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SpotsSite

/// A site of which every page comes from a backend with a thousand addresses, some of them difficult.
@Suite(.serialized, .timeout(minutes: 10)) struct BackendTests {
    private static let token = "tok-7f3a91c2d4"
    private static let items = 990

    /// A backend that knows how often each address was asked for.
    private final class Backend: Sendable {
        private struct State {
            var counts: [String: Int] = [:]
            var conditional = 0
            var versions: [String: Int] = [:]
            var wrongHeaders: [String] = []
        }

        private let state = Mutex(State())
        private let compressed: [UInt8]

        init(compressed: [UInt8]) { self.compressed = compressed }

        var wrongHeaders: [String] { state.withLock { $0.wrongHeaders } }
        var answered: [String: Int] { state.withLock { $0.counts } }
        func forget() { state.withLock { $0.counts = [:] } }
        func change(_ target: String) { state.withLock { $0.versions[target, default: 1] += 1 } }

        private static func page(_ title: String, next: String? = nil) -> String {
            let rest = next.map { ", \"next\": \"\($0)\"" } ?? ""
            return "{ \"components\": [ { \"items\": [ { \"title\": \"\(title)\" } ] } ]\(rest) }"
        }

        /// - Parameter other: the address of a server that must not get the token.
        func answer(to request: String, piece: Int, other: String) -> [UInt8]? {
            let target = String(request.split(separator: " ")[1])
            if target == "/endless" {
                if piece > 0 { usleep(100_000) }
                return piece == 0 ? Array("HTTP/1.1 200 OK\r\n\r\n{".utf8) : [0x20]
            }
            if target == "/gzip" {
                let head =
                    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(compressed.count)\r\n\r\n"
                return piece == 0 ? Array(head.utf8) : piece == 1 ? compressed : nil
            }
            guard piece == 0 else { return nil }
            let (count, version) = state.withLock { state in
                if !request.contains("X-Token: \(BackendTests.token)\r\n") {
                    state.wrongHeaders.append(target)
                }
                state.counts[target, default: 0] += 1
                return (state.counts[target, default: 0], state.versions[target, default: 1])
            }
            switch target {
            case "/busy" where count == 1:
                return LoopbackServer.answer("429 Too Many Requests", ["Retry-After: 1"])
            case "/flaky" where count <= 2: return LoopbackServer.answer("503 Service Unavailable")
            case "/slow":
                usleep(300_000)
                return LoopbackServer.answer(body: Self.page("slow"))
            case "/broken": return LoopbackServer.answer(body: "{ \"components\": [")
            case "/login": return LoopbackServer.answer(body: "<!DOCTYPE html><form>")
            case "/moved": return LoopbackServer.answer("302 Found", ["Location: /item/1"])
            case "/away": return LoopbackServer.answer("302 Found", ["Location: \(other)/open"])
            case "/path": return LoopbackServer.answer(body: Self.page("p1", next: "/path/2"))
            case "/path/2": return LoopbackServer.answer(body: Self.page("p2"))
            case "/relative": return LoopbackServer.answer(body: Self.page("r1", next: "?after=1"))
            case "/relative?after=1": return LoopbackServer.answer(body: Self.page("r2"))
            case "/count?page=1", "/count?page=2":
                return LoopbackServer.answer(body: Self.page("c\(target.suffix(1))"))
            case "/count?page=3": return LoopbackServer.answer(body: "{ \"components\": [] }")
            default:
                let tag = "\"\(version)\""
                if request.contains("If-None-Match: \(tag)\r\n") {
                    return LoopbackServer.answer("304 Not Modified")
                }
                return LoopbackServer.answer(
                    "200 OK", ["ETag: \(tag)"], body: Self.page("\(target) \(version)"))
            }
        }
    }

    private static func page(_ source: String, _ rest: String = "") -> String {
        "{ \"source\": \(source.hasPrefix("{") ? source : "\"HOST\(source)\"")\(rest) }"
    }

    private static func site(at address: String) throws -> TemporaryFolder {
        let records = (1...items).map { "{ \"id\": \($0) }" }.joined(separator: ",")
        var files = [
            "Content/site.json": """
            { "hosts": { "HOST": { "headers": { "X-Token": "${API_TOKEN}" }, "atOnce": 8, "timeout": 1 } },
              "collections": { "items": { "source": "_items.json" } } }
            """,
            ".env": "API_TOKEN=\(token)\n",
            "Content/_items.json": "[\(records)]",
            "Content/item/[id].json": #"{ "collection": "items", "source": "HOST/item/{{record.id}}" }"#,
            "Content/path.json": page(#"{ "url": "HOST/path", "next": "next" }"#),
            "Content/relative.json": page(#"{ "url": "HOST/relative", "next": "next" }"#),
            "Content/count.json": page(#"{ "url": "HOST/count", "next": { "query": "page" } }"#),
            "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ]
        for name in ["busy", "flaky", "slow", "moved", "away", "gzip"] {
            files["Content/\(name).json"] = page("/\(name)")
        }
        for name in ["endless", "broken", "login"] {
            files["Content/\(name).json"] = page(#"{ "url": "HOST/\#(name)", "required": false }"#)
        }
        return try TemporaryFolder(files.mapValues { $0.replacing("HOST", with: address) })
    }

    @Test func aThousandAddressesBecomeASite() async throws {
        let gzip = try RemoteSourceTests.compressed(#"[ { "items": [ { "title": "gzip" } ] } ]"#)
        let (backend, other) = (
            Backend(compressed: gzip),
            try BodyServer(["/open": "[ { \"items\": [ { \"title\": \"away\" } ] } ]"])
        )
        let away = other.address
        let server = try LoopbackServer { backend.answer(to: $0, piece: $1, other: away) }
        let folder = try Self.site(at: server.address)
        let watch = ArgumentWatch(for: Self.token)
        var run = try Program.spotsSite.run(["build", "--verbose"], in: folder.url)
        let seen = watch.stop()
        #expect(run.status == 0, "\(run.errors)")
        var printed = run.output + run.errors
        #expect(
            run.errors.contains("note: 1003 responses from web addresses: 1003 new\n")
                && run.errors.contains("3 pages are left out, because their web addresses give nothing"),
            "\(run.errors)")
        #expect(run.output.contains("999 pages, "))
        for (page, text) in [
            ("item/1", "/item/1 1;"), ("item/990", "/item/990 1;"), ("busy", "/busy 1;"),
            ("flaky", "/flaky 1;"),
            ("slow", "slow;"), ("moved", "/item/1 1;"), ("away", "away;"), ("gzip", "gzip;"),
            ("path", "p1;p2;"),
            ("relative", "r1;r2;"), ("count", "c1;c2;"),
        ] {
            #expect(try folder.text(of: "Output/\(page)/index.html") == text)
        }
        // The token is where it is meant to be, and nowhere else.
        #expect(backend.wrongHeaders == [])
        #expect(other.requests.count == 1 && !other.requests[0].contains(Self.token))
        #expect(seen.programs > 0 && seen.found == [])
        #expect(backend.answered["/flaky"] == 3 && backend.answered["/busy"] == 2)

        backend.forget()
        for number in [7, 8, 500] { backend.change("/item/\(number)") }
        run = try Program.spotsSite.run(["build", "--explain-rebuild"], in: folder.url)
        printed += run.output + run.errors
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.errors.contains("note: 1003 responses from web addresses: 3 new, 1000 unchanged\n"),
            "\(run.errors)")
        let built = run.output.split(separator: "\n").filter { $0.hasPrefix("built ") }
        #expect(built.count == 3 && built.allSatisfy { $0.contains("/item/") }, "\(built)")
        #expect(try folder.text(of: "Output/item/500/index.html") == "/item/500 2;")
        #expect(!printed.contains(Self.token))
        #expect(try folder.files(containing: Self.token) == [".env"])
    }

    /// Looks at the arguments of all programs again and again.
    private final class ArgumentWatch: Sendable {
        private let text: String
        private let state = Mutex((isOn: true, programs: 0, found: [String]()))

        init(for text: String) {
            self.text = text
            Thread.detachNewThread { [self] in
                while state.withLock({ $0.isOn }) { look() }
            }
        }

        private func look() {
            for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            where Int(process) != nil {
                let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
                let arguments = String(decoding: bytes, as: UTF8.self)
                state.withLock { state in
                    if arguments.prefix(while: { $0 != "\0" }).hasSuffix("curl") { state.programs += 1 }
                    if arguments.contains(text) { state.found.append(arguments) }
                }
            }
            usleep(10_000)
        }

        func stop() -> (programs: Int, found: [String]) {
            state.withLock { state in
                state.isOn = false
                return (state.programs, state.found)
            }
        }
    }
}
