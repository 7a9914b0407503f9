import Diagnostics
import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// Pictures on the web, which the site fetches.
@Suite struct RemotePictureTests {
    private static let address = "https://images.example/a.gif"
    private static let remote = #"{ "images": { "remote": true } }"#

    private static func card(_ address: String = Self.address) -> String {
        #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "A", "image": "\#(address)" } ] } ] }"#
    }

    private let record = PictureRecord()

    private func makeSite(
        _ web: PictureWeb, _ files: [String: String] = ["Content/index.json": Self.card()]
    ) throws -> MemorySite {
        var site = try MemorySite(files.merging(["Content/site.json": Self.remote]) { first, _ in first })
        site.site.fetcher = web
        return site.making(.inMemory(site.disk, record))
    }

    /// The published files except styles and scripts, with names that do not depend on contents.
    private func outputs(of site: MemorySite) -> [String] {
        site.disk.snapshot(of: "/site/Output").keys.filter {
            !$0.hasPrefix("assets/") || $0.contains("pictures")
        }
        .map { $0.replacing(/[0-9a-f]{16}/, with: "*") }.sorted()
    }

    /// The addresses of the pictures of a page, with names that do not depend on contents.
    private func pictures(_ site: MemorySite, at path: String = "index.html") -> [String] {
        let page = site.text(of: path) ?? ""
        return page.matches(of: /<img src="([^"]*)"/).map {
            String($0.1).replacing(/[0-9a-f]{16}/, with: "*")
        }
    }

    private func messages(_ report: BuildReport) -> [String] {
        report.diagnostics.map {
            "\($0.place.file):\($0.place.line): \($0.severity): \($0.message) [\($0.id.rawValue)] \($0.notes.map(\.text))"
        }
    }

    private static let smaller = [320, 480, 640, 960, 1280, 1856].flatMap { width in
        ["avif", "webp"].map { "assets/pictures/*-\(width).\($0)" }
    }.sorted()

    // MARK: What is published

    @Test func aPictureIsFetchedAndPublishedInSmallerSizes() async throws {
        let web = PictureWeb([Self.address: picture("a")])
        let site = try makeSite(web)
        let report = try await site.build()
        #expect(report.diagnostics == [])
        #expect(outputs(of: site) == Self.smaller + ["index.html"])
        #expect(pictures(site) == ["/assets/pictures/*-960.webp"])
        #expect(web.take() == [Self.address])
    }

    @Test func withoutTheSettingNothingIsFetched() async throws {
        for settings in ["{}", #"{ "images": { "remote": true, "enabled": false } }"#] {
            let web = PictureWeb([Self.address: picture("a")])
            let site = try makeSite(
                web, ["Content/index.json": Self.card(), "Content/site.json": settings])
            #expect(try await site.build().diagnostics == [])
            #expect(outputs(of: site) == ["index.html"])
            #expect(pictures(site) == [Self.address])
            #expect(web.take() == [])
        }
    }

    /// A GIF picture of 200 by 100 pixels.
    private static let small = "GIF89a\u{48}\0\u{64}\0\0\0\0;"

    @Test func aSmallPictureIsPublishedAsItIs() async throws {
        let site = try makeSite(PictureWeb([Self.address: Self.small]))
        #expect(try await site.build().diagnostics == [])
        #expect(outputs(of: site) == ["assets/pictures/web/*.gif", "index.html"])
        #expect(pictures(site) == ["/assets/pictures/web/*.gif"])
        #expect(site.text(of: "index.html")?.contains(#"width="72" height="100""#) == true)
        #expect(record.take() == [])
    }

    @Test func withoutTheProgramItIsPublishedAsItIs() async throws {
        let site = try makeSite(PictureWeb([Self.address: picture("a")])).making(.none)
        let report = try await site.build()
        #expect(
            report.notes == [
                "vipsthumbnail is not installed, so pictures are published as they are: install libvips-tools, or vips with Homebrew"
            ])
        #expect(outputs(of: site) == ["assets/pictures/web/*.gif", "index.html"])
    }

    @Test func aTemplateThatNamesItGetsTheSitesCopy() async throws {
        let site = try makeSite(
            PictureWeb([Self.address: picture("a")]),
            [
                "Content/index.json": Self.card(),
                "Templates/items/card.mustache": #"<img src="{{image.src}}" alt="">{{{picture}}}"#,
            ])
        #expect(try await site.build().diagnostics == [])
        #expect(outputs(of: site) == Self.smaller + ["assets/pictures/web/*.gif", "index.html"])
        #expect(pictures(site) == ["/assets/pictures/web/*.gif", "/assets/pictures/*-960.webp"])
    }

    /// A drawing could contain scripts, which would run as the site's own.
    @Test func aDrawingStaysWhereItIs() async throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><script>1</script></svg>"
        let web = PictureWeb([Self.address: drawing])
        let site = try makeSite(web)
        for requests in [[Self.address], []] {
            #expect(try await site.build().diagnostics == [])
            #expect(outputs(of: site) == ["index.html"])
            #expect(pictures(site) == [Self.address])
            #expect(web.take() == requests)
        }
    }

    @Test func picturesAreFetchedWhereverPagesShowThem() async throws {
        let page =
            #"{ "image": "https://i.example/page.gif", "components": [ { "header": { "kind": "hero", "image": "https://i.example/header.gif" }, "items": [ { "kind": "article", "title": "A", "meta": { "author": { "name": "N", "image": "https://i.example/author.gif" }, "body": "![B](https://i.example/body.gif)" } } ] } ] }"#
        let names = ["page", "header", "author", "body"]
        let web = PictureWeb(
            Dictionary(uniqueKeysWithValues: names.map { ("https://i.example/\($0).gif", picture($0)) }))
        let site = try makeSite(web, ["Content/index.json": page])
        #expect(try await site.build().diagnostics == [])
        #expect(web.take() == names.map { "https://i.example/\($0).gif" }.sorted())
        let html = try #require(site.text(of: "index.html"))
        #expect(
            html.matches(of: /https:\/\/i\.example\/[a-z.]*/).map { String($0.0) }
                == ["https://i.example/page.gif", "https://i.example/page.gif"])
        #expect(html.matches(of: /<img src="\/assets\/pictures\//).count == 3)
    }

    /// Feed readers and apps get the address: they are not the site's pages.
    @Test func feedsAndTwinsKeepTheAddress() async throws {
        let site = try makeSite(
            PictureWeb([Self.address: picture("a")]),
            [
                "Content/index.json": Self.card(),
                "Content/site.json":
                    #"{ "baseURL": "https://example.org", "images": { "remote": true }, "app": { "version": 7 } }"#,
            ])
        #expect(try await site.build().diagnostics == [])
        #expect(site.text(of: "api/index.json")?.contains(Self.address) == true)
        #expect(pictures(site) == ["/assets/pictures/*-960.webp"])
    }

    /// A host must not be able to replace the pictures of others, by content that has the same hash.
    @Test func twoHostsShareNoFile() async throws {
        let other = "https://other.example/b.gif"
        let page = Self.card().replacing(
            #"{ "kind": "card","#, with: #"{ "kind": "card", "image": "\#(other)" }, { "kind": "card","#)
        let site = try makeSite(
            PictureWeb([Self.address: picture("a"), other: picture("a")]), ["Content/index.json": page])
        #expect(try await site.build().diagnostics == [])
        #expect(outputs(of: site).count { $0.hasSuffix("-320.avif") } == 2)
    }

    // MARK: Later builds

    @Test func aPictureIsAskedForAgainAfterADay() async throws {
        let web = PictureWeb()
        web.put(picture("a"), at: Self.address, validator: "\"1\"")
        let site = try makeSite(web)
        #expect(try await site.build().succeeded)
        #expect(web.take() == [Self.address])
        site.disk.pass(seconds: 23 * 60 * 60)
        #expect(try await site.build().written == 0)
        #expect(web.take() == [])
        for _ in 0..<2 {
            site.disk.pass(seconds: 24 * 60 * 60)
            #expect(try await site.build().written == 0)
            #expect(web.take() == ["\(Self.address), If-None-Match: \"1\""])
        }
        #expect(try await site.build { $0.rebuildAll = true }.written == 0)
        #expect(web.take() == ["\(Self.address), If-None-Match: \"1\""])
    }

    @Test func anotherPictureAtTheAddressIsTaken() async throws {
        let web = PictureWeb([Self.address: picture("a")])
        let site = try makeSite(
            web, ["Content/index.json": Self.card(), "Content/other.md": "Text"])
        #expect(try await site.build().succeeded)
        let before = site.text(of: "index.html")
        #expect(record.take().count == 13)
        web.put(picture("b"), at: Self.address)
        site.disk.pass(seconds: 25 * 60 * 60)
        let report = try await site.build()
        #expect(report.written == 13)
        #expect(report.removed == 12)
        #expect(
            report.rebuilds.map(\.reason) == ["the picture at \(Self.address) changed, or cannot be fetched"])
        #expect(record.take().count == 13)
        #expect(site.text(of: "index.html") != before)
        #expect(outputs(of: site) == Self.smaller + ["index.html", "other/index.html"])
    }

    /// Signed addresses differ each time.
    @Test func thePictureOfAnotherAddressIsNotMadeAgain() async throws {
        let web = PictureWeb(["\(Self.address)?1": picture("a"), "\(Self.address)?2": picture("a")])
        let site = try makeSite(web, ["Content/index.json": Self.card("\(Self.address)?1")])
        #expect(try await site.build().succeeded)
        #expect(record.take().count == 13)
        try site.write(Self.card("\(Self.address)?2"), to: "Content/index.json")
        // Link previews have the address.
        #expect(try await site.build().written == 1)
        #expect(record.take() == [])
        #expect(web.take() == ["\(Self.address)?1", "\(Self.address)?2"])
    }

    @Test func whatIsMissingInTheStateFolderIsFetchedAgain() async throws {
        let web = PictureWeb([Self.address: picture("a")])
        let site = try makeSite(web)
        #expect(try await site.build().succeeded)
        #expect(web.take() == [Self.address])
        let files = site.disk.snapshot(of: "/site/.spots-site/pictures").keys
        let (file, entry) = (
            try #require(files.first { $0.hasSuffix(".gif") }),
            try #require(files.first { $0.hasPrefix("addresses/") })
        )
        try site.remove(".spots-site/pictures/\(file)")
        #expect(try await site.build().written == 0)
        #expect(web.take() == [Self.address])
        try site.write("damaged", to: ".spots-site/pictures/\(entry)")
        #expect(try await site.build().written == 0)
        #expect(web.take() == [Self.address])
    }

    /// Without what an earlier build saw, its pages are drawn again: the names of smaller pictures depend on it.
    @Test func aBuildThatHasForgottenThePicturesIsTheSame() async throws {
        let site = try makeSite(PictureWeb([Self.address: picture("a")]))
        #expect(try await site.build().succeeded)
        let before = site.disk.snapshot(of: "/site/Output")
        let seen = site.disk.snapshot(of: "/site/.spots-site/pictures").keys.filter { $0.hasPrefix("seen-") }
        #expect(seen.count == 1)
        for file in seen { try site.remove(".spots-site/pictures/\(file)") }
        #expect(try await site.build().written == 0)
        #expect(site.disk.snapshot(of: "/site/Output") == before)
    }

    /// A build asks for the pictures of the earlier pages before it knows which pages have changed.
    @Test func aPictureThatIsNotShownAnyMoreHasNoProblems() async throws {
        // A PNG picture of 1856 by 1088 pixels without its end.
        let damaged = "\u{89}PNG"
        var bytes = Array(damaged.unicodeScalars.map { UInt8($0.value) })
        bytes += [13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 7, 64, 0, 0, 4, 64]
        let web = PictureWeb()
        web.put(.response(.body(bytes, validator: nil)), at: Self.address)
        let site = try makeSite(web)
        let problem =
            "\(Self.address):1: warning: the picture is published as it is: the end of the file is missing"
        #expect(messages(try await site.build()).map { $0.prefix(problem.count) } == [problem[...]])
        #expect(outputs(of: site) == ["assets/pictures/web/*.png", "index.html"])
        try site.write(#"{ "components": [ { "items": [ { "title": "A" } ] } ] }"#, to: "Content/index.json")
        #expect(messages(try await site.build()) == [])
        #expect(outputs(of: site) == ["index.html"])
    }

    @Test func itsBytesAreWeighed() async throws {
        let site = try makeSite(PictureWeb([Self.address: Self.small]))
        let weight = try #require(try await site.check { $0.weighsPages = true }.weights.first)
        #expect(weight.pictures == [.phone: Self.small.utf8.count, .screen: Self.small.utf8.count])
    }

    @Test func unusedPicturesAreRemoved() async throws {
        let web = PictureWeb([Self.address: picture("a"), "https://images.example/b.gif": picture("b")])
        let site = try makeSite(web)
        #expect(try await site.build().succeeded)
        let before = site.disk.snapshot(of: "/site/.spots-site/pictures").keys.sorted()
        #expect(try await site.site.removeUnusedPictures().removed == RemovedFiles())
        #expect(site.disk.snapshot(of: "/site/.spots-site/pictures").keys.sorted() == before)
        try site.write(Self.card("https://images.example/b.gif"), to: "Content/index.json")
        #expect(try await site.build().succeeded)
        // 12 smaller pictures, what was found out, and the picture itself.
        #expect(try await site.site.removeUnusedPictures().removed?.count == 14)
        #expect(site.disk.snapshot(of: "/site/.spots-site/pictures").count == before.count)
    }

    @Test func aPartOfThePicturesHasThoseOnTheWeb() async throws {
        let site = try makeSite(PictureWeb([Self.address: picture("a")]))
        #expect(try await site.site.makePictures().made == 12)
        _ = record.take()
        #expect(try await site.build().succeeded)
        #expect(record.take() == [])
    }
}

