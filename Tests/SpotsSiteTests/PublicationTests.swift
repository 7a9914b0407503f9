import Diagnostics
import MemoryStorage
import SiteStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Drafts and dates decide which pages and records are published.
@Suite struct PublicationTests {
    private let disk = MemoryDisk()

    private func write(_ files: [String: String]) throws { try disk.writeSite(files) }

    private func build(_ clock: String, _ change: (inout BuildOptions) -> Void = { _ in }) async throws
        -> BuildReport
    {
        let site = Site.inMemory(on: disk)
        var options = BuildOptions()
        options.clock = BuildTime(clock)
        change(&options)
        return try await site.build(options)
    }

    /// The published pages, by the paths of their folders.
    private var pages: [String] {
        disk.snapshot(of: "/site/Output").keys.filter { $0.hasSuffix("/index.html") }.map {
            $0.replacing("/index.html", with: "")
        }.sorted()
    }

    private func text(_ path: String) -> String? { disk.snapshot(of: "/site/Output")[path] }

    // MARK: Pages

    private static let page =
        #"{ "date": "2026-05-01T00:30:00+02:00", "expires": "2026-06-01", "components": [] }"#

    /// 00:30 in a zone two hours ahead of UTC is 22:30 of the day before.
    @Test(arguments: [
        ("2026-04-30", []), ("2026-04-30T22:29:59Z", []), ("2026-04-30T22:30:00Z", ["a"]),
        ("2026-05-01T00:30:00+02:00", ["a"]), ("2026-05-31T23:59:59.9Z", ["a"]), ("2026-06-01", []),
        ("2026-06-01T01:00:00+02:00", ["a"]), ("2026-06-01T00:00:00-02:00", []), ("2027-01-01", []),
    ])
    func aPageIsPublishedFromItsDateUntilItExpires(_ clock: String, _ expected: [String]) async throws {
        try write(["Content/a.json": Self.page, "Content/index.json": "[]"])
        #expect(try await build(clock).diagnostics == [])
        #expect(pages == expected)
    }

