import Diagnostics
import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Smaller pictures of a site in memory, made by a program that is not there.
@Suite struct PictureTests {
    private let record = PictureRecord()

    private func makeSite(_ files: [String: String]) throws -> MemorySite {
        let site = try MemorySite(files)
        return site.making(.inMemory(site.disk, record))
    }

    private static let card =
        #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "A", "image": "a.gif" } ] } ] }"#

    /// The published files, with names of smaller pictures that do not depend on their content.
    private func outputs(of site: MemorySite) -> [String] {
        site.disk.snapshot(of: "/site/Output").keys.filter {
            !$0.hasPrefix("assets/") || $0.contains("pictures")
        }
        .map { $0.replacing(/[0-9a-f]{16}/, with: "*") }.sorted()
    }

    private static let candidates = [
        "assets/pictures/*-1280.avif", "assets/pictures/*-1280.webp", "assets/pictures/*-1856.avif",
        "assets/pictures/*-1856.webp", "assets/pictures/*-320.avif", "assets/pictures/*-320.webp",
        "assets/pictures/*-480.avif", "assets/pictures/*-480.webp", "assets/pictures/*-640.avif",
        "assets/pictures/*-640.webp", "assets/pictures/*-960.avif", "assets/pictures/*-960.webp",
    ]

    @Test func aPictureIsPublishedInSmallerSizesOnly() async throws {
        let site = try makeSite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        #expect(try await site.build().succeeded)
        #expect(outputs(of: site) == Self.candidates + ["index.html"])
    }