// MARK: What goes wrong

extension RemotePictureTests {
    private static let place = "Content/index.json:1: warning: cannot fetch the picture \"\(address)\": "
    private static let stays = " [unfetched-picture] [\"pages show the picture from its own address\"]"

    @Test(arguments: [
        (ServerAnswer.response(.refusal(status: 403)), "the server answers with status 403"),
        (.response(.failure("no response within 60 s")), "no response within 60 s"),
        (.response(.missingProgram), "the program curl is not installed"),
        (.response(.body(Array("<html></html>".utf8), validator: nil)), "the response is not a picture"),
        (.response(.body([], validator: nil)), "the response is not a picture"),
        (
            .response(.unchanged),
            "the server answers 304 (not modified), which spots-site did not ask for"
        ),
    ])
    func aPictureThatCannotBeFetchedStaysWhereItIs(_ answer: ServerAnswer, _ reason: String) async throws {
        let web = PictureWeb()
        web.put(answer, at: Self.address)
        let site = try makeSite(web)
        let report = try await site.build()
        #expect(messages(report) == [Self.place + reason + Self.stays])
        #expect(report.succeeded)
        #expect(pictures(site) == [Self.address])
        #expect(outputs(of: site) == ["index.html"])
        #expect(try await site.build { $0.strict = true }.succeeded == false)
        // It is asked for again, and replaces the address.
        web.put(picture("a"), at: Self.address)
        #expect(messages(try await site.build()) == [])
        #expect(pictures(site) == ["/assets/pictures/*-960.webp"])
    }

