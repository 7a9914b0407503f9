import Foundation
import SpotsPreview
import TestSupport
import Testing

/// The pages and files that a preview serves.
@Suite(.serialized, .timeout(minutes: 5)) struct PublishedSiteTests {
    private static let files = SmallSite.files([
        "Content/site.json": #"""
        { "collections": { "rows": { "source": "_rows.csv", "item": { "title": "{{name}}" } } } }
        """#,
        "Content/_rows.csv": "id,name\n1,First\n2,Second\n3,Third\n",
        "Content/about.json": SmallSite.page("About", "Us"),
        "Content/folder/index.json": SmallSite.page("Folder", "In it"),
        "Content/moved.json": SmallSite.page("Moved", "Here", keys: #""path": "/elsewhere/","#),
        "Content/aliased.json": SmallSite.page("Aliased", "New", keys: #""aliases": ["/old/"],"#),
        "Content/feed.json": #"""
        { "title": "Feed", "components": [
          { "items": { "collection": "rows" }, "paginate": { "size": 2, "path": "page/{page}/" } } ] }
        """#,
        "Content/rows/[id].json": #"""
        { "collection": "rows", "title": "{{record.name}}", "components": [ { "items": [ { "title": "{{item.title}}" } ] } ] }
        """#,
        "Content/å b.json": SmallSite.page("Å", "Encoded"),
        "Content/text.txt": "0123456789", "Content/data.json": "[]", "Content/style.css": "a{}",
        "Content/picture.svg": "<svg/>", "Content/blob": "?", "Content/empty.txt": "",
        "Content/å b.txt": "encoded", "Templates/assets/site.css": "b{}",
    ])

    /// The expected pages, by address.
    private static let pages = [
        ("/", SmallSite.html("Home", "One", "Two")), ("/index.html", SmallSite.html("Home", "One", "Two")),
        ("/about/", SmallSite.html("About", "Us")), ("/about/index.html", SmallSite.html("About", "Us")),
        ("/about/?a=b", SmallSite.html("About", "Us")), ("/folder/", SmallSite.html("Folder", "In it")),
        ("/elsewhere/", SmallSite.html("Moved", "Here")), ("/aliased/", SmallSite.html("Aliased", "New")),
        ("/feed/", SmallSite.html("Feed", "First", "Second")),
        ("/feed/page/2/", SmallSite.html("Feed", "Third")), ("/rows/2/", SmallSite.html("Second", "Second")),
        ("/%C3%A5%20b/", SmallSite.html("Å", "Encoded")),
    ]

    /// Removes what a preview adds to a page.
    private static func plain(_ html: String) -> String {
        html.replacing(/<!--.*?-->/, with: "").replacing(/<script.*<\/script>/, with: "")
    }

    private static func expectPages(of shown: ShownSite, isMarked: Bool) async throws {
        for (address, html) in pages {
            let reply = try await shown.ask(address)
            #expect(reply.status == 200, "\(address)")
            #expect(plain(reply.text) == html, "\(address)")
            #expect(reply.text.contains("<script src=\"/.spots-site/preview.js\" data-token=") == isMarked)
            #expect(reply.text.contains("<!--") == isMarked && (reply.text == html) == !isMarked)
            #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
            #expect(reply.headers["cache-control"] == "no-store")
            #expect(reply.headers["x-content-type-options"] == "nosniff")
            #expect(reply.headers["x-frame-options"] == "SAMEORIGIN")
            #expect(reply.headers["content-security-policy"] == "frame-ancestors 'self'")
        }
        for (address, target) in [
            ("/about", "/about/"), ("/folder", "/folder/"), ("/elsewhere", "/elsewhere/"),
            ("/feed/page/2", "/feed/page/2/"), ("/rows/1", "/rows/1/"), ("/%C3%A5%20b", "/%C3%A5%20b/"),
        ] {
            let reply = try await shown.ask(address)
            #expect(reply.status == 302, "\(address)")
            #expect(reply.headers["location"] == target)
        }
        for address in [
            "/moved/", "/moved", "/rows/4/", "/feed/page/3/", "/nothing", "/about/nothing", "/rows/",
        ] {
            #expect(try await shown.ask(address).status == 404, "\(address)")
        }
        #expect(try await shown.ask("/old/").text.contains("url=/aliased/"))
    }

    @Test func pagesHaveTheSameAddressesAsInABuild() async throws {
        let shown = try await ShownSite(Self.files)
        try await Self.expectPages(of: shown, isMarked: true)
        await shown.preview.stop()
    }

    @Test func theOutputIsServedUnchanged() async throws {
        let shown = try await ShownSite(Self.files, isBuilt: true)
        try await Self.expectPages(of: shown, isMarked: false)
        #expect(try await shown.ask("/.spots-site/preview.js").status == 404)
        #expect(try await shown.ask("/.spots-site/events?address=/").status == 404)
        await shown.preview.stop()
    }

    @Test(arguments: [false, true]) func filesAreServedWithTheirContentType(_ isBuilt: Bool) async throws {
        let shown = try await ShownSite(Self.files, isBuilt: isBuilt)
        for (path, type, text) in [
            ("/text.txt", "text/plain; charset=utf-8", "0123456789"),
            ("/style.css", "text/css; charset=utf-8", "a{}"),
            ("/picture.svg", "image/svg+xml", "<svg/>"), ("/blob", "application/octet-stream", "?"),
            ("/empty.txt", "text/plain; charset=utf-8", ""),
            ("/%C3%A5%20b.txt", "text/plain; charset=utf-8", "encoded"),
        ] {
            let reply = try await shown.ask(path)
            #expect(reply.status == 200, "\(path)")
            #expect(reply.headers["content-type"] == type)
            #expect(reply.headers["cache-control"] == "no-cache")
            #expect(reply.headers["accept-ranges"] == "bytes")
            #expect(reply.text == text)
        }
        await shown.preview.stop()
    }

    @Test func headRequestsGetTheSameHeaders() async throws {
        let shown = try await ShownSite(Self.files)
        for target in ["/", "/text.txt", "/about", "/nothing", "/../x", "/.spots-site/preview.js"] {
            let (whole, head) = (try await shown.ask(target), try await shown.ask(target, method: "HEAD"))
            #expect(head.status == whole.status)
            #expect(head.headers == whole.headers, "\(target)")
            #expect(head.headers["content-length"] == "\(whole.body.count)")
        }
        // No body follows the head: the next bytes are the next response.
        let client = try RawClient(port: shown.port)
        for method in ["HEAD", "GET"] {
            await client.send("\(method) /text.txt HTTP/1.1\r\nHost: \(shown.own)\r\n\r\n")
        }
        #expect(try await client.reply(isHead: true).headers["content-length"] == "10")
        #expect(try await client.reply().text == "0123456789")
        await shown.preview.stop()
    }

    @Test(arguments: ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW", "get"])
    func otherMethodsAreNotAllowed(_ method: String) async throws {
        let shown = try await ShownSite(Self.files)
        #expect(try await shown.ask("/", method: method).status == 405)
        #expect(try await shown.ask("/text.txt", method: method).headers["allow"] == "GET, HEAD")
        await shown.preview.stop()
    }

    @Test func cachedFilesAreNotSentAgain() async throws {
        let shown = try await ShownSite(Self.files)
        let tag = try #require(try await shown.ask("/text.txt").headers["etag"])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        for known in [tag, "W/" + tag, "*", "\"a\", \(tag)", "\(tag) , \"b\"", "\"a\",W/\(tag),\"b\""] {
            let reply = try await shown.ask("/text.txt", "If-None-Match: " + known)
            #expect(reply.status == 304, "\(known)")
            #expect(reply.body == [] && reply.headers["content-length"] == nil)
            #expect(reply.headers["etag"] == tag)
        }
        for other in ["\"a\"", "W/\"a\"", "", tag.replacing("\"", with: ""), "\"a\", \"b\""] {
            #expect(try await shown.ask("/text.txt", "If-None-Match: " + other).status == 200, "\(other)")
        }
        try shown.write("9876543210", to: "Content/text.txt")
        #expect(try await shown.ask("/text.txt", "If-None-Match: " + tag).text == "9876543210")
        await shown.preview.stop()
    }

    @Test func byteRangesAreServed() async throws {
        let shown = try await ShownSite(Self.files)
        let tag = try #require(try await shown.ask("/text.txt").headers["etag"])
        for (headers, status, range, text) in [
            (["Range: bytes=0-3"], 206, "bytes 0-3/10", "0123"),
            (["Range: bytes=8-"], 206, "bytes 8-9/10", "89"),
            (["Range: bytes=-3"], 206, "bytes 7-9/10", "789"),
            (["Range: bytes=5-99"], 206, "bytes 5-9/10", "56789"),
            (["Range: bytes=0-9223372036854775807"], 206, "bytes 0-9/10", "0123456789"),
            (["Range: bytes=10-"], 416, "bytes */10", ""), (["Range: bytes=-0"], 416, "bytes */10", ""),
            (["Range: bytes=0-1,3-4"], 200, nil, "0123456789"),
            (["Range: lines=0-1"], 200, nil, "0123456789"),
            (["Range: bytes=0-1", "If-Range: \(tag)"], 206, "bytes 0-1/10", "01"),
            (["Range: bytes=0-1", "If-Range: \"other\""], 200, nil, "0123456789"),
            (["Range: bytes=0-1", "If-Range: W/\(tag)"], 200, nil, "0123456789"),
            (["Range: bytes=0-1", "If-Range: Thu, 01 Jan 2099 00:00:00 GMT"], 200, nil, "0123456789"),
            (["Range: bytes=0-1", "If-None-Match: \(tag)"], 304, nil, ""),
        ] as [([String], Int, String?, String)] {
            let reply = try await shown.ask("/text.txt", headers.joined(separator: "\r\n"))
            #expect(reply.status == status, "\(headers)")
            #expect(reply.headers["content-range"] == range, "\(headers)")
            #expect(reply.text == text, "\(headers)")
        }
        let head = try await shown.ask("/text.txt", method: "HEAD", "Range: bytes=0-3")
        #expect(head.status == 200 && head.headers["content-length"] == "10")
        await shown.preview.stop()
    }

    @Test(arguments: [false, true]) func theSitesOwn404PageIsServed(_ isBuilt: Bool) async throws {
        let files = Self.files.merging(["Content/404.json": SmallSite.page("Lost", "Nowhere")]) { $1 }
        let shown = try await ShownSite(files, isBuilt: isBuilt)
        for target in ["/nothing", "/a/b/c/", "/nothing.png"] {
            let reply = try await shown.ask(target)
            #expect(reply.status == 404)
            #expect(Self.plain(reply.text) == SmallSite.html("Lost", "Nowhere"))
            #expect(reply.text.contains("<!--") == false)
            #expect(reply.text.contains("<script") == !isBuilt)
        }
        #expect(try await shown.ask("/404.html").status == 200)
        await shown.preview.stop()
    }

    @Test func thePreviewHasADefault404Page() async throws {
        let shown = try await ShownSite(Self.files)
        let reply = try await shown.ask("/nothing")
        #expect(reply.status == 404)
        #expect(reply.text.contains("<h1>Not found</h1>"))
        #expect(reply.text.contains("data-address=\"/nothing\" data-version=\"0\""))
        await shown.preview.stop()
        let built = try await ShownSite(Self.files, isBuilt: true)
        #expect(try await built.ask("/nothing").text == "There is no page or file at this address\n")
        await built.preview.stop()
    }
}