    /// The original is published if anything else names it.
    @Test(arguments: [
        ["Content/more.md": "[The picture](a.gif)"],
        [
            "Content/more.md": "<a href=\"/a.gif\">x</a>",
            "Content/site.json": #"{ "markdown": { "unsafe": true } }"#,
        ],
        [
            "Content/more.json":
                #"{ "image": "a.gif", "components": [ { "items": [ { "title": "B" } ] } ] }"#,
            "Content/site.json": #"{ "baseURL": "https://example.org" }"#,
        ],
        ["Content/site.json": #"{ "image": "a.gif", "baseURL": "https://example.org" }"#],
        ["Content/site.json": #"{ "static": ["*.gif"] }"#],
        ["Content/site.json": #"{ "app": { "version": 7 }, "baseURL": "https://example.org" }"#],
        ["Content/embed.html": "<img src='a.gif?x=1'>"],
        ["Content/feed.txt": "see A.GIF"],
        ["Templates/assets/site.css": "body { background: url(../a.gif) }"],
        ["Templates/assets/app.webmanifest": #"{ "icons": [ { "src": "/a.gif" } ] }"#],
        [
            "Templates/items/card.mustache":
                "<div style=\"background:url('{{image.src}}')\">{{{picture}}}</div>"
        ],
    ])
    func anOriginalThatSomethingNamesIsPublished(_ files: [String: String]) async throws {
        let own = ["Content/index.json": Self.card, "Content/a.gif": picture("a")]
        let site = try makeSite(own.merging(files) { $1 })
        #expect(try await site.build().succeeded)
        #expect(site.outputs.contains("a.gif"))
        #expect(outputs(of: site).contains("assets/pictures/*-640.avif"))
    }

    @Test func nothingIsDoneForAPictureThatHasNotChanged() async throws {
        let other = Self.card.replacing("a.gif", with: "b.gif")
        let site = try makeSite([
            "Content/index.json": Self.card, "Content/other.json": other, "Content/a.gif": picture("a"),
            "Content/b.gif": picture("b"),
        ])
        #expect(try await site.build().succeeded)
        let first = record.take()
        #expect(first.count == 26)
        #expect(
            first.filter { !$0.hasPrefix("b.gif") }.prefix(3) == [
                "a.gif 1280 avif 50", "a.gif 1280 webp 75", "a.gif 1856 avif 50",
            ])
        var report = try await site.build()
        #expect((record.take(), report.rebuilds.count) == ([], 0))

        try site.write(Self.card.replacing("\"A\"", with: "\"A!\""), to: "Content/index.json")
        report = try await site.build()
        #expect((record.take(), report.rebuilds.count) == ([], 1))

        try site.write(picture("new"), to: "Content/b.gif")
        report = try await site.build()
        #expect(report.rebuilds.count == 1)
        let again = record.take()
        #expect(again.count == 13)
        #expect(again.last == "look at /site/Content/b.gif")
        #expect(again.dropLast().allSatisfy { $0.hasPrefix("b.gif ") })
        #expect(report.removed == 12)
    }

    /// Also a clean build of the same files finds everything in the state folder.
    @Test func aBuildOfAllPagesMakesNoPictureAgain() async throws {
        let site = try makeSite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        #expect(try await site.build().succeeded)
        let whole = site.disk.snapshot(of: "/site/Output")
        _ = record.take()
        #expect(try await site.build { $0.rebuildAll = true }.succeeded)
        #expect(record.take() == [])
        #expect(site.disk.snapshot(of: "/site/Output") == whole)
    }

    @Test func twoFilesWithTheSameContentHaveTheSameSmallerPictures() async throws {
        let site = try makeSite([
            "Content/index.json": Self.card,
            "Content/other.json": Self.card.replacing("a.gif", with: "b.gif"),
            "Content/a.gif": picture("a"), "Content/b.gif": picture("a"),
        ])
        #expect(try await site.build().succeeded)
        #expect(record.take().filter { !$0.hasPrefix("look") }.count == 12)
        #expect(outputs(of: site) == Self.candidates + ["index.html", "other/index.html"])
    }

    @Test func aPictureWithMoreBytesThanAWiderOneIsPublishedAsTheWiderOne() async throws {
        var site = try MemorySite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        site = site.making(.inMemory(site.disk, record) { $0 == 640 ? 5000 : 40 + $0 })
        #expect(try await site.build().succeeded)
        let texts = site.disk.snapshot(of: "/site/Output").filter { $0.key.hasSuffix(".avif") }
        let starts = texts.map { path, text in
            "\(path.split(separator: "-").last ?? ""): \(text.prefix { $0 != "." })"
        }
        #expect(
            starts.sorted() == [
                "1280.avif: 1280 avif ", "1856.avif: 1856 avif ", "320.avif: 320 avif ",
                "480.avif: 480 avif ", "640.avif: 960 avif ", "960.avif: 960 avif ",
            ])
    }

    @Test func aPictureThatCannotBeMadeLeavesTheOldSite() async throws {
        let files = ["Content/index.json": #"{ "components": [] }"#, "Content/a.gif": picture("a")]
        let site = try MemorySite(files)
        #expect(try await site.build().succeeded)
        let old = site.disk.snapshot(of: "/site/Output")
        try site.write(Self.card, to: "Content/index.json")
        let failing = site.making(.inMemory(site.disk, record, failsAt: 960))
        let report = try await failing.build()
        #expect(!report.succeeded)
        #expect(
            Set(report.diagnostics.map(\.message)) == [
                "a smaller picture cannot be made: vipsthumbnail was stopped after 120 s"
            ])
        #expect(report.diagnostics.first?.file == "Content/a.gif")
        #expect(site.disk.snapshot(of: "/site/Output") == old)
        #expect(try await site.making(.inMemory(site.disk, record)).build().succeeded)
    }

    @Test func withoutTheProgramPicturesArePublishedAsTheyAre() async throws {
        let site = try MemorySite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        for _ in 1...2 {
            let report = try await site.build()
            #expect(
                report.notes == [
                    "vipsthumbnail is not installed, so pictures are published as they are: install libvips-tools, or vips with Homebrew"
                ])
        }
        #expect(site.outputs == ["a.gif", "index.html"])
        #expect(
            site.text(of: "index.html")?.contains(
                #"<img src="/a.gif" alt="" width="1856" height="1088" fetchpriority="high">"#) == true)
        // It is installed.
        #expect(try await site.making(.inMemory(site.disk, record)).build().notes == [])
        #expect(outputs(of: site) == Self.candidates + ["index.html"])
    }

    @Test(arguments: [
        "GIF89a@\u{7}@\u{4}\0\0\0,12345678\0\u{2}\u{1}a\0,12345678\0\u{2}\u{1}a\0;",
        #"<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><script>alert(1)</script></svg>"#,
        "GIF89a@\u{1}@\u{4}\0\0\0;as narrow as the narrowest width",
        "no picture",
    ])
    func otherPicturesStayAsTheyAre(_ content: String) async throws {
        let site = try makeSite(["Content/index.json": Self.card, "Content/a.gif": content])
        #expect(try await site.build().diagnostics == [])
        #expect(site.outputs == ["a.gif", "index.html"])
        #expect(record.take() == [])
    }

    /// The problem is reported by each build, also by one that reuses the page.
    @Test func aDamagedPictureIsReportedAndStaysAsItIs() async throws {
        let damaged = PictureProgram(version: "1", formats: [.avif]) { _ in
            PictureLook(problem: .unreadable("bad code at line 3"))
        } make: { _ in
            nil
        }
        var site = try MemorySite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        site = site.making(PictureTool(identity: { "damaged" }, find: { damaged }))
        for report in [try await site.build(), try await site.build(), try await site.check()] {
            #expect(
                report.diagnostics.map(\.message) == [
                    "the picture is published as it is: vipsthumbnail cannot convert it: bad code at line 3"
                ])
        }
        #expect(site.outputs == ["a.gif", "index.html"])
    }

    @Test(arguments: [
        (#"{ "enabled": false }"#, [Int](), [String]()),
        (#"{ "widths": [600, 300] }"#, [300, 600], ["avif", "webp"]),
        (#"{ "formats": ["webp"] }"#, [320, 480, 640, 960, 1280, 1856], ["webp"]),
        (#"{ "widths": [] }"#, [], []),
    ])
    func theSettingsSayWhatIsMade(_ images: String, _ widths: [Int], _ formats: [String]) async throws {
        let site = try makeSite([
            "Content/index.json": Self.card, "Content/a.gif": picture("a"),
            "Content/site.json": #"{ "images": \#(images) }"#,
        ])
        _ = try await site.build()
        let names = widths.flatMap { width in formats.map { "assets/pictures/*-\(width).\($0)" } }
        #expect(outputs(of: site) == (names.isEmpty ? ["a.gif"] : names.sorted()) + ["index.html"])
    }

    @Test func picturesOfTextAndOfUnpublishedFoldersAreMadeSmaller() async throws {
        let site = try makeSite([
            "Content/site.json": #"{ "collections": { "posts": { "source": "_posts/*.md" } } }"#,
            "Content/posts/[slug].json":
                #"{ "collection": "posts", "title": "{{record.title}}", "components": [ { "items": [ { "meta": { "body": { "$": "record.body" } } } ] } ] }"#,
            "Content/_posts/a.md": "---\ntitle: A\n---\n![A boat](a.gif \"Boat\")\n",
            "Content/_posts/a.gif": picture("a"),
        ])
        #expect(try await site.build().diagnostics == [])
        #expect(site.outputs == ["posts/a/index.html"])
        #expect(outputs(of: site).contains("assets/pictures/*-320.webp"))
    }

    @Test func aPictureThatChangesDuringTheBuildIsNotKept() async throws {
        let site = try MemorySite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        let disk = site.disk
        let tool = PictureTool.inMemory(disk)
        let program = try #require(await tool.find())
        let changing = PictureProgram(version: "1", formats: [.avif]) { _ in
            PictureLook()
        } make: { request in
            do {
                disk.pass(seconds: 1)
                try disk.write(picture("other"), to: request.source)
            } catch {
                return .unwritable("\(error)")
            }
            return await program.make(request)
        }
        let report = try await site.making(PictureTool(identity: { "1" }, find: { changing })).build()
        #expect(
            report.diagnostics.first?.message
                == "a smaller picture cannot be made: the picture changed during the build; build again")
        let kept = disk.snapshot(of: "/site/.spots-site/pictures").keys
        #expect(kept.filter { !$0.hasSuffix(".look") }.isEmpty)
        #expect(try await site.making(tool).build().succeeded)
    }

    /// Times of files are not exact: two changes in one step have the same time.
    @Test func aPictureThatChangesTwiceAtOnceIsLookedAtTwice() async throws {
        let site = try makeSite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        try site.disk.write(picture("b"), to: "/site/Content/a.gif")
        #expect(try await site.build().succeeded)
        try site.disk.write(picture("c"), to: "/site/Content/a.gif")
        #expect(try await site.build().succeeded)
        let clean = try makeSite(["Content/index.json": Self.card, "Content/a.gif": picture("c")])
        #expect(try await clean.build().succeeded)
        #expect(site.text(of: "index.html") == clean.text(of: "index.html"))
    }

    /// No byte of what is remembered is trusted.
    @Test func arbitraryMemoriesOfPicturesDoNotCrash() async throws {
        let site = try makeSite(["Content/index.json": Self.card, "Content/a.gif": picture("a")])
        #expect(try await site.build().succeeded)
        let whole = site.disk.snapshot(of: "/site/Output")
        let folder = "/site/.spots-site/pictures/"
        let name = try #require(
            site.disk.snapshot(of: folder).keys.first { $0.hasPrefix("seen") })
        let good = try FileSystem(site.disk).contents(of: folder + name)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            try site.disk.write(bytes, to: folder + name)
            #expect(try await site.build { $0.rebuildAll = true }.succeeded)
            #expect(site.disk.snapshot(of: "/site/Output") == whole)
        }
    }
}
