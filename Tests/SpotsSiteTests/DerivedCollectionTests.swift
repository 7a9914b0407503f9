import Diagnostics
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Collections of pages, of other collections, and of groups.
@Suite struct DerivedCollectionTests {
    private static let files = [
        "Content/_posts/a.md": "---\ntitle: A\ndate: 2026-01-01\ntags: [Swift, web]\n---\nText.",
        "Content/_posts/b.md": "---\ntitle: B\ndate: 2026-03-01\ntags: [swift, C++]\n---\nText.",
        "Content/_posts/c.md": "---\ntitle: C\ndate: 2026-02-01\ntags: web\n---\nText.",
        "Content/_posts/d.md": "---\ntitle: D\ndate: 2026-04-01\ndraft: true\ntags: [later]\n---\nText.",
        "Templates/page.mustache": "{{{content}}}",
        "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "Templates/items/default.mustache": "({{title}}|{{text}}|{{href}}|{{meta.count}}{{meta.slug}})",
    ]
    private static let posts = """
        "posts": { "source": "_posts/*.md", "sort": "-date",
                   "item": { "title": "{{title}}!", "action": "/posts/{{slug}}/" } }
        """

    private static func site(_ collections: String, _ files: [String: String]) throws -> (
        Site, TemporaryFolder
    ) {
        let settings = #"{ "collections": { \#(collections) } }"#
        let folder = try TemporaryFolder(
            self.files.merging(["Content/site.json": settings]) { $1 }.merging(files) { $1 })
        return (Site(folders: SiteFolders(site: folder.path)), folder)
    }

    /// The items of a collection on a page.
    private func items(of name: String, _ collections: String, _ files: [String: String] = [:]) async throws
        -> String
    {
        let page = #"[ { "items": { "collection": "\#(name)" } } ]"#
        let (site, folder) = try Self.site(
            collections, files.merging(["Content/index.json": page]) { $1 })
        var options = BuildOptions()
        options.strict = true
        let faults = try await site.build(options).diagnostics.filter { $0.id != .brokenLink }.map(\.message)
        #expect(faults == [])
        return try folder.text(of: "Output/index.html")
    }

    /// The problems of a site, one line each.
    private func faults(_ collections: String, _ files: [String: String] = [:]) async throws -> [String] {
        let (site, folder) = try Self.site(collections, files)
        defer { withExtendedLifetime(folder) {} }
        return try await site.build().diagnostics.filter { $0.id != .noPages }.map {
            "\($0.file):\($0.line):\($0.column) \($0.message)"
        }
    }

    // MARK: Other collections

