import SpotsPreview
import TestSupport
import Testing

/// Sites published below a path, and the hosts and origins that may request them.
@Suite(.serialized, .timeout(minutes: 5)) struct BasePathTests {
    private static func files(_ base: String) -> [String: String] {
        SmallSite.files([
            "Content/site.json": #"{ "baseURL": "\#(base)" }"#,
            "Content/about.json": SmallSite.page("About", "Us"),
            "Content/text.txt": "text",
            "Content/moved.json": SmallSite.page("Moved", keys: #""path": "/here/","#),
        ])
    }

    @Test(arguments: [false, true]) func allURLsBeginWithTheBasePath(_ isBuilt: Bool) async throws {
        let shown = try await ShownSite(Self.files("https://example.org/app/"), isBuilt: isBuilt)
        #expect(shown.preview.address == "http://127.0.0.1:\(shown.port)/app/")
        for (target, status, location) in [
            ("/", 302, "/app/"), ("/app", 302, "/app/"), ("/app/", 200, nil),
            ("/app/about", 302, "/app/about/"),
            ("/app/about/", 200, nil), ("/app/text.txt", 200, nil), ("/app/here/", 200, nil),
            ("/about/", 404, nil),
            ("/text.txt", 404, nil), ("/appetite/", 404, nil), ("/APP/", 404, nil), ("/app/app/", 404, nil),
            ("/.spots-site/preview.js", 404, nil), ("/app/.spots-site/preview.js", isBuilt ? 404 : 200, nil),
            ("/app/../secret", 400, nil), ("/app//", 400, nil),
        ] as [(String, Int, String?)] {
            let reply = try await shown.ask(target)
            #expect(reply.status == status, "\(target)")
            #expect(reply.headers["location"] == location, "\(target)")
        }
        if !isBuilt {
            let page = try await shown.ask("/app/about/").text
            #expect(page.contains(#"<script src="/app/.spots-site/preview.js""#))
            #expect(page.contains(#"data-root="/app/" data-address="/about/""#))
        }
        await shown.preview.stop()
    }

    @Test(arguments: ["https://example.org/caf%C3%A9/", "https://example.org/café/"])
    func theBasePathMayContainNonASCIILetters(_ base: String) async throws {
        let shown = try await ShownSite(Self.files(base))
        #expect(try await shown.ask("/").headers["location"] == "/caf%C3%A9/")
        #expect(try await shown.ask("/caf%C3%A9/").status == 200)
        #expect(try await shown.ask("/caf%C3%A9/about").headers["location"] == "/caf%C3%A9/about/")
        #expect(try await shown.ask("/caf%C3%A9/text.txt").text == "text")
        await shown.preview.stop()
    }

    @Test func otherHostsAndOriginsAreRefused() async throws {
        let shown = try await ShownSite(Self.files(""))
        let port = shown.port
        for (host, status) in [
            ("127.0.0.1:\(port)", 200), ("localhost:\(port)", 200), ("rebound.example:\(port)", 403),
            ("127.0.0.1", 403), ("127.0.0.1:\(port + 1)", 403), ("10.0.0.1:\(port)", 403), ("", 403),
        ] {
            #expect(try await shown.ask("/text.txt", host: host).status == status, "\(host)")
            #expect(try await shown.ask("/.spots-site/preview.js", host: host).status == status, "\(host)")
        }
        for (origin, status) in [
            ("http://127.0.0.1:\(port)", 200), ("http://127.0.0.1:\(port + 1)", 403), ("null", 403),
            ("http://localhost:\(port)", 403), ("https://127.0.0.1:\(port)", 403),
            ("http://evil.example", 403),
        ] {
            #expect(try await shown.ask("/", "Origin: " + origin).status == status, "\(origin)")
        }
        let client = try RawClient(port: port)
        await client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(try await client.reply().status == 403)
        // Pages of other origins get no events either.
        let events = "/.spots-site/events?address=/&version=1"
        #expect(try await shown.ask(events, "Origin: http://evil.example").status == 403)
        #expect(try await shown.ask(events, host: "evil.example:\(port)").status == 403)
        await shown.preview.stop()
    }

    @Test func aServerOnAllAddressesAcceptsAnyAddress() async throws {
        let shown = try await ShownSite(Self.files(""), host: "0.0.0.0")
        #expect(shown.preview.address == "http://127.0.0.1:\(shown.port)/")
        for (host, status) in [
            ("127.0.0.1:\(shown.port)", 200), ("192.168.7.7:\(shown.port)", 200),
            ("localhost:\(shown.port)", 200),
            ("evil.example:\(shown.port)", 403), ("192.168.7.7", 403),
        ] {
            #expect(try await shown.ask("/text.txt", host: host).status == status, "\(host)")
        }
        await shown.preview.stop()
    }
}

/// A site whose languages are at different hosts.
@Suite(.serialized, .timeout(minutes: 5)) struct LanguageHostPreviewTests {
    @Test func linksStayInThePreview() async throws {
        let shown = try await ShownSite([
            "Content/site.json": """
            { "baseURL": "https://example.org/",
              "languages": { "en": {}, "nb": { "baseURL": "https://example.no/" } } }
            """,
            "Content/index.json": SmallSite.page("Home", "Us"),
            "Content/nb/index.json": SmallSite.page("Hjem", "Oss"),
        ])
        let page = try await shown.ask("/").text
        #expect(page.contains(#"<a href="/nb/" hreflang="nb""#))
        #expect(!page.contains("example.no"))
        try shown.write(SmallSite.page("Home", "All"), to: "Content/index.json")
        try await shown.settle()
        let changed = try await shown.ask("/").text
        #expect(changed.contains("All") && !changed.contains("example.no"))
        await shown.preview.stop()
    }
}
