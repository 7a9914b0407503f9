import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Pictures as pages have them.
@Suite struct PicturePageTests {
    /// A site with smaller pictures, whose names are `NAME-320.avif` and the like.
    private func page(_ files: [String: String], at path: String = "index.html") async throws -> String {
        let site = try MemorySite(files.merging(["Content/a.gif": picture("a")]) { $1 })
        let report = try await site.making(.inMemory(site.disk)).build()
        #expect(report.diagnostics == [])
        let text = try #require(site.text(of: path))
        return text.replacing(/[0-9a-f]{16}(?=-[0-9]+\.)/, with: "NAME")
    }

    /// The `picture` elements of a page.
    private func pictures(_ page: String) -> [String] {
        page.matches(of: /<picture>.*?<\/picture>/).map { String($0.0) }
    }

    private static let card =
        #"{ "components": [ { "kind": "grid", "layout": { "span": 4 }, "items": [ { "kind": "card", "title": "A", "image": "a.gif", "meta": { "alt": "A \"b\"" } }, { "kind": "row", "title": "B", "image": "a.gif" } ] } ] }"#

    private static let plain =
        #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "A", "image": "a.gif" } ] } ] }"#

    private static func srcset(_ widths: [Int], _ format: String) -> String {
        widths.map { "/assets/pictures/NAME-\($0).\(format) \($0)w" }.joined(separator: ", ")
    }