    @Test(arguments: [
        (#""date": "2028-02-29""#, "2028-02-28T23:59:59Z", false),
        (#""date": "2028-02-29""#, "2028-02-29", true),
        (#""expires": "2028-02-29T12:00Z""#, "2028-02-29T11:59Z", true),
        (#""expires": "2028-02-29T12:00Z""#, "2028-02-29T12:00Z", false),
        (#""draft": true, "date": "2020-01-01""#, "2026-01-01", false),
        (#""updated": "2099-01-01""#, "2026-01-01", true),
    ])
    func eachKeyHoldsAPageBack(_ keys: String, _ clock: String, _ isPublished: Bool) async throws {
        try write(["Content/a.json": "{ \(keys), \"components\": [] }", "Content/index.json": "[]"])
        _ = try await build(clock)
        #expect(pages.contains("a") == isPublished)
    }

    @Test(arguments: [
        (false, false, false, ["plain"]), (true, false, false, ["draft", "plain"]),
        (false, true, false, ["future", "plain"]), (false, false, true, ["expired", "plain"]),
        (true, true, true, ["draft", "draft-future", "expired", "future", "plain"]),
    ])
    func optionsIncludeWhatIsHeldBack(
        _ drafts: Bool, _ future: Bool, _ expired: Bool, _ expected: [String]
    ) async throws {
        try write([
            "Content/plain.md": "---\ndate: 2026-01-01\n---\n", "Content/draft.md": "---\ndraft: true\n---\n",
            "Content/future.md": "---\ndate: 2027-01-01\n---\n",
            "Content/expired.md": "---\nexpires: 2026-01-01\n---\n",
            "Content/draft-future.md": "---\ndraft: true\ndate: 2027-01-01\n---\n",
        ])
        let report = try await build("2026-05-01") {
            ($0.drafts, $0.future, $0.expired) = (drafts, future, expired)
        }
        #expect(pages == expected)
        #expect(report.pages == expected.count)
    }

    @Test func theReportCountsWhatIsHeldBack() async throws {
        try write([
            "Content/site.json": #"{ "collections": { "posts": { "source": "_posts/*.md" } } }"#,
            "Content/index.json": #"[ { "items": { "collection": "posts" } } ]"#,
            "Content/a.json": #"{ "date": "2027-01-01T00:00:00.5Z", "components": [] }"#,
            "Content/b.json": #"{ "date": "2026-12-01", "components": [] }"#,
            "Content/c.json": #"{ "draft": true, "date": "2026-06-01", "components": [] }"#,
            "Content/d.json": #"{ "expires": "2026-04-01", "components": [] }"#,
            "Content/_posts/a.md": "---\ndate: 2027-01-01\n---\n",
            "Content/_posts/b.md": "---\ndate: 2026-05-02T06:00:00+02:00\n---\n",
        ])
        for _ in 1...2 {
            let report = try await build("2026-05-01")
            let pages = HeldBack(drafts: 1, future: 2, expired: 1, nextDue: BuildTime("2026-12-01"))
            #expect(report.heldPages == pages)
            #expect(report.heldRecords == HeldBack(future: 2, nextDue: BuildTime("2026-05-02T04:00:00Z")))
            #expect(
                report.notes == [
                    "1 draft is left out; --drafts includes it",
                    "2 pages and 2 records are not due yet and left out; --future includes them",
                    "1 page is expired and left out; --expired includes it",
                ])
        }
    }

    @Test func foldersGiveDates() async throws {
        try write([
            "Content/index.md": "Home", "Content/sale/_defaults.json": #"{ "expires": "2026-05-01" }"#,
            "Content/sale/a.md": "A", "Content/sale/b.md": "---\nexpires: 2027-01-01\n---\nB",
        ])
        _ = try await build("2026-04-01")
        #expect(pages == ["sale/a", "sale/b"])
        let report = try await build("2026-05-01")
        #expect(pages == ["sale/b"])
        #expect(report.rebuilds.map(\.reason) == ["it expired at 2026-05-01T00:00:00Z"])
    }

    @Test func aPayloadIsNeverHeldBack() async throws {
        try disk.write(
            #"{ "date": "2099-01-01", "expires": "2000-01-01", "draft": true, "components": [] }"#,
            to: "/site/payload.json")
        var site = Site(payload: "/site/payload.json", folders: SiteFolders(site: "/site"))
        site.storage = FileSystem(disk)
        let report = try await site.build()
        #expect(report.pages == 1)
        #expect(report.diagnostics == [])
    }

    @Test func aPageMadeInCodeIsHeldBack() async throws {
        try write(["Content/index.md": "Home"])
        var site = Site.inMemory(on: disk)
        site.add(Page(title: "Sale", date: "2026-05-01", expires: "2026-06-01"), at: "/sale/")
        var options = BuildOptions()
        for (clock, count) in [("2026-04-01", 1), ("2026-05-01", 2), ("2026-06-01", 1)] {
            options.clock = BuildTime(clock)
            #expect(try await site.build(options).pages == count)
        }
    }

    // MARK: Records

    private static let list = [
        "Content/index.json": #"[ { "items": { "collection": "all" } } ]"#,
        "Templates/page.mustache": "{{{content}}}",
        "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "Templates/items/default.mustache": "{{title}} ",
        "Content/_posts/a.md": "---\ntitle: Past\ndate: 2026-01-01\n---\n",
        "Content/_posts/b.md": "---\ntitle: Future\ndate: 2027-01-01\n---\n",
        "Content/_posts/c.md": "---\ntitle: Expired\nexpires: 2026-02-01\n---\n",
        "Content/_rows.csv":
            "title,date,expires\nPast,2026-01-01,\nFuture,2027-01-01,\nExpired,,2026-02-01\n",
        "Content/news/a.md": "---\ntitle: Past\ndate: 2026-01-01\n---\n",
        "Content/news/b.md": "---\ntitle: Future\ndate: 2027-01-01\n---\n",
        "Content/news/c.md": "---\ntitle: Expired\nexpires: 2026-02-01\n---\n",
    ]

    /// Markdown follows its dates, as pages do; data has dates of any meaning.
    @Test(arguments: [
        (#"{ "source": "_posts/*.md" }"#, "Past "),
        (#"{ "source": "_posts/*.md", "publish": "by-date" }"#, "Past "),
        (#"{ "source": "_posts/*.md", "publish": "always" }"#, "Past Future Expired "),
        (#"{ "source": "_rows.csv" }"#, "Past Future Expired "),
        (#"{ "source": "_rows.csv", "publish": "always" }"#, "Past Future Expired "),
        (#"{ "source": "_rows.csv", "publish": "by-date" }"#, "Past "),
        (#"{ "source": { "pages": "/news/" } }"#, "Past "),
        // A page that is held back has no address.
        (#"{ "source": { "pages": "/news/" }, "publish": "always" }"#, "Past "),
        // A collection that records are read from has already decided.
        (#"{ "source": { "collection": "other" } }"#, "Past Future Expired "),
        (#"{ "source": { "collection": "other" }, "publish": "by-date" }"#, "Past "),
        (#"{ "source": ["_posts/a.md", "_rows.csv"] }"#, "Past Past Future Expired "),
    ])
    func aCollectionFollowsTheDatesOfItsRecords(_ collection: String, _ expected: String) async throws {
        try write(Self.list)
        try write([
            "Content/site.json": """
            { "collections": { "all": \(collection),
                               "other": { "source": "_posts/*.md", "publish": "always" } } }
            """
        ])
        #expect(try await build("2026-05-01").diagnostics.filter { $0.id != .pageReadAsText } == [])
        #expect(text("index.html") == expected)
    }

    @Test(arguments: [
        (#""date": "{{record.day}}""#, "by-date", "a"), (#""date": "{{record.day}}""#, "always", "a b c"),
        (#""expires": "{{record.end}}""#, nil, "a b"), (#""expires": "{{record.end}}""#, "always", "a b"),
        (#""date": { "$": "record.day" }"#, nil, "a b c"),
        (#""title": "{{record.day}}""#, "by-date", "a b c"),
    ])
    func aPageOfRecordsGivesDates(_ keys: String, _ publish: String?, _ expected: String) async throws {
        let setting = publish.map { #", "publish": "\#($0)""# } ?? ""
        try write([
            "Content/site.json": #"{ "collections": { "rows": { "source": "_rows.csv"\#(setting) } } }"#,
            "Content/_rows.csv": "id,day,end\na,2026-01-01,\nb,2027-01-01,\nc,2027-01-01,2026-02-01\n",
            "Content/rows/[id].json": #"{ "collection": "rows", \#(keys), "components": [] }"#,
        ])
        _ = try await build("2026-05-01")
        #expect(
            pages.joined(separator: " ")
                == expected.split(separator: " ").map { "rows/\($0)" }.joined(separator: " "))
    }

    /// A list of the newest two posts has two, whatever comes later.
    @Test func limitsAndGroupsCountWhatIsPublished() async throws {
        try write(Self.list)
        let posts = (1...4).map {
            ("Content/_p/\($0).md", "---\ntitle: P\($0)\ndate: 2026-0\($0)-01\ntags: [t]\n---\n")
        }
        try write(Dictionary(uniqueKeysWithValues: posts))
        try write([
            "Content/site.json": """
            { "collections": { "all": { "source": "_p/*.md", "sort": "-date", "limit": 2 },
                "tags": { "source": "_p/*.md", "group": "tags",
                          "item": { "title": "{{key}}: {{#items}}{{title}},{{/items}} {{count}}" } } } }
            """,
            "Content/tags.json": #"[ { "items": { "collection": "tags" } } ]"#,
        ])
        for (clock, latest, tags) in [
            ("2026-03-01", "P3 P2 ", "t: P1,P2,P3, 3 "), ("2026-04-01", "P4 P3 ", "t: P1,P2,P3,P4, 4 "),
            ("2026-01-01", "P1 ", "t: P1, 1 "),
        ] {
            _ = try await build(clock)
            #expect(text("index.html") == latest)
            #expect(text("tags/index.html") == tags)
        }
    }

    @Test func draftsAreInNoGroup() async throws {
        try write([
            "Content/site.json": #"{ "collections": { "tags": { "source": "_p/*.md", "group": "tags" } } }"#,
            "Content/_p/a.md": "---\ntitle: Open\ntags: [t]\n---\n",
            "Content/_p/b.md": "---\ntitle: Secret\ntags: [t, hidden]\ndraft: true\n---\n",
            "Content/tags/[slug].json":
                #"{ "collection": "tags", "components": [ { "items": { "$": "record.items" } } ] }"#,
        ])
        _ = try await build("2026-01-01")
        #expect(pages == ["tags/t"])
        #expect(text("tags/t/index.html")?.contains("Secret") == false)
    }

    @Test func aRecordOfTwoCollectionsCountsOnce() async throws {
        try write([
            "Content/site.json": """
            { "collections": { "a": { "source": "_p/*.md" }, "b": { "source": "_p/*.md" },
                               "c": { "source": { "collection": "a" } }, "d": { "source": { "pages": "/n/" } } } }
            """,
            "Content/_p/a.md": "---\ndate: 2027-01-01\n---\n", "Content/n/a.md": "---\ndraft: true\n---\n",
            "Content/index.json": "[]",
        ])
        let report = try await build("2026-01-01")
        #expect(report.heldRecords == HeldBack(future: 1, nextDue: BuildTime("2027-01-01")))
        #expect(report.heldPages == HeldBack(drafts: 1))
    }

    @Test func aLinkToWhatIsHeldBackSaysWhy() async throws {
        try write([
            "Content/site.json": #"{ "collections": { "posts": { "source": "_p/*.md" } } }"#,
            "Content/_p/later.md": "---\ndate: 2027-01-01\n---\n",
            "Content/p/[slug].json": #"{ "collection": "posts", "components": [] }"#,
            "Content/old.md": "---\nexpires: 2026-01-01\n---\n",
            "Content/index.json": #"[ { "items": [ { "action": "/p/later/" }, { "action": "/old/" } ] } ]"#,
        ])
        let diagnostics = try await build("2026-05-01").diagnostics
        #expect(
            diagnostics.map(\.message) == [
                #"broken link: the page at "/p/later/" is not due until 2027-01-01T00:00:00Z"#,
                #"broken link: the page at "/old/" expired at 2026-01-01T00:00:00Z"#,
            ])
        #expect(
            diagnostics.flatMap(\.notes).map(\.text) == [
                "Content/_p/later.md:1:1 is not due until 2027-01-01T00:00:00Z and is left out; --future includes it",
                "Content/old.md expired at 2026-01-01T00:00:00Z and is left out; --expired includes it",
            ])
    }

    @Test func fieldsOfRecordsThatAreHeldBackAreKnown() async throws {
        try write([
            "Content/site.json": #"{ "collections": { "posts": { "source": "_p/*.md" } } }"#,
            "Content/_p/a.md": "---\ntitle: A\n---\n",
            "Content/_p/b.md": "---\ndate: 2027-01-01\nmood: good\n---\n",
            "Content/p/[slug].json":
                #"{ "collection": "posts", "description": "{{record.mood}}", "components": [] }"#,
        ])
        #expect(try await build("2026-05-01").diagnostics == [])
    }
}

// MARK: - Building again

extension PublicationTests {
    private static let site = [
        "Content/site.json": """
        { "collections": {
            "posts": { "source": "_posts/*.md", "sort": "-date", "item": { "title": "{{title}}" } },
            "latest": { "source": { "collection": "posts" }, "limit": 1 },
            "news": { "source": { "pages": "/news/" } },
            "tags": { "source": { "collection": "posts" }, "group": "tags" } } }
        """,
        "Content/_posts/a.md": "---\ntitle: A\ndate: 2026-01-01\nexpires: 2026-04-01\ntags: [x]\n---\n",
        "Content/_posts/b.md": "---\ntitle: B\ndate: 2026-02-01\ntags: [x]\n---\n",
        "Content/_posts/c.md": "---\ntitle: C\ndate: 2026-03-01\ntags: [y]\n---\n",
        "Content/posts/[slug].json":
            #"{ "collection": "posts", "title": "{{record.title}}", "components": [] }"#,
        "Content/tags/[slug].json":
            #"{ "collection": "tags", "components": [ { "items": { "$": "record.items" } } ] }"#,
        "Content/list.json": #"[ { "items": { "collection": "posts" }, "paginate": { "size": 1 } } ]"#,
        "Content/newest.json": #"[ { "items": { "collection": "latest" } } ]"#,
        "Content/shell.md": "---\nlayout: posts\n---\n",
        "Templates/layouts/posts.mustache": "{{#site.collections.news}}{{title}} {{/site.collections.news}}",
        "Content/news/one.md": "---\ntitle: One\ndate: 2026-02-01\n---\n",
        "Content/news/two.md": "---\ntitle: Two\nexpires: 2026-03-01\n---\n", "Content/about.md": "About",
    ]

    private func rebuilds(from old: String, to new: String) async throws -> [String] {
        try write(Self.site)
        _ = try await build(old)
        return try await build(new).rebuilds.map { "\($0.page): \($0.reason)" }
    }

    @Test func whatHasBecomeDueIsBuiltAndNothingElse() async throws {
        let found = try await rebuilds(from: "2026-02-28", to: "2026-03-01")
        #expect(
            found == [
                "Content/list.json: other records of the collection \"posts\" are held back by their dates",
                "Content/newest.json: other records of the collection \"latest\" are held back by their dates",
                "Content/news/two.md: it expired at 2026-03-01T00:00:00Z",
                "Content/shell.md: other records of the collection \"news\" are held back by their dates",
                "Content/posts/[slug].json: it is new",
                "Content/posts/[slug].json: the page before or after it changed",
                "Content/tags/[slug].json: the page before or after it changed",
                "Content/tags/[slug].json: it is new",
            ])
    }

    /// The newest post stays the newest one when an old one expires.
    @Test func aListThatStaysTheSameIsReused() async throws {
        let found = try await rebuilds(from: "2026-03-15", to: "2026-04-01")
        #expect(
            found == [
                "Content/list.json: other records of the collection \"posts\" are held back by their dates",
                "Content/posts/[slug].json: the page before or after it changed",
                "Content/tags/[slug].json: it changed",
            ])
    }

    @Test func anEarlierClockHoldsBackAgain() async throws {
        let found = try await rebuilds(from: "2026-03-01", to: "2026-01-15").prefix(4)
        #expect(
            found == [
                "Content/list.json: other records of the collection \"posts\" are held back by their dates",
                "Content/newest.json: other records of the collection \"latest\" are held back by their dates",
                "Content/news/one.md: it is not due until 2026-02-01T00:00:00Z",
                "Content/news/two.md: it has not expired yet",
            ])
    }

    @Test func nothingIsBuiltBetweenTheDates() async throws {
        #expect(try await rebuilds(from: "2026-03-01", to: "2026-03-31T23:59:59Z") == [])
    }

    @Test func anOptionIsNamed() async throws {
        try write(Self.site)
        _ = try await build("2026-03-01")
        let report = try await build("2026-03-01") { $0.expired = true }
        #expect(report.rebuilds.map(\.reason).contains("--expired includes it"))
        let early = try await build("2026-01-15") { $0.future = true }
        #expect(early.rebuilds.map(\.reason).contains("--future includes it") == false)
        _ = try await build("2026-01-15")
        let future = try await build("2026-01-15") { $0.future = true }
        #expect(future.rebuilds.map(\.reason).contains("--future includes it"))
    }

    /// The breadcrumb of a page names the pages above it, and the sitemap all pages.
    @Test func whatIsMadeOfAllPagesFollowsTheDates() async throws {
        try write([
            "Content/site.json": """
            { "baseURL": "https://example.org/", "feeds": [ { "collection": "posts", "path": "/feed.xml" } ],
              "collections": { "posts": { "source": { "pages": "/sale/" } } } }
            """,
            "Content/index.md": "Home",
            "Content/sale.md": "---\ntitle: Secret sale\ndate: 2026-05-01\naliases: [/secret/]\n---\n",
            "Content/sale/oar.md": "---\ntitle: Oar\ndate: 2026-01-01\n---\n",
            "Content/sale/rope.md": "---\ntitle: Secret rope\ndate: 2026-05-01\n---\n",
        ])
        for (clock, isPublished) in [("2026-04-30", false), ("2026-05-01", true), ("2026-04-30", false)] {
            #expect(try await build(clock).diagnostics.map(\.message) == [])
            let files = disk.snapshot(of: "/site/Output").filter { !$0.key.hasPrefix("assets/") }
            for (file, expected) in [
                ("sale/oar/index.html", "Secret sale"), ("sitemap.xml", "https://example.org/sale/rope/"),
                ("feed.xml", "Secret rope"),
            ] {
                #expect(files[file]?.contains(expected) == isPublished, "\(file) at \(clock)")
            }
            let secret = files.filter { ($0.key + $0.value).lowercased().contains("secret") }.keys.sorted()
            #expect(secret.isEmpty == !isPublished, "\(secret)")
        }
    }

    /// Two pages have one address, each in its time.
    @Test func aPageTakesTheAddressOfOneThatExpires() async throws {
        try write([
            "Content/summer.md": "---\ntitle: Summer\npath: /season/\nexpires: 2026-09-01\n---\n",
            "Content/winter.md": "---\ntitle: Winter\npath: /season/\ndate: 2026-09-01\n---\n",
            "Content/index.json": #"[ { "items": [ { "action": "/season/" } ] } ]"#,
        ])
        for (clock, title) in [
            ("2026-08-31", "Summer"), ("2026-09-01", "Winter"), ("2026-08-31T23:59:59Z", "Summer"),
            ("2026-09-02", "Winter"),
        ] {
            #expect(try await build(clock).diagnostics == [])
            #expect(text("season/index.html")?.contains("<title>\(title)") == true)
        }
        // With both, it is a problem, and the site stays as it was.
        let both = try await build("2026-08-01") { $0.future = true }
        #expect(both.diagnostics.map(\.id) == [.outputCollision])
        #expect(text("season/index.html")?.contains("<title>Winter") == true)
    }

    /// From every clock to every other one.
    @Test func buildingAgainEqualsACleanBuildAtEveryTime() async throws {
        try write(Self.site)
        let clocks = ["2025-12-31", "2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"]
        var clean: [String: [String: String]] = [:]
        for clock in clocks {
            _ = try await build(clock) { $0.rebuildAll = true }
            clean[clock] = disk.snapshot(of: "/site/Output")
        }
        #expect(Set(clean.values.map(\.count)).count > 1)
        for old in clocks {
            for new in clocks {
                _ = try await build(old)
                _ = try await build(new)
                #expect(disk.snapshot(of: "/site/Output") == clean[new], "\(old) to \(new)")
            }
        }
    }
}