    @Test(arguments: [
        (#"{ "source": { "collection": "posts" } }"#, "(B!||/posts/b/|)(C!||/posts/c/|)(A!||/posts/a/|)"),
        (#"{ "source": { "collection": "posts" }, "limit": 2 }"#, "(B!||/posts/b/|)(C!||/posts/c/|)"),
        (#"{ "source": { "collection": "posts" }, "offset": 1, "limit": 1 }"#, "(C!||/posts/c/|)"),
        (#"{ "source": { "collection": "posts" }, "offset": 9 }"#, ""),
        (
            #"{ "source": { "collection": "posts" }, "sort": "title", "item": { "title": "{{date}}" } }"#,
            "(2026-01-01|||)(2026-03-01|||)(2026-02-01|||)"
        ),
        (
            #"{ "source": { "collection": "posts" }, "where": { "tags": { "contains": "web" } } }"#,
            "(C!||/posts/c/|)(A!||/posts/a/|)"
        ),
        (
            #"{ "source": ["_x.json", { "collection": "posts" }, "_y.json"], "item": { "title": "{{title}}" } }"#,
            "(X|||)(B|||)(C|||)(A|||)(Y|||)"
        ),
    ])
    func aCollectionTakesTheRecordsOfAnother(_ definition: String, _ text: String) async throws {
        let files = ["Content/_x.json": #"[{ "title": "X" }]"#, "Content/_y.json": #"[{ "title": "Y" }]"#]
        #expect(try await items(of: "all", "\(Self.posts), \"all\": \(definition)", files) == text)
    }

    @Test func aCircleOfCollectionsIsAFault() async throws {
        let collections = """
            "a": { "source": { "collection": "b" } }, "b": { "source": ["_posts/*.md", { "collection": "c" }] },
            "c": { "source": { "collection": "a" } }, "self": { "source": { "collection": "self" } }
            """
        let found = try await faults(collections)
        #expect(
            found == [
                #"Content/site.json:2:34 the collection "a" takes its records from itself: "a" reads "b" reads "c" reads "a""#,
                #"Content/site.json:2:79 the collection "self" takes its records from itself: "self" reads "self""#,
            ])
    }

    @Test func faultsNameTheSource() async throws {
        let collections = """
            "posts": { "source": "_posts/*.md" }, "a": { "source": { "collection": "post" } },
            "b": { "source": { "pages": "blog" } }, "c": { "source": [{ "page": "/" }] }, "d": { "source": {} }
            """
        let found = try await faults(collections)
        #expect(
            found == [
                #"Content/site.json:1:91 there is no collection "post"; did you mean "posts"?"#,
                #"Content/site.json:2:29 "pages" must be an address that begins and ends with "/", such as "/blog/""#,
                #"Content/site.json:2:61 unknown key "page" in a source; did you mean "pages"?"#,
                #"Content/site.json:2:96 missing "source": a collection reads a file, a glob of files, a web address, {"pages": "/blog/"} or {"collection": "posts"}"#,
            ])
    }

    @Test(arguments: [
        (
            #"{ "source": { "collection": "posts", "pages": "/a/" } }"#,
            #"a source has only one of "collection", "pages" and "url""#
        ),
        (#"{ "source": { "pages": "/nope/" } }"#, #"there is no page below "/nope/""#),
        (
            #"{ "source": { "collection": "posts" }, "where": { "not": [ { "title": "A" } ] } }"#,
            "expected an object of conditions, found an array"
        ),
    ])
    func aSourceThatCannotBeMeantIsReported(_ collection: String, _ message: String) async throws {
        let found = try await faults("\(Self.posts), \"a\": \(collection)")
        #expect(found.map { String($0.split(separator: " ", maxSplits: 1)[1]) } == [message])
    }

    @Test func aFolderWhosePagesAreStillToComeIsNotReported() async throws {
        let folder = try TemporaryFolder([
            "Content/site.json": #"{ "collections": { "posts": { "source": { "pages": "/blog/" } } } }"#,
            "Content/blog/index.json": #"{ "components": [ { "items": { "collection": "posts" } } ] }"#,
        ])
        #expect(try await Site(folders: SiteFolders(site: folder.path)).build().diagnostics == [])
    }

    // MARK: Groups

    private static let tags = #""tags": { "source": { "collection": "posts" }, "group": "tags" }"#

    @Test func recordsAreGroupedByTheValuesOfAField() async throws {
        #expect(
            try await items(of: "tags", "\(Self.posts), \(Self.tags)")
                == "(C++|||1c-plus-plus)(swift|||2swift)(web|||2web)")
    }

    @Test(arguments: [
        (#""sort": ["-count", "-key"]"#, "(web|||2web)(swift|||2swift)(C++|||1c-plus-plus)"),
        (#""where": { "date": { "lt": "2026-03-01" } }"#, "(Swift|||1swift)(web|||2web)"),
        (#""limit": 1"#, "(C++|||1c-plus-plus)"),
        (
            #""item": { "title": "{{key}}: {{count}}, {{#items}}{{title}}{{/items}}" }"#,
            "(C++: 1, B!|||)(swift: 2, B!A!|||)(web: 2, C!A!|||)"
        ),
    ])
    func groupsAreChosenAndSorted(_ settings: String, _ text: String) async throws {
        let tags = #""tags": { "source": { "collection": "posts" }, "group": "tags", \#(settings) }"#
        let found = try await items(of: "tags", "\(Self.posts), \(tags)")
        #expect(found == text)
    }

    @Test func aPageIsMadeOfEachGroup() async throws {
        let page = #"{ "collection": "tags", "components": [ { "items": { "$": "record.items" } } ] }"#
        let (site, folder) = try Self.site(
            "\(Self.posts), \(Self.tags)",
            [
                "Content/tags/[slug].json": page,
                "Content/posts/[slug].json": #"{ "collection": "posts", "components": [] }"#,
            ])
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/tags/swift/index.html") == "(B!||/posts/b/|)(A!||/posts/a/|)")
        #expect(try folder.text(of: "Output/tags/c-plus-plus/index.html") == "(B!||/posts/b/|)")
        #expect(!folder.has("Output/tags/later"))
    }

    @Test func faultsOfAGroupsItemsNameTheirRecords() async throws {
        let found = try await faults(
            "\(Self.posts), \(Self.tags)",
            [
                "Content/tags/[slug].json":
                    #"{ "collection": "tags", "components": [ { "items": { "$": "record.items" } } ] }"#,
                "Content/_posts/e.md":
                    "---\ntitle: E\ndate: 2020-01-01\ntags: [other]\nslug: ' javascript:x'\n---\n",
                "Content/site.json": """
                { "collections": {
                  "posts": { "source": "_posts/*.md", "sort": "-date",
                             "item": { "title": "{{title}}!", "action": "{{{slug}}}" } }, \(Self.tags) } }
                """,
            ])
        #expect(
            found.filter { $0.contains("javascript") } == [
                #"Content/_posts/e.md:5:7 the action leads to " javascript:x", which could run code"#
            ])
    }

    @Test func aGroupOfAFieldThatNoRecordHasIsAFault() async throws {
        let collections = """
            \(Self.posts), "tags": { "source": { "collection": "posts" }, "group": "tag" },
            "x": { "source": { "collection": "posts" }, "group": "tags", "sort": "kee" }
            """
        let found = try await faults(collections)
        #expect(
            found == [
                #"Content/site.json:2:135 unknown field "tag": no record that the collection "tags" groups has it; did you mean "tags"?"#,
                #"Content/site.json:3:70 unknown field "kee": no record of the collection "x" has it; did you mean "key"?"#,
            ])
    }

    @Test func aGroupOfObjectsIsAFault() async throws {
        let found = try await faults(
            #""tags": { "source": "_x.json", "group": "tags" }"#,
            ["Content/_x.json": #"[ { "tags": ["a", { "b": 1 }] }, { "tags": null }, {} ]"#])
        #expect(
            found == [
                #"Content/_x.json:1:13 the field "tags" cannot be grouped: a group needs strings, numbers or booleans"#
            ])
    }

    // MARK: Pages

    @Test func pagesBelowAnAddressAreRecords() async throws {
        let files = [
            "Content/notes/one.md": "---\ndate: 2026-01-01\ndescription: First\n---\n# One\nText.",
            "Content/notes/two.json": #"[ { "header": { "title": "Two" }, "items": [] } ]"#,
            "Content/notes/deep/three.md": "Text.", "Content/notes/index.md": "Not below itself.",
            "Content/notes/draft.md": "---\ndraft: true\n---\n", "Content/other.md": "Not below.",
            "Content/moved.json": #"{ "title": "Moved", "path": "/notes/moved/", "components": [] }"#,
            "Content/notes/away.md": "---\npath: /away/\n---\n",
        ]
        #expect(
            try await items(
                of: "notes", #""notes": { "source": { "pages": "/notes/" }, "sort": "title" }"#, files)
                == "(Moved||/notes/moved/|)(One|First|/notes/one/|)(three||/notes/deep/three/|)(Two||/notes/two/|)"
        )
    }

    @Test func pagesHaveFields() async throws {
        let files = [
            "Content/n/one.md":
                "---\ntitle: One\ndate: 2026-01-01\nupdated: 2026-01-02\nmood: calm\nlanguage: nb\n---\n"
        ]
        let item =
            #"{ "title": "{{title}} {{href}} {{date}} {{updated}} {{language}} {{meta.mood}}" }"#
        #expect(
            try await items(of: "n", #""n": { "source": { "pages": "/n/" }, "item": \#(item) }"#, files)
                == "(One /n/one/ 2026-01-01 2026-01-02 nb calm|||)")
    }

    // MARK: Neighbors

    @Test func pagesOfRecordsKnowTheirNeighbors() async throws {
        let page = """
            { "collection": "posts", "title": "{{record.title}}", "path": "/p/{{record.slug}}/",
              "components": [ { "items": [ { "title": "after {{previous.title}} {{previous.href}}, before {{next.title}}" } ] } ] }
            """
        let (site, folder) = try Self.site(
            Self.posts,
            [
                "Content/posts/[slug].json": page,
                "Templates/page.mustache":
                    "{{previous.title}} {{previous.href}} < {{#next}}{{title}} {{.}}{{/next}} {{{content}}}",
            ])
        #expect(try await site.build().diagnostics == [])
        let first = try folder.text(of: "Output/p/b/index.html")
        #expect(first == "  < C /p/c/ (after  , before C|||)")
        #expect(
            try folder.text(of: "Output/p/c/index.html") == "B /p/b/ < A /p/a/ (after B /p/b/, before A|||)")
        #expect(try folder.text(of: "Output/p/a/index.html") == "C /p/c/ <  (after C /p/c/, before |||)")
    }

    // MARK: Templates

    @Test func templatesListCollections() async throws {
        let (site, folder) = try Self.site(
            Self.posts,
            [
                "Content/index.md": "Home",
                "Templates/page.mustache":
                    "{{#site.collections.posts}}{{number}}. {{title}} {{href}}{{^is-last}}, {{/is-last}}{{/site.collections.posts}} {{#site.collections.posts}}{{{html}}}{{/site.collections.posts}}",
            ])
        let ids = try await site.build().diagnostics.map(\.id)
        #expect(ids == [])
        #expect(
            try folder.text(of: "Output/index.html")
                == "1. B! /posts/b/, 2. C! /posts/c/, 3. A! /posts/a/ (B!||/posts/b/|)(C!||/posts/c/|)(A!||/posts/a/|)"
        )
    }

    @Test func anUnknownCollectionInATemplateIsReported() async throws {
        #expect(
            try await faults(
                Self.posts,
                [
                    "Content/index.md": "Home",
                    "Templates/page.mustache":
                        "{{#site.collections.post}}{{title}}{{/site.collections.post}}",
                ]) == [
                    #"Templates/page.mustache:1:1 unknown name "site.collections.post"; did you mean "site.collections.posts"?"#
                ])
    }
}

// MARK: - What is rebuilt, and why

extension DerivedCollectionTests {
    private func rebuilds(_ edit: (MemoryDisk) throws -> Void) async throws -> [String] {
        let settings = """
            { "collections": { \(Self.posts), \(Self.tags), "latest": { "source": { "collection": "posts" }, "limit": 1 } } }
            """
        var files = Self.files
        files["Content/site.json"] = settings
        files["Content/posts/[slug].json"] = #"{ "collection": "posts", "components": [] }"#
        files["Content/tags/[slug].json"] =
            #"{ "collection": "tags", "components": [ { "items": { "$": "record.items" } } ] }"#
        files["Content/all.json"] = #"[ { "items": { "collection": "posts" } } ]"#
        files["Content/about.md"] = "About"
        files["Templates/layouts/latest.mustache"] =
            "{{#site.collections.latest}}{{title}}{{/site.collections.latest}}"
        files["Content/news.md"] = "---\nlayout: latest\n---\n"
        let (disk, site) = try Site.inMemory(files)
        var options = BuildOptions()
        options.clock = BuildTime("2028-01-01")
        #expect(try await site.build(options).diagnostics == [])
        try edit(disk)
        return try await site.build(options).rebuilds.map { "\($0.page): \($0.reason)" }
    }

    @Test func anOldPostRebuildsOnlyWhatShowsIt() async throws {
        let post = "---\ntitle: Old\ndate: 2020-01-01\ntags: [web]\n---\n"
        #expect(
            try await rebuilds { try $0.write(post, to: "/site/Content/_posts/old.md") } == [
                // The list, the post before it, the post itself, and its tag.
                "Content/all.json: the collection \"posts\" changed",
                "Content/posts/[slug].json: the page before or after it changed",
                "Content/posts/[slug].json: it is new", "Content/tags/[slug].json: it changed",
            ])
    }

    @Test func aNewPostAlsoRebuildsWhatShowsTheLatest() async throws {
        let post = "---\ntitle: New\ndate: 2027-01-01\ntags: [web]\n---\n"
        let found = try await rebuilds { try $0.write(post, to: "/site/Content/_posts/new.md") }
        #expect(
            found == [
                "Content/all.json: the collection \"posts\" changed",
                "Content/news.md: the collection \"latest\" changed", "Content/posts/[slug].json: it is new",
                "Content/posts/[slug].json: the page before or after it changed",
                "Content/tags/[slug].json: it changed",
            ])
    }
}