    @Test func thePictureOfAnEarlierBuildIsUsed() async throws {
        let web = PictureWeb([Self.address: picture("a")])
        let site = try makeSite(web)
        #expect(try await site.build().succeeded)
        let before = outputs(of: site)
        web.put(.response(.refusal(status: 500)), at: Self.address)
        site.disk.pass(seconds: 25 * 60 * 60)
        for _ in 0..<2 {
            #expect(
                messages(try await site.build()) == [
                    Self.place + "the server answers with status 500"
                        + " [unfetched-picture] [\"the site shows what an earlier build has fetched\"]"
                ])
            #expect(outputs(of: site) == before)
        }
        web.put(picture("a"), at: Self.address)
        #expect(messages(try await site.build()) == [])
        #expect(outputs(of: site) == before)
    }

    @Test func anOfflineBuildUsesWhatIsKept() async throws {
        let web = PictureWeb([Self.address: picture("a")])
        let site = try makeSite(web)
        #expect(
            messages(try await site.build { $0.offline = true }) == [
                Self.place + "none is kept, and --offline fetches nothing" + Self.stays
            ])
        #expect(try await site.build().diagnostics == [])
        #expect(web.take() == [Self.address])
        site.disk.pass(seconds: 25 * 60 * 60)
        #expect(try await site.build { $0.offline = true }.diagnostics == [])
        #expect(web.take() == [])
        #expect(pictures(site) == ["/assets/pictures/*-960.webp"])
    }

    @Test func eachPlaceHasItsWarning() async throws {
        let page = """
            {
              "components": [ { "items": [
                { "title": "A", "meta": { "body": "One\\n\\n![B](https://i.example/b.gif)" } },
                { "title": "C", "image": "https://i.example/b.gif" }
              ] } ]
            }
            """
        let site = try makeSite(PictureWeb(), ["Content/index.json": page])
        let places = try await site.check().diagnostics.map {
            "\($0.place.line):\($0.place.column) \($0.path ?? "")"
        }
        #expect(places == ["3:47 $.components[0].items[0].meta.body", "4:30 $.components[0].items[1].image"])
    }

    /// A server that does not answer costs the time of a few pictures, not of all.
    @Test func aServerThatDoesNotAnswerIsGivenUp() async throws {
        let items = (1...200).map { #"{ "title": "A", "image": "https://i.example/\#($0).gif" }"# }
        let page = #"{ "components": [ { "items": [ \#(items.joined(separator: ", ")) ] } ] }"#
        let web = PictureWeb()
        for number in 1...200 {
            web.put(.response(.failure("the host cannot be found")), at: "https://i.example/\(number).gif")
        }
        let site = try makeSite(web, ["Content/index.json": page])
        let found = Set(
            try await site.check().diagnostics.map(\.message).map { $0.split(separator: ": ").last })
        #expect(found == ["the host cannot be found", "its server has not answered 3 times in a row"])
        #expect(web.take().count < 3 + PictureFetcher.atOnce)
    }

    // MARK: What is not asked for

    @Test(arguments: [
        "https://user:secret@images.example/a.gif", "https://example.org/base/a.gif",
        "https://example.no/base/a.gif",
        "//images.example/a.gif",
        "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "https://bücher.example/a.gif",
    ])
    func whatIsNotFetched(_ address: String) async throws {
        let web = PictureWeb([address: picture("a")])
        let site = try makeSite(
            web,
            [
                "Content/a.gif": picture("a"),
                "Content/index.json":
                    #"{ "components": [ { "items": [ { "title": "A", "meta": { "body": "![A](\#(address))" } } ] } ] }"#,
                "Content/site.json":
                    #"""
                { "baseURL": "https://example.org/base", "markdown": { "unsafe": true }, "images": { "remote": true },
                  "languages": { "nb": { "baseURL": "https://example.no/base" } } }
                """#,
            ])
        #expect(try await site.build().diagnostics == [])
        #expect(web.take() == [])
    }

    private static let hosts =
        #""hosts": { "https://8.8.4.4": { "headers": { "Authorization": "Bearer ${TOKEN}" } } }"#

    /// A site with an item, and with collections from web addresses.
    private func makeSite(
        _ web: PictureWeb, showing image: String, reading sources: [String]
    ) throws -> MemorySite {
        let collections = sources.enumerated().map { #""x\#($0)": { "source": "\#($1)" }"# }
        let settings =
            #"{ \#(Self.hosts), "images": { "remote": true }, "collections": { \#(collections.joined(separator: ", ")) } }"#
        var site = try makeSite(
            web,
            [
                "Content/index.json":
                    #"{ "components": [ { "items": [ { "title": "A", "image": "\#(image)" } ] } ] }"#,
                "Content/site.json": settings,
            ])
        site.site.environment = { $0 == "TOKEN" ? "12345678" : nil }
        for source in sources { web.put("[]", at: source) }
        return site
    }

    /// The headers of a host open pictures for the site, not for another host that names them.
    @Test func headersAreSentOnlyIfNoOtherHostCouldNameThePicture() async throws {
        let image = "https://8.8.4.4/a.gif"
        let cases = [
            ([], "\(image), Authorization: Bearer 12345678"),
            (["https://8.8.4.4/x.json"], "\(image), Authorization: Bearer 12345678"),
            (["https://8.8.8.8/x.json"], image), (["http://10.0.0.1/x.json"], image),
            (["https://8.8.4.4/x.json", "https://8.8.8.8/x.json"], image),
        ]
        for (sources, request) in cases {
            let web = PictureWeb([image: picture("a")])
            let site = try makeSite(web, showing: image, reading: sources)
            #expect(try await site.build().errorCount == 0)
            #expect(web.take().filter { $0.contains("gif") } == [request], "\(sources)")
        }
    }

    /// A source that a new page adds counts for the pictures of the earlier pages, too.
    @Test func aNewSourceCountsAtOnce() async throws {
        let (first, second) = ("https://8.8.4.4/a.gif", "https://8.8.4.4/b.gif")
        let web = PictureWeb([first: picture("a"), second: picture("b")])
        let site = try makeSite(web, showing: first, reading: [])
        #expect(try await site.build().errorCount == 0)
        #expect(web.take() == ["\(first), Authorization: Bearer 12345678"])
        web.put(
            #"{ "components": [ { "items": [ { "title": "B", "image": "\#(second)" } ] } ] }"#,
            at: "https://8.8.8.8/new.json")
        try site.write(#"{ "source": "https://8.8.8.8/new.json" }"#, to: "Content/new.json")
        site.disk.pass(seconds: 25 * 60 * 60)
        #expect(try await site.build().errorCount == 0)
        #expect(web.take().filter { $0.contains("b.gif") } == [second])
    }

    /// A response must not lead the build to pictures inside the network.
    @Test func aSourceOutsideDoesNotLeadInside() async throws {
        let image = "http://127.0.0.1:1/a.gif"
        for (sources, isAsked) in [
            ([], true), (["http://10.0.0.1/x.json"], true), (["https://8.8.8.8/x.json"], false),
            (["http://10.0.0.1/x.json", "https://8.8.8.8/x.json"], false),
        ] {
            let web = PictureWeb([image: picture("a")])
            let site = try makeSite(web, showing: image, reading: sources)
            let report = try await site.build()
            #expect(web.take().filter { $0.contains("gif") } == (isAsked ? [image] : []), "\(sources)")
            let refusal =
                "cannot fetch the picture \"\(image)\": it leads to http://127.0.0.1:1, a host inside this machine's network"
            #expect(
                report.diagnostics.filter { $0.id == .unfetchedPicture }.map(\.message)
                    == (isAsked ? [] : [refusal]))
        }
    }

    @Test func aResponseWithASecretIsNotPublished() async throws {
        let image = "https://8.8.4.4/a.gif"
        let web = PictureWeb([image: picture("12345678")])
        let site = try makeSite(web, showing: image, reading: [])
        #expect(
            try await site.build().diagnostics.map(\.message) == [
                "cannot fetch the picture \"\(image)\": the response contains the value of the variable TOKEN"
            ])
        #expect(pictures(site) == [image])
    }
}
