import Diagnostics
import TestSupport
import Testing

@testable import SpotsSite

/// Pages whose components come from web addresses, built from a loopback server.
@Suite(.timeout(minutes: 10)) struct RemotePageTests {
    private static let boats = #"{ "components": [ { "items": [ { "title": "Boats" } ] } ] }"#

    /// A site with pages that show the titles of their items; in its files, `HOST` stands for the server.
    private static func site(of server: BodyServer, _ files: [String: String]) throws -> TemporaryFolder {
        try TemporaryFolder(
            files.mapValues { $0.replacing("HOST", with: server.address) }.merging([
                "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
                "Templates/page.mustache":
                    "{{title}}|{{description}}|{{language}}|{{{content}}}",
            ]) { $1 })
    }

    /// Builds a site, and returns its problems and its notes.
    private static func build(
        _ folder: TemporaryFolder, _ set: (inout BuildOptions) -> Void = { _ in }
    ) async throws -> (found: [String], report: BuildReport) {
        var options = BuildOptions()
        set(&options)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build(options)
        return (report.diagnostics.map(Self.text), report)
    }

    /// The pages that a build did not reuse, and why.
    private static func rebuilds(of report: BuildReport) -> [String] {
        report.rebuilds.map { "\($0.page): \($0.reason)".replacing(/127\.0\.0\.1:\d+/, with: "HOST") }
    }

    private static func text(of found: Diagnostic) -> String {
        let lines =
            [
                "\(found.place.file):\(found.place.line):\(found.place.column): \(found.severity): \(found.message)"
            ]
            + [found.place.path.map { "  at \($0)" }].compactMap { $0 }
            + found.notes.map { note in
                "  " + (note.place.map { "\($0.file):\($0.line):\($0.column): " } ?? "") + note.text
            }
        return lines.joined(separator: "\n").replacing(/127\.0\.0\.1:\d+/, with: "HOST")
    }

    @Test func thePageFileWinsAndTheRestComesFromTheResponse() async throws {
        let server = try BodyServer([
            "/v2/home": """
            { "title": "App", "description": "From the app", "language": "nb", "path": "/moved/",
              "draft": true, "layout": "splash", "date": "2999-01-01", "expires": "2000-01-01",
              "aliases": ["/x/"], "sections": true, "updated": "soon", "source": "cms",
              "components": [ { "items": [ { "title": "Boats" } ] } ] }
            """
        ])
        let folder = try Self.site(
            of: server, ["Content/home.json": #"{ "title": "Home", "source": "HOST/v2/home" }"#])
        let (found, report) = try await Self.build(folder)
        #expect(found == [])
        #expect(report.notes == ["1 response from web addresses: 1 new"])
        #expect(try folder.text(of: "Output/home/index.html") == "Home|From the app|nb|Boats;")
        #expect(!folder.has("Output/moved") && !folder.has("Output/x"))
    }

    /// Payloads of all generations are read as they would be in a file.
    @Test(arguments: [
        #"[ { "items": [ { "title": "Boats" } ] } ]"#,
        #"{ "components": [ { "type": "list", "items": [ { "title": "Boats" } ] } ] }"#,
        "\u{FEFF}\(boats)\r\n",
    ])
    func anyPayloadIsRead(_ body: String) async throws {
        let server = try BodyServer(["/home": body])
        let folder = try Self.site(of: server, ["Content/index.json": #"{ "source": "HOST/home" }"#])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(try folder.text(of: "Output/index.html") == "index||en|Boats;")
    }

    @Test func aPageMayBeInsideAResponse() async throws {
        let server = try BodyServer(["/home": #"{ "data": [ 1, { "screen": \#(Self.boats) } ] }"#])
        let folder = try Self.site(
            of: server,
            ["Content/index.json": #"{ "source": "HOST/home", "select": "data.1.screen" }"#])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(try folder.text(of: "Output/index.html") == "index||en|Boats;")
    }

    @Test func thePageFileHasComponentsAroundThoseOfTheResponse() async throws {
        let server = try BodyServer(["/home": Self.boats, "/empty": #"{ "components": [] }"#])
        let around = """
            "before": [ { "items": [ { "title": "First" } ] }, { "items": [ { "title": "Second" } ] } ],
            "after": [ { "items": [ { "title": "Last" } ] } ]
            """
        let folder = try Self.site(
            of: server,
            [
                "Content/index.json": #"{ "source": "HOST/home", \#(around) }"#,
                "Content/empty.json": #"{ "source": "HOST/empty", \#(around) }"#,
            ])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(try folder.text(of: "Output/index.html") == "index||en|First;Second;Boats;Last;")
        #expect(try folder.text(of: "Output/empty/index.html") == "empty||en|First;Second;Last;")
    }

    @Test func theComponentsOfAllResponsesFollowEachOther() async throws {
        let server = try BodyServer([
            "/feed":
                #"{ "title": "Feed", "components": [ { "items": [ { "title": "a" } ] } ], "next": "/2" }"#,
            "/2": #"{ "components": [ { "items": [ { "title": "b" } ] } ], "next": null }"#,
            "/list?page=1": #"{ "page": [ { "items": [ { "title": "c" } ] } ] }"#,
            "/list?page=2": #"{ "page": [ { "items": [ { "title": "d" } ] } ] }"#,
            "/list?page=3": #"{ "page": [] }"#,
        ])
        let folder = try Self.site(
            of: server,
            [
                "Content/feed.json": #"{ "source": { "url": "HOST/feed", "next": "next" } }"#,
                "Content/list.json":
                    #"{ "source": { "url": "HOST/list", "next": { "query": "page" } }, "select": "page" }"#,
            ])
        let (found, report) = try await Self.build(folder)
        #expect(found == [])
        #expect(report.notes == ["5 responses from web addresses: 5 new"])
        #expect(try folder.text(of: "Output/feed/index.html") == "Feed||en|a;b;")
        #expect(try folder.text(of: "Output/list/index.html") == "list||en|c;d;")
    }

    @Test func thePageOfEachRecordHasAnAddress() async throws {
        let server = try BodyServer([
            "/products/7": #"{ "title": "App", "components": [ { "items": [ { "title": "Seven" } ] } ] }"#,
            "/products/8": #"{ "components": [ { "items": [ { "title": "Eight" } ] } ] }"#,
        ])
        let folder = try Self.site(
            of: server,
            [
                "Content/site.json": #"{ "collections": { "products": { "source": "_products.json" } } }"#,
                "Content/_products.json": #"[ { "id": 7 }, { "id": 8 } ]"#,
                "Content/products/[id].json": """
                { "collection": "products", "description": "No. {{record.id}}",
                  "source": "HOST/products/{{record.id}}",
                  "after": [ { "items": [ { "title": "After {{record.id}}" } ] } ] }
                """,
            ])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(try folder.text(of: "Output/products/7/index.html") == "App|No. 7|en|Seven;After 7;")
        #expect(try folder.text(of: "Output/products/8/index.html") == "8|No. 8|en|Eight;After 8;")
    }

    @Test func pagesWithOneAddressShareItsResponse() async throws {
        let server = try BodyServer(["/home": Self.boats])
        let folder = try Self.site(
            of: server,
            [
                "Content/a.json": #"{ "source": "HOST/home" }"#,
                "Content/b.json": #"{ "source": { "url": "HOST/home" }, "select": "components.0.items" }"#,
            ])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(server.targets == ["/home"])
    }

    // MARK: Problems

    @Test func problemsAreWhereTheyAreWritten() async throws {
        let server = try BodyServer([
            "/home": """
            { "data": {
              "components": [ { "items": [ { "title": [] } ] } ] } }
            """,
            "/2": #"{ "data": { "components": [ { "items": 3 } ] } }"#,
        ])
        let folder = try Self.site(
            of: server,
            [
                "Content/index.json": """
                { "source": { "url": "HOST/home", "next": { "query": "p" } }, "select": "data",
                  "before": [ { "items": [ { "text": {} } ] } ] }
                """
            ])
        server["/home?p=1"] = server["/home"]
        server["/home?p=2"] = server["/2"]
        server["/home?p=3"] = #"{ "data": null }"#
        let (found, _) = try await Self.build(folder)
        #expect(
            found == [
                """
                Content/index.json:2:38: error: expected a string, found an object
                  at $.before[0].items[0].text
                """,
                """
                http://HOST/home?p=1:2:43: error: expected a string, found an array
                  at $.data.components[0].items[0].title
                  Content/index.json:1:22: the page reads this response
                """,
                """
                http://HOST/home?p=2:1:40: error: expected an array of items, or an object with a collection, found a number
                  at $.data.components[0].items
                  Content/index.json:1:22: the page reads this response
                """,
            ])
    }

    @Test func problemsOfRecordsNameTheRecord() async throws {
        let server = try BodyServer(["/products/7": #"{ "components": [ { "items": 3 } ] }"#])
        let folder = try Self.site(
            of: server,
            [
                "Content/site.json": #"{ "collections": { "products": { "source": "_products.json" } } }"#,
                "Content/_products.json": #"[ { "id": 7, "note": [] } ]"#,
                "Content/products/[id].json":
                    #"{ "collection": "products", "source": "HOST/products/{{record.id}}", "before": [ { "items": { "$": "record.note" } } ], "description": {"$": "record.note"} }"#,
            ])
        let (found, _) = try await Self.build(folder)
        #expect(
            found == [
                """
                Content/_products.json:1:22: error: expected a string, found an array
                  Content/products/[id].json:1:154: the page uses the value of the record here
                """,
                """
                http://HOST/products/7:1:30: error: expected an array of items, or an object with a collection, found a number
                  at $.components[0].items
                  Content/products/[id].json:1:39: the page reads this response
                  Content/_products.json:1:3: the page is made from this record
                """,
            ])
    }

    @Test(arguments: [
        (
            #"{ "source": "HOST/home", "components": [] }"#,
            """
            Content/index.json:1:13: error: "source" and "components" cannot be used together: the components come from the web address
              at $.source
              "before" and "after" have components around those of the web address
            """
        ),
        (
            #"{ "source": "home" }"#,
            """
            Content/index.json:1:1: error: missing "components": a page needs an array of components
              at $
              "home" is not a web address, such as "https://api.example.com/home"
              if this is not a page, begin its name with "_", or list it under "static" in site.json
            """
        ),
        (
            #"{ "source": { "url": "home" } }"#,
            """
            Content/index.json:1:22: error: "home" is not a web address, such as "https://api.example.com/products"
              at $.source.url
            """
        ),
        (
            #"{ "source": { "url": "" } }"#,
            """
            Content/index.json:1:13: error: missing "url": the web address that the components come from
              at $.source
              for example {"url": "https://api.example.com/home"}
            """
        ),
        (
            #"{ "source": { "url": "HOST/first", "next": "next" } }"#,
            """
            http://HOST/second:1:1: error: missing "components": each response of a page needs an array of components
              Content/index.json:1:22: the page reads this response
            """
        ),
        (
            #"{ "source": { "url": "HOST/home", "require": false } }"#,
            """
            Content/index.json:1:48: error: unknown key "require" in a source; did you mean "required"?
              at $.source.require
            """
        ),
        (
            #"{ "source": "HOST/home", "before": {}, "after": 3 }"#,
            """
            Content/index.json:1:48: error: expected an array of components, found an object
              at $.before
            """
        ),
        (
            #"{ "source": "HOST/home", "select": "components.0.rows.x" }"#,
            """
            Content/index.json:1:48: error: the response has nothing at "components.0.rows.x"
              at $.select
              the keys there are "items"
              http://HOST/home:1:19: the path ends here in the response
            """
        ),
        (
            #"{ "source": "HOST/home", "select": "components.0.items.0" }"#,
            """
            http://HOST/home:1:32: error: missing "components": a page needs an array of components
              at $.components[0].items[0]
              Content/index.json:1:13: the page reads this response
              if the page is inside the response, "select" next to "source" has the path to it
            """
        ),
        (
            #"{ "source": "HOST/nowhere" }"#,
            """
            Content/index.json:1:13: error: cannot fetch "http://HOST/nowhere": the server answers with status 404
              at $.source
            """
        ),
        (
            #"{ "source": "HOST/text" }"#,
            """
            http://HOST/text:1:3: error: expected a value, found "x"
              Content/index.json:1:13: the page reads this response
            """
        ),
    ])
    func sourcesThatCannotBeUsedAreErrors(_ page: String, _ message: String) async throws {
        let server = try BodyServer([
            "/home": Self.boats, "/text": "[ x", "/first": #"{ "components": [], "next": "/second" }"#,
            "/second": #"{ "components": {} }"#,
        ])
        let folder = try Self.site(of: server, ["Content/index.json": page])
        let (found, report) = try await Self.build(folder)
        #expect(!report.succeeded)
        #expect(found.first?.replacing(/:1:(48|53|54|49):/, with: ":1:48:") == message)
    }

    @Test func aPageKeysFileIsNotReadBesideASource() async throws {
        let server = try BodyServer(["/home": Self.boats])
        let folder = try Self.site(
            of: server,
            ["Content/index.json": #"{ "source": "HOST/home" }"#, "Content/index.page.json": "{}"])
        let (found, _) = try await Self.build(folder)
        #expect(
            found == [
                "Content/index.page.json:1:1: error: a page with \"source\" has no separate page keys file; put the keys into the page file"
            ])
    }

    /// An app and a Markdown page may use the keys in their own way.
    @Test func otherSourcesAreData() async throws {
        let server = try BodyServer([:])
        let folder = try Self.site(
            of: server,
            [
                "Content/index.json":
                    #"{ "source": "cms", "before": "x", "select": 3, "components": [ { "items": [ { "title": "a" } ] } ] }"#,
                "Content/post.md": "---\nsource: HOST/home\nbefore: x\n---\n# Post",
            ])
        let (found, _) = try await Self.build(folder)
        #expect(found == [])
        #expect(server.targets == [])
        #expect(try folder.text(of: "Output/index.html") == "index||en|a;")
    }

    // MARK: Other builds

    @Test func onlyPagesOfOtherResponsesAreBuiltAgain() async throws {
        let server = try BodyServer(["/a": Self.boats, "/b": Self.boats])
        let folder = try Self.site(
            of: server,
            ["Content/a.json": #"{ "source": "HOST/a" }"#, "Content/b.json": #"{ "source": "HOST/b" }"#])
        _ = try await Self.build(folder)
        server["/b"] = #"{ "components": [ { "items": [ { "title": "Ships" } ] } ] }"#
        var (found, report) = try await Self.build(folder)
        #expect(found == [])
        #expect(
            Self.rebuilds(of: report) == [
                "Content/b.json: http://HOST/b gives something else, or does not answer"
            ])
        #expect(try folder.text(of: "Output/b/index.html") == "b||en|Ships;")
        #expect(try folder.text(of: "Output/a/index.html") == "a||en|Boats;")
        (found, report) = try await Self.build(folder)
        #expect(Self.rebuilds(of: report) == [])
        let clean = try folder.text(of: "Output/b/index.html")
        _ = try await Self.build(folder) { $0.rebuildAll = true }
        #expect(try folder.text(of: "Output/b/index.html") == clean)
    }

    @Test func anEarlierResponseIsUsedWithAWarning() async throws {
        let server = try BodyServer(["/a": Self.boats])
        let folder = try Self.site(of: server, ["Content/a.json": #"{ "source": "HOST/a" }"#])
        _ = try await Self.build(folder)
        server["/a"] = nil
        let warning = """
            Content/a.json:1:13: warning: cannot fetch "http://HOST/a": the server answers with status 404
              at $.source
              the response of an earlier build is used instead
            """
        var (found, report) = try await Self.build(folder)
        #expect(found == [warning] && report.succeeded)
        #expect(report.notes == ["1 response from web addresses: 1 of an earlier build"])
        // The warning does not go away as long as its cause stays.
        (found, report) = try await Self.build(folder)
        #expect(found == [warning] && report.succeeded)
        (found, report) = try await Self.build(folder) { $0.strict = true }
        #expect(found == [warning] && !report.succeeded)
        // Another cause gives another warning.
        server["/a"] = "[ x"
        (found, report) = try await Self.build(folder)
        #expect(
            found == [
                """
                http://HOST/a:1:3: warning: expected a value, found "x"
                  the response of an earlier build is used instead
                  Content/a.json:1:13: the page reads this response
                """
            ])
        server["/a"] = nil
        let requests = server.targets.count
        (found, report) = try await Self.build(folder) { $0.offline = true }
        #expect(found == [] && report.succeeded)
        #expect(server.targets.count == requests)
        #expect(try folder.text(of: "Output/a/index.html") == "a||en|Boats;")
        server["/a"] = Self.boats
        (found, report) = try await Self.build(folder)
        #expect(found == [])
    }

    @Test func aPageThatNeedsNoResponseIsLeftOutWithoutOne() async throws {
        let server = try BodyServer(["/b": Self.boats])
        let folder = try Self.site(
            of: server,
            [
                "Content/a.json": #"{ "source": { "url": "HOST/a", "required": false } }"#,
                "Content/b.json": #"{ "source": "HOST/b" }"#,
            ])
        for _ in 1...2 {
            let (found, report) = try await Self.build(folder)
            #expect(found == [] && report.succeeded)
            #expect(report.pages == 1)
            #expect(
                report.notes.last
                    == "1 page is left out, because its web address gives nothing; --verbose shows why")
            #expect(
                report.details.map { $0.replacing(/127\.0\.0\.1:\d+/, with: "HOST") } == [
                    "Content/a.json:1:22: the page is left out: cannot fetch \"http://HOST/a\": the server answers with status 404"
                ])
        }
        server["/a"] = Self.boats
        let (_, report) = try await Self.build(folder)
        #expect(report.pages == 2 && report.details == [])
        server["/a"] = nil
        // The response of an earlier build is better than none.
        #expect(try await Self.build(folder).report.pages == 2)
    }

    @Test func draftsAreNotAskedFor() async throws {
        let server = try BodyServer(["/a": Self.boats])
        let folder = try Self.site(
            of: server,
            [
                "Content/a.json": #"{ "draft": true, "source": "HOST/a" }"#,
                "Content/index.json": #"{ "components": [] }"#,
            ])
        var (found, report) = try await Self.build(folder)
        #expect(found == [] && report.pages == 1)
        #expect(server.targets == [])
        (found, report) = try await Self.build(folder) { $0.drafts = true }
        #expect(found == [] && report.pages == 2)
        #expect(server.targets == ["/a"])
    }

    /// A page that has become a draft needs no response, even if an earlier build had one.
    @Test func aDraftIsBuiltWithoutItsResponse() async throws {
        let server = try BodyServer(["/a": Self.boats, "/b": Self.boats])
        let folder = try Self.site(
            of: server,
            ["Content/a.json": #"{ "source": "HOST/a" }"#, "Content/b.json": #"{ "source": "HOST/b" }"#])
        _ = try await Self.build(folder)
        try folder.write("{ \"draft\": true, \"source\": \"\(server.address)/a\" }", to: "Content/a.json")
        try folder.remove(".spots-site/sources")
        server["/a"] = nil
        for _ in 1...2 {
            let (found, report) = try await Self.build(folder)
            #expect(found == [] && report.succeeded && report.pages == 1)
        }
    }

    @Test func responsesThatNoPageReadsAreRemoved() async throws {
        let server = try BodyServer(["/a": Self.boats, "/b": Self.boats])
        let folder = try Self.site(
            of: server,
            ["Content/a.json": #"{ "source": "HOST/a" }"#, "Content/b.json": #"{ "source": "HOST/b" }"#])
        _ = try await Self.build(folder)
        #expect(folder.names(in: ".spots-site/sources").count == 2)
        try folder.remove("Content/b.json")
        _ = try await Self.build(folder)
        _ = try await Self.build(folder)
        #expect(folder.names(in: ".spots-site/sources").count == 1)
    }

    @Test func aPageIsExplained() async throws {
        let server = try BodyServer(["/a": Self.boats])
        let folder = try Self.site(of: server, ["Content/a.json": #"{ "source": "HOST/a" }"#])
        let site = Site(folders: SiteFolders(site: folder.path))
        let explanation = try #require(try await site.explain("/a/"))
        #expect(explanation.tree.first == "Content/a.json -> /a/")
        #expect(explanation.reads.prefix(2) == ["Content/a.json", "\(server.address)/a"])
    }

    // MARK: Payloads

    @Test func aPayloadMayBeAtAnAddress() async throws {
        let server = try BodyServer(["/home": Self.boats])
        let folder = try TemporaryFolder([:])
        let site = Site(
            payload: "\(server.address)/home".replacing("//", with: "//me:secret-password@"),
            folders: SiteFolders(site: folder.path))
        var report = try await site.build()
        #expect(report.diagnostics == [] && report.succeeded && report.pages == 1)
        #expect(try folder.text(of: "Output/index.html").contains("Boats"))
        server["/home"] = #"{ "components": [ { "items": 3 } ] }"#
        report = try await site.build()
        #expect(
            report.diagnostics.map(Self.text) == [
                """
                http://******************@HOST/home:1:30: error: expected an array of items, or an object with a collection, found a number
                  at $.components[0].items
                """
            ])
        #expect(try folder.files(containing: "secret-password") == [])
    }

    @Test func aSourceHasAForm() throws {
        let texts = [
            #"["https://a.example/1"]"#, #"["https://a.example/1","path","links.next","50"]"#,
            #"["https://a.example/1","query","page","0","20","7","records"]"#,
            #"["https://a.example/1","path","next","50","records","data.items"]"#,
            #"["https://a.example/1","path","next","50","components","screens","data"]"#,
        ]
        for text in texts { #expect(RemoteSource(text: text)?.text == text) }
        for text in ["", "{}", "[]", "[1]", #"["a"]"#, #"["https://a.example/1","x"]"#] {
            #expect(RemoteSource(text: text) == nil)
        }
    }
}