    @Test func aPageNamesSmallerPicturesWithTheirWidths() async throws {
        let found = try pictures(await page(["Content/index.json": Self.card]))
        let widths = [320, 480, 640, 960, 1280, 1856]
        let sizes =
            "(max-width: 464px) calc(117vw - 49px), (max-width: 468px) 494px, (max-width: 480px) 243px, (max-width: 484px) 488px, (max-width: 952px) calc(56vw - 36px), (max-width: 956px) 495px, (max-width: 1532px) calc(21vw + 57px), calc(2vw + 335px)"
        let thumbnail = "(max-width: 1400px) 101px, (max-width: 2560px) calc(1vw + 89px), 114px"
        let small = [320, 480]
        #expect(
            found == [
                "<picture><source type=\"image/avif\" srcset=\"\(Self.srcset(widths, "avif"))\" sizes=\"\(sizes)\">"
                    + "<img src=\"/assets/pictures/NAME-960.webp\" srcset=\"\(Self.srcset(widths, "webp"))\" sizes=\"\(sizes)\""
                    + " alt=\"A &quot;b&quot;\" width=\"1856\" height=\"1088\" fetchpriority=\"high\" style=\"--spots-color:#1020ff\"></picture>",
                "<picture><source type=\"image/avif\" srcset=\"\(Self.srcset(small, "avif"))\" sizes=\"\(thumbnail)\">"
                    + "<img src=\"/assets/pictures/NAME-480.webp\" srcset=\"\(Self.srcset(small, "webp"))\" sizes=\"\(thumbnail)\""
                    + " alt=\"\" width=\"1856\" height=\"1088\" loading=\"lazy\" style=\"--spots-color:#1020ff\"></picture>",
            ])
    }

    /// `auto` is the width of the box, so it is only for pictures whose sides are not cut off.
    @Test(arguments: [
        (#""size": { "width": 928, "height": 544 }, "#, true),
        (#""size": { "width": 300, "height": 600 }, "#, false),
    ])
    func browsersMeasurePicturesThatTheyLoadLater(_ size: String, _ isMeasured: Bool) async throws {
        let items = #"{ "kind": "tile", \#(size)"title": "A", "image": "a.gif" }"#
        let found = try pictures(
            await page([
                "Content/index.json":
                    #"{ "components": [ { "kind": "grid", "items": [ \#(items), \#(items) ] } ] }"#
            ]))
        #expect(found.count == 2)
        #expect(!found[0].contains("sizes=\"auto"))
        #expect(found[1].contains("sizes=\"auto, (max-width: ") == isMeasured)
    }

    @Test func templatesKnowTheSmallerPictures() async throws {
        let text = try await page([
            "Content/index.json":
                #"{ "components": [ { "kind": "grid", "items": [ { "kind": "own", "image": "a.gif" } ] } ] }"#,
            "Content/site.json": ##"{ "images": { "shares": { "own": "100px" }, "formats": ["webp"] } }"##,
            "Templates/items/own.mustache":
                "[{{image.srcset}}|{{image.sizes}}|{{image.color}}|{{image.src}}]",
        ])
        #expect(
            text.contains(
                "[\(Self.srcset([320], "webp"))|100px|#1020ff|/a.gif]"), "\(text)")
    }

    @Test func aSwiftViewHasThePictureAsAnElement() async throws {
        var site = try MemorySite([
            "Content/index.json":
                #"{ "components": [ { "kind": "grid", "items": [ { "kind": "own", "image": "a.gif" }, { "kind": "own" } ] } ] }"#,
            "Content/a.gif": picture("a"),
        ])
        site.site.register("own") { item in "[\(item.pictureHTML)]" }
        #expect(try await site.build().diagnostics == [])
        let text = try #require(site.text(of: "index.html"))
        #expect(
            text.contains(#"[<img src="/a.gif" alt="" width="1856" height="1088" fetchpriority="high">]"#))
        #expect(text.contains("[]"))
    }

    @Test func authorsHaveSmallPictures() async throws {
        let text = try await page([
            "Content/index.json":
                #"{ "components": [ { "items": [ { "kind": "article", "title": "A", "meta": { "author": { "name": "Ada", "image": "a.gif" } } } ] } ] }"#
        ])
        let found = pictures(text)
        #expect(found.count == 1)
        #expect(found.first?.contains(Self.srcset([320], "avif") + "\" sizes=\"auto, ") == true, "\(found)")
        #expect(found.first?.contains(#"alt="" width="40" height="40" loading="lazy""#) == true)
    }

    /// Feed readers and apps get pictures as they are.
    @Test func feedsAndTwinsHaveThePicturesThemselves() async throws {
        let files = [
            "Content/site.json":
                #"{ "title": "S", "baseURL": "https://example.org", "collections": { "posts": { "source": "_posts/*.md", "item": { "title": "{{title}}", "action": "/posts/{{slug}}/" } } }, "feeds": [ { "collection": "posts", "path": "/f.xml" } ], "app": { "version": 7, "markdown": "html" } }"#,
            "Content/posts/[slug].json":
                #"{ "collection": "posts", "title": "{{record.title}}", "components": [ { "items": [ { "meta": { "body": { "$": "record.body" } } } ] } ] }"#,
            "Content/index.json": #"{ "components": [] }"#,
            "Content/_posts/a.md": "---\ntitle: A\ndate: 1969-12-31\n---\n![A boat](/a.gif)\n",
        ]
        let feed = try await page(files, at: "f.xml")
        #expect(
            feed.contains(
                "img src=&quot;https://example.org/a.gif&quot; alt=&quot;A boat&quot; width=&quot;1856&quot; height=&quot;1088&quot; /"
            ))
        let twin = try await page(files, at: "api/posts/a.json")
        #expect(
            twin.contains(
                #"<img src=\"https://example.org/a.gif\" alt=\"A boat\" width=\"1856\" height=\"1088\" />"#),
            "\(twin)")
        #expect(try pictures(await page(files, at: "posts/a/index.html")).count == 1)
    }

    @Test func laterPagesOfAListHaveSmallerPicturesToo() async throws {
        let files = [
            "Content/site.json":
                #"{ "collections": { "boats": { "source": "_boats.json", "item": { "title": "{{title}}", "image": "{{image}}" } } } }"#,
            "Content/_boats.json":
                #"[ { "title": "A", "image": "a.gif" }, { "title": "B", "image": "b.gif" } ]"#,
            "Content/index.json":
                #"{ "components": [ { "kind": "grid", "items": { "collection": "boats" }, "paginate": { "size": 1 } } ] }"#,
            "Content/b.gif": picture("b"),
        ]
        #expect(try pictures(await page(files)).count == 1)
        #expect(try pictures(await page(files, at: "page/2/index.html")).count == 1)
    }

    @Test(arguments: [
        ("0.3 0.2", "object-position:30% 20%"), ("0 1", "object-position:0% 100%"),
        ("0.125 0.5", "object-position:12.5% 50%"),
    ])
    func theFocusStaysInView(_ focus: String, _ style: String) async throws {
        let site = try MemorySite([
            "Content/index.json": Self.plain.replacing(
                #""image""#, with: #""meta": { "focus": "\#(focus)" }, "image""#),
            "Content/a.gif": picture("a"),
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(site.text(of: "index.html")?.contains(#" style="\#(style)">"#) == true)
    }

    @Test(arguments: ["0.3", "1.5 0", "left top", "0.3 0.2 0.1", "-1 0", "nan 0"])
    func aFocusIsTwoParts(_ focus: String) async throws {
        let site = try MemorySite([
            "Content/index.json": Self.plain.replacing(
                #""image""#, with: #""meta": { "focus": "\#(focus)" }, "image""#),
            "Content/a.gif": picture("a"),
        ])
        let problems = try await site.check().diagnostics
        #expect(
            problems.map(\.message) == [
                "\"\(focus)\" is not two numbers from 0 to 1, such as \"0.3 0.2\""
            ])
        #expect(problems.first?.path == "$.components[0].items[0].meta.focus")
    }

    /// A name that came later does not hide the keys of a site.
    @Test func anOwnKeyOfTheItemComesBeforeThePicture() async throws {
        let site = try MemorySite([
            "Content/index.json":
                #"{ "components": [ { "kind": "grid", "items": [ { "kind": "own", "picture": "<mine>", "image": "a.gif" }, { "kind": "own", "image": "a.gif", "color": "red" }, { "kind": "own" } ] } ] }"#,
            "Content/a.gif": picture("a"),
            "Templates/items/own.mustache":
                "[{{picture}}|{{#image}}{{{picture}}}{{/image}}|{{color}}|{{sizes}}]",
            "Templates/components/grid.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/page.mustache": "<!doctype html><title>x</title>{{{content}}}",
        ])
        #expect(try await site.build().succeeded)
        let text = try #require(site.text(of: "index.html"))
        let first = #"<img src="/a.gif" alt="" width="1856" height="1088" fetchpriority="high">"#
        let second = first.replacing(#"fetchpriority="high""#, with: #"loading="lazy""#)
        #expect(
            text.contains(
                "[&lt;mine&gt;|\(first)||][\(second)|\(second)|red|][|||]"), "\(text)")
    }

    /// By its place on the page, not by its component.
    @Test func theFirstPictureIsLoadedAtOnceAndAllOthersLater() async throws {
        let long = String(repeating: "Words before it. ", count: 100)
        let site = try MemorySite([
            "Content/index.json":
                #"{ "components": [ { "items": [ { "title": "Text" } ] }, { "kind": "grid", "items": [ { "kind": "card", "image": "a.gif" }, { "kind": "card", "image": "b.gif" } ] } ] }"#,
            "Content/long.json":
                #"{ "components": [ { "items": [ { "text": "\#(long)" }, { "image": "a.gif" } ] } ] }"#,
            "Content/small.json":
                #"{ "components": [ { "items": [ { "kind": "row", "image": "a.gif" }, { "kind": "article", "image": "b.gif" } ] } ] }"#,
            "Content/text.md": "---\ntitle: T\n---\nWords\n\n![A](a.gif)\n\n![B](b.gif)\n",
            "Content/a.gif": picture("a"), "Content/b.gif": picture("b"),
        ])
        #expect(try await site.build().diagnostics == [])
        func loading(_ page: String) -> [String] {
            (site.text(of: page) ?? "").matches(of: /<img src="\/(.)[^>]*?(lazy|high)?"(?: \/)?>/).map {
                "\($0.1) \($0.2 ?? "")"
            }
        }
        #expect(loading("index.html") == ["a high", "b lazy"])
        #expect(loading("long/index.html") == ["a lazy"])
        #expect(loading("small/index.html") == ["a lazy", "b high"])
        #expect(loading("text/index.html") == ["a high", "b lazy"])
    }
}
