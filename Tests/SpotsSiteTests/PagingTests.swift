import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SpotsSite

/// Lists that a server hands out page by page.
@Suite(.timeout(minutes: 10)) struct PagingTests {
    /// A site with a collection.
    ///
    /// - Parameter source: the value of `source`; `HOST` stands for the server.
    private static func site(_ source: String, at address: String, select: String = "items") throws
        -> TemporaryFolder
    {
        try SourceSite.make(
            """
            { "collections": { "things": { "select": "\(select)", "source":
              \(source.replacing("HOST", with: address)) } } }
            """)
    }

    @Test func eachResponseMayNameTheNextOne() async throws {
        let server = try BodyServer([
            "/v1/list": #"{ "items": [ { "title": "a" } ], "links": { "next": "/v1/list?after=a" } }"#,
            "/v1/list?after=a": #"{ "items": [ { "title": "b" } ], "links": { "next": "more/b" } }"#,
            "/v1/more/b": #"{ "items": [ { "title": "c" } ], "links": { "next": "?x=1#y" } }"#,
            "/v1/more/b?x=1": #"{ "items": [], "links": { "next": null } }"#,
        ])
        let site = try Self.site(#"{ "url": "HOST/v1/list", "next": "links.next" }"#, at: server.address)
        var (found, page) = try await SourceSite.build(site)
        #expect(found == [])
        #expect(page == "a;b;c;")
        #expect(server.targets == ["/v1/list", "/v1/list?after=a", "/v1/more/b", "/v1/more/b?x=1"])
        (found, page) = try await SourceSite.build(site, offline: true)
        #expect(found == [] && page == "a;b;c;")
        #expect(server.targets.count == 4)
    }

    /// A chain ends with a response that names no other.
    @Test(arguments: [
        "{ \"items\": [] }", "{ \"items\": [], \"next\": \"\" }", "{ \"items\": [], \"next\": false }",
    ])
    func aListMayHaveOneResponse(_ body: String) async throws {
        let server = try BodyServer(["/list": body])
        let (found, page) = try await SourceSite.build(
            Self.site(#"{ "url": "HOST/list", "next": "next" }"#, at: server.address))
        #expect(found == [] && page == "")
    }

    @Test(arguments: [
        (#"{ "query": "page" }"#, "/list?limit=2&page=", 1),
        (#"{ "query": "page", "from": 0 }"#, "/list?limit=2&page=", 0),
    ])
    func aFieldOfTheQueryMayCountUp(_ next: String, _ target: String, _ start: Int) async throws {
        let server = try BodyServer([
            target + "\(start)": #"{ "items": [ { "title": "a" }, { "title": "b" } ] }"#,
            target + "\(start + 1)": #"{ "items": [ { "title": "c" } ] }"#, target + "\(start + 2)": "{}",
        ])
        let site = try Self.site("{ \"url\": \"HOST/list?limit=2\", \"next\": \(next) }", at: server.address)
        let (found, page) = try await SourceSite.build(site)
        #expect(found == [])
        #expect(page == "a;b;c;")
        #expect(server.targets == (0...2).map { target + "\(start + $0)" })
    }

    @Test func theNumberMayGrowBySteps() async throws {
        let server = try BodyServer([
            "/list?offset=0": #"{ "items": [ { "title": "a" } ] }"#,
            "/list?offset=20": #"{ "items": [ { "title": "b" } ] }"#, "/list?offset=40": #"{ "items": [] }"#,
        ])
        let next = #"{ "query": "offset", "from": 0, "step": 20 }"#
        let (found, page) = try await SourceSite.build(
            Self.site("{ \"url\": \"HOST/list\", \"next\": \(next) }", at: server.address))
        #expect(found == [] && page == "a;b;")
    }

    /// Some servers answer with 404 after the last response.
    @Test func aNumberThatTheServerDoesNotKnowIsTheEnd() async throws {
        let server = try BodyServer([
            "/list?page=1": #"{ "items": [ { "title": "a" } ] }"#,
            "/list?page=2": #"{ "items": [ { "title": "b" } ] }"#,
        ])
        let site = try Self.site(#"{ "url": "HOST/list", "next": { "query": "page" } }"#, at: server.address)
        for isOffline in [false, true] {
            let (found, page) = try await SourceSite.build(site, offline: isOffline)
            #expect(found == [] && page == "a;b;")
        }
        #expect(server.targets.count == 3)
    }

    /// Otherwise, the list would have the same records again and again.
    @Test func aServerThatIgnoresTheNumberIsNoticed() async throws {
        let server = try LoopbackServer { _, piece in
            piece == 0 ? LoopbackServer.answer(body: #"{ "items": [ { "title": "a" } ] }"#) : nil
        }
        let (found, _) = try await SourceSite.build(
            Self.site(#"{ "url": "HOST/list", "next": { "query": "p" } }"#, at: server.address))
        #expect(
            found == [
                "Content/site.json:2:12: error: two responses are the same: the server does not seem to know the field "
                    + "\"p\" of the query [unreachable-source]"
            ])
    }

    /// The first response is an error if it has no list.
    @Test func theFirstResponseMustHaveTheList() async throws {
        let server = try BodyServer(["/list?page=1": #"{ "itens": [] }"#])
        let (found, _) = try await SourceSite.build(
            Self.site(#"{ "url": "HOST/list", "next": { "query": "page" } }"#, at: server.address))
        #expect(found.count == 1 && found[0].hasPrefix("http://HOST/list?page=1:1:1: error: "), "\(found)")
    }

    @Test(arguments: [
        (
            #"{ "items": [], "next": "/list" }"#,
            "1:24: error: this address was asked for already, so the list has no end [unreachable-source]"
        ),
        (
            #"{ "items": [], "next": "mailto:x" }"#,
            #"1:24: error: "mailto:x" is not a web address [invalid-value]"#
        ),
        (
            #"{ "items": [], "next": 2 }"#,
            "1:24: error: expected the address of the next response, found a number [wrong-type]"
        ),
    ])
    func aFaultIsPlacedInTheResponse(_ body: String, _ expected: String) async throws {
        let server = try BodyServer([
            "/list": #"{ "items": [ { "title": "a" } ], "next": "?2" }"#, "/list?2": body,
        ])
        let (found, page) = try await SourceSite.build(
            Self.site(#"{ "url": "HOST/list", "next": "next" }"#, at: server.address))
        #expect(found == ["http://HOST/list?2:" + expected])
        #expect(page == nil)
    }

    @Test func theNumberOfResponsesIsLimited() async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _, piece in
            guard piece == 0 else { return nil }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return LoopbackServer.answer(
                body: "{ \"items\": [ { \"title\": \"\(number)\" } ], \"next\": \"?\(number)\" }")
        }
        let site = try Self.site(#"{ "url": "HOST/list", "next": "next", "pages": 3 }"#, at: server.address)
        let (found, page) = try await SourceSite.build(site)
        #expect(
            found == [
                "Content/site.json:2:12: warning: only the first 3 responses are used, and there are more [unreachable-source]"
            ])
        #expect(page == "1;2;3;")
        #expect(server.requests.count == 3)
    }

    /// A list without one of its responses is not a shorter list.
    @Test func aMissingResponseIsAnError() async throws {
        let server = try BodyServer(
            [
                "/list": #"{ "items": [ { "title": "a" } ], "next": "?2" }"#,
                "/list?2": #"{ "items": [ { "title": "b" } ] }"#,
            ], else: "500 Oops")
        let site = try Self.site(#"{ "url": "HOST/list", "next": "next" }"#, at: server.address)
        let second = server["/list?2"]
        server["/list?2"] = nil
        let message =
            "cannot fetch \"http://HOST/list?2\": the server answers with status 500 [unreachable-source]"
        var (found, page) = try await SourceSite.build(site)
        #expect(found == ["Content/site.json:2:12: error: " + message])
        #expect(page == nil)
        server["/list?2"] = second
        #expect(try await SourceSite.build(site).found == [])
        server["/list?2"] = nil
        (found, page) = try await SourceSite.build(site)
        #expect(found == ["Content/site.json:2:12: warning: " + message])
        #expect(page == "a;b;")
    }

    /// A source that is not required gives all its records or none, with a note.
    @Test func aSourceMayBeMissing() async throws {
        let server = try BodyServer(["/list": #"{ "items": [ { "title": "a" } ], "next": "?2" }"#])
        let site = try Self.site(
            #"[ { "url": "HOST/list", "next": "next", "required": false }, "_own.json" ]"#, at: server.address
        )
        try site.write(#"{ "items": [ { "title": "own" } ] }"#, to: "Content/_own.json")
        var options = BuildOptions()
        options.strict = true
        let report = try await Site(folders: SiteFolders(site: site.path)).build(options)
        #expect(report.diagnostics == [])
        #expect(
            report.notes.map { $0.replacing(server.address, with: "HOST") } == [
                "1 response from web addresses: 1 new",
                "the records of HOST/list are left out: cannot fetch \"HOST/list?2\": the server answers with status 404",
            ])
        #expect(try site.text(of: "Output/index.html") == "own;")
    }

    @Test func aBuildSaysWhatItHasAskedFor() async throws {
        let isDown = Atomic(false)
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            if isDown.load(ordering: .relaxed), request.contains("/b") {
                return LoopbackServer.answer("500 Oops")
            }
            if request.contains("If-None-Match") { return LoopbackServer.answer("304 Not Modified") }
            let etag = request.contains("/a") ? ["ETag: \"1\""] : []
            return LoopbackServer.answer("200 OK", etag, body: #"{ "items": [] }"#)
        }
        let site = try Self.site(#"[ "HOST/a", "HOST/b", "HOST/c" ]"#, at: server.address)
        var notes: [[String]] = []
        for run in 0..<4 {
            isDown.store(run == 2, ordering: .relaxed)
            var options = BuildOptions()
            options.offline = run == 3
            notes.append(try await Site(folders: SiteFolders(site: site.path)).build(options).notes)
        }
        #expect(
            notes == [
                ["3 responses from web addresses: 3 new"],
                ["3 responses from web addresses: 3 unchanged"],
                ["3 responses from web addresses: 2 unchanged, 1 of an earlier build"], [],
            ])
    }

    /// What was stored of a whole list is not replaced by a part of a list.
    @Test func anInterruptedListLeavesTheStoredOne() async throws {
        let server = try BodyServer(
            [
                "/list": #"{ "items": [ { "title": "a" } ], "next": "?after=1" }"#,
                "/list?after=1": #"{ "items": [ { "title": "b" } ] }"#,
            ], else: "500 Oops")
        let site = try Self.site(#"{ "url": "HOST/list", "next": "next" }"#, at: server.address)
        #expect(try await SourceSite.build(site).found == [])
        // The cursor is another one, and the server fails after the first response.
        server["/list"] = #"{ "items": [ { "title": "A" } ], "next": "?after=2" }"#
        server["/list?after=1"] = nil
        for isOffline in [false, true] {
            let (found, page) = try await SourceSite.build(site, offline: isOffline)
            #expect(
                found
                    == (isOffline
                        ? []
                        : [
                            "Content/site.json:2:12: warning: cannot fetch \"http://HOST/list?after=2\": the server answers "
                                + "with status 500 [unreachable-source]"
                        ]))
            #expect(page == "a;b;")
        }
    }

    /// Lists whose addresses change every day do not fill the disk.
    @Test func responsesThatNoSourceHasAreRemoved() async throws {
        let day = Atomic(1)
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            let next = request.contains("?day") ? "null" : "\"?day=\(day.load(ordering: .relaxed))\""
            return LoopbackServer.answer(body: "{ \"items\": [], \"next\": \(next) }")
        }
        let site = try Self.site(#"{ "url": "HOST/list", "next": "next" }"#, at: server.address)
        let settings = try site.text(of: "Content/site.json")
        func stored() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: site.path + "/.spots-site/sources").sorted()
        }
        #expect(try await SourceSite.build(site).found == [])
        let first = try stored()
        #expect(first.count == 2)
        day.store(2, ordering: .relaxed)
        #expect(try await SourceSite.build(site).found == [])
        let second = try stored()
        #expect(second.count == 2 && second != first)
        // What settings with an error do not say, and what is only offline, stays.
        try site.write("{ \"collections\": 1 }", to: "Content/site.json")
        #expect(try await !SourceSite.build(site).found.isEmpty)
        #expect(try stored() == second)
        try site.write(settings, to: "Content/site.json")
        #expect(try await SourceSite.build(site, offline: true).found == [])
        #expect(try stored() == second)
    }

    /// New and earlier responses are not mixed: a record may have moved from one to the other.
    @Test func aListIsOfOneBuild() async throws {
        let build = Atomic(1)
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            let isSecond = request.contains("page=2")
            switch build.load(ordering: .relaxed) {
            case 1:
                let body = isSecond ? #"[ { "title": "b" } ]"# : #"[ { "title": "a" } ]"#
                return request.contains("page=3")
                    ? LoopbackServer.answer("404 Not Found")
                    : LoopbackServer.answer(body: "{ \"items\": \(body) }")
            // Another record comes first now, and the rest does not arrive.
            default:
                return isSecond
                    ? LoopbackServer.answer("500 Oops")
                    : LoopbackServer.answer(body: #"{ "items": [ { "title": "new" } ] }"#)
            }
        }
        let site = try Self.site(#"{ "url": "HOST/list", "next": { "query": "page" } }"#, at: server.address)
        #expect(try await SourceSite.build(site).found == [])
        build.store(2, ordering: .relaxed)
        let (found, page) = try await SourceSite.build(site)
        #expect(
            found == [
                "Content/site.json:2:12: warning: cannot fetch \"http://HOST/list?page=2\": the server answers with status "
                    + "500 [unreachable-source]"
            ])
        #expect(page == "a;b;")
    }

    /// The next address belongs to the server, so it gets no header of another host.
    @Test func theNextAddressMayBeOfAnotherHost() async throws {
        let other = try BodyServer(["/2": #"{ "items": [ { "title": "b" } ] }"#])
        let server = try BodyServer([
            "/1": #"{ "items": [ { "title": "a" } ], "next": "\#(other.address)/2" }"#
        ])
        let site = try Self.site(#"{ "url": "HOST/1", "next": "next" }"#, at: server.address)
        let settings = try site.text(of: "Content/site.json").dropFirst()
        try site.write(
            "{ \"hosts\": { \"\(server.address)\": { \"headers\": { \"X-Key\": \"secret\" } } }, \(settings)",
            to: "Content/site.json")
        let (found, page) = try await SourceSite.build(site)
        #expect(found == [] && page == "a;b;")
        #expect(server.requests[0].contains("X-Key: secret") && !other.requests[0].contains("X-Key"))
    }

    @Test(arguments: [
        (
            #"{ "pages": "/a/", "next": "x" }"#,
            #"63: only a source with "url" may have "next" [invalid-value]"#
        ),
        (
            #"{ "url": "a.json" }"#,
            #"46: "a.json" is not a web address, such as "https://api.example.com/products" [invalid-value]"#
        ),
        (
            #"{ "url": "https://a.example", "next": {} }"#,
            #"75: missing "query": the field of the query that counts up [missing-key]"#
        ),
        (
            #"{ "url": "https://a.example", "next": { "query": "p", "from": -1 } }"#,
            #"99: "-1" is not a whole number of at least 0 [invalid-number]"#
        ),
        (
            #"{ "url": "https://a.example", "pages": "/a/" }"#,
            #"76: "pages" limits the responses of "next", which is missing [invalid-value]"#
        ),
        (
            #"{ "url": "https://a.example", "collection": "b" }"#,
            #"81: a source has only one of "collection", "pages" and "url" [invalid-value]"#
        ),
        (
            #"{ "pages": "/a/", "required": false }"#,
            #"67: only a source with "url" may have "required" [invalid-value]"#
        ),
        (
            #"{ "url": "" }"#,
            #"37: missing "source": a collection reads a file, a glob of files, a web address, {"pages": "/blog/"} or {"collection": "posts"} [missing-key]"#
        ),
    ])
    func aMistakeInTheSourceHasItsPlace(_ source: String, _ expected: String) async throws {
        let (_, site) = try Site.inMemory([
            "Content/site.json": "{ \"collections\": { \"a\": { \"source\": \(source) } } }",
            "Content/index.json": #"{ "components": [] }"#,
        ])
        let found = try await site.check().diagnostics.map {
            "\($0.place.column): \($0.message) [\($0.id.rawValue)]"
        }
        #expect(found.first == expected, "\(found)")
    }
}
