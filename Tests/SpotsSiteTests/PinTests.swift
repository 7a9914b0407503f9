import Diagnostics
import Paths
import TestSupport
import Testing

@testable import SpotsSite

/// Responses that are stored in the content folder.
@Suite(.timeout(minutes: 10)) struct PinTests {
    private static func boats(_ title: String = "Boats") -> String {
        #"{ "components": [ { "items": [ { "title": "\#(title)", "subtitle": "b" } ] } ] }"#
    }

    private static func site(
        of server: BodyServer, _ files: [String: String] = [:], pin: String = "_sources"
    ) throws -> TemporaryFolder {
        let standard = [
            "Content/site.json": """
            { "pin": "\(pin)", "collections": { "things": { "source": { "url": "HOST/list", "next": "next" }, "select": "items" } } }
            """,
            "Content/home.json": #"{ "source": "HOST/v2/home" }"#,
            "Content/list.json": #"[ { "items": { "collection": "things" } } ]"#,
            "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
            "Templates/page.mustache": "{{{content}}}",
        ]
        return try TemporaryFolder(
            standard.merging(files) { $1 }.mapValues { $0.replacing("HOST", with: server.address) })
    }

    private static func server() throws -> BodyServer {
        try BodyServer([
            "/v2/home": boats(), "/list": #"{ "items": [ { "title": "a" } ], "next": "/list?page=2" }"#,
            "/list?page=2": #"{ "items": [ { "title": "b" } ] }"#,
        ])
    }

    /// Fetches the responses, and returns the problems and the changes, without the port.
    private static func fetch(
        _ folder: TemporaryFolder, isWriting: Bool = true
    ) async throws -> (found: [String], changes: [String]) {
        let report = try await Site(folders: SiteFolders(site: folder.path)).fetchResponses(
            isWriting: isWriting)
        return (
            report.diagnostics.map { plain("\($0.place.description): \($0.message)") },
            report.changes.map { plain("\($0.kind) \($0.file)") }
        )
    }

    private static func plain(_ text: String) -> String {
        text.replacing(/(http_)?127\.0\.0\.1[:_]\d+/, with: "HOST").replacing(
            /-[0-9a-f]{8}\.json/, with: "-HASH.json")
    }

    private static func build(_ folder: TemporaryFolder) async throws -> (
        found: [String], report: BuildReport
    ) {
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        return (report.diagnostics.map { plain("\($0.place.description): \($0.message)") }, report)
    }

    private static let added = [
        "added Content/_sources/HOST/list-page-2-HASH.json", "added Content/_sources/HOST/list.json",
        "added Content/_sources/HOST/v2/home.json",
    ]

    @Test func buildsReadPinnedResponsesOnly() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        var (found, changes) = try await Self.fetch(folder, isWriting: false)
        #expect(found == [] && changes == Self.added)
        #expect(!folder.has("Content/_sources"))
        (found, changes) = try await Self.fetch(folder)
        #expect(found == [] && changes == Self.added)
        let host = "http_" + server.address.dropFirst("http://".count).replacing(":", with: "_")
        #expect(
            try folder.text(of: "Content/_sources/\(host)/v2/home.json") == """
                {
                  "components": [
                    {
                      "items": [
                        {
                          "subtitle": "b",
                          "title": "Boats"
                        }
                      ]
                    }
                  ]
                }

                """)
        let list = try folder.text(of: "Content/_sources/addresses.txt").split(separator: "\n").map(
            String.init)
        #expect(
            list.map(Self.plain) == [
                "# Written by spots-site fetch.", "HOST/list-page-2-HASH.json http://HOST/list?page=2",
                "HOST/list.json http://HOST/list", "HOST/v2/home.json http://HOST/v2/home",
            ])
        let requests = server.targets.count
        for body in ["/v2/home", "/list", "/list?page=2"] { server[body] = nil }
        let (problems, report) = try await Self.build(folder)
        #expect(problems == [] && report.succeeded && report.notes == [])
        #expect(try folder.text(of: "Output/home/index.html") == "Boats;")
        #expect(try folder.text(of: "Output/list/index.html") == "a;b;")
        #expect(server.targets.count == requests)
        #expect(!folder.has("Output/_sources"))
    }

    @Test func onlyDifferentResponsesAreWritten() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        // The order of keys and white space do not matter.
        server["/v2/home"] = #"{"components":[{"items":[{"title":"Boats","subtitle":"b"}]}]}"#
        #expect(try await Self.fetch(folder).changes == [])
        server["/v2/home"] = Self.boats("Ships")
        #expect(
            try await Self.fetch(folder, isWriting: false).changes == [
                "changed Content/_sources/HOST/v2/home.json"
            ])
        #expect(try await Self.fetch(folder).changes == ["changed Content/_sources/HOST/v2/home.json"])
        #expect(try await Self.build(folder).found == [])
        #expect(try folder.text(of: "Output/home/index.html") == "Ships;")
    }

    @Test func responsesOfOtherAddressesAreRemoved() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        try folder.write("mine", to: "Content/_sources/notes.txt")
        try folder.remove("Content/home.json")
        server["/list"] = #"{ "items": [] }"#
        let removed = [
            "removed Content/_sources/HOST/list-page-2-HASH.json", "changed Content/_sources/HOST/list.json",
            "removed Content/_sources/HOST/v2/home.json",
        ]
        #expect(try await Self.fetch(folder, isWriting: false).changes == removed)
        #expect(try await Self.fetch(folder).changes == removed)
        #expect(try await Self.fetch(folder).changes == [])
        #expect(
            folder.names(in: "Content/_sources").map(Self.plain).sorted() == [
                "HOST", "addresses.txt", "notes.txt",
            ])
        #expect(try folder.text(of: "Content/_sources/notes.txt") == "mine")
    }

    @Test func nothingIsWrittenWithoutAllResponses() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        server["/v2/home"] = Self.boats("Ships")
        server["/list?page=2"] = nil
        let (found, changes) = try await Self.fetch(folder)
        #expect(changes == [])
        #expect(
            found == [
                "Content/site.json:1:70: cannot fetch \"http://HOST/list?page=2\": the server answers with status 404"
            ])
        #expect(try folder.files(containing: "Ships").allSatisfy { $0.hasPrefix(".spots-site/") })
    }

    /// An address that is not known might be one whose response would be removed.
    @Test func nothingIsWrittenIfAnAddressIsUnknown() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        try folder.write(#"{ "source": "#, to: "Content/home.json")
        let (found, changes) = try await Self.fetch(folder)
        #expect(found == ["Content/home.json:1:13: expected a value, found the end of the file"])
        #expect(changes == [])
        #expect(folder.names(in: "Content/_sources").count == 2)
    }

    @Test func problemsAreInThePinnedFile() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        let host = "http_" + server.address.dropFirst("http://".count).replacing(":", with: "_")
        try folder.write("{\n  \"components\": 3 }", to: "Content/_sources/\(host)/v2/home.json")
        #expect(
            try await Self.build(folder).found == [
                "Content/_sources/HOST/v2/home.json:2:17: expected an array of components, found a number"
            ])
        try folder.remove("Content/_sources/\(host)/v2/home.json")
        #expect(
            try await Self.build(folder).found == [
                "Content/home.json:1:13: there is no pinned response of \"http://HOST/v2/home\""
            ])
    }

    @Test(arguments: [
        ("sources", "begins with \"_\""), ("_a/../b", "begins with \"_\""), ("/_a", "begins with \"_\""),
    ])
    func thePinFolderIsNotPublished(_ pin: String, _ part: String) async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server, pin: pin)
        let (found, changes) = try await Self.fetch(folder)
        #expect(found.count == 1 && found[0].contains(part) && changes == [])
        #expect(server.targets == [])
    }

    @Test func aFolderOfSomebodyElseIsLeftAlone() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server, ["Content/_sources/mine.json": "[]"])
        let (found, changes) = try await Self.fetch(folder)
        #expect(
            found == [
                "Content/_sources/addresses.txt:1:1: \"Content/_sources\" has files that spots-site fetch did not write; choose another folder for \"pin\""
            ])
        #expect(changes == [])
        #expect(folder.names(in: "Content/_sources") == ["mine.json"])
        #expect(try folder.text(of: "Content/_sources/mine.json") == "[]")
    }

    /// What an address gave earlier is kept if it gives nothing now, and need not.
    @Test func filesOfSilentAddressesStay() async throws {
        let server = try Self.server()
        let folder = try Self.site(
            of: server, ["Content/home.json": #"{ "source": { "url": "HOST/v2/home", "required": false } }"#])
        #expect(try await Self.fetch(folder).changes == Self.added)
        (server["/v2/home"], server["/list"]) = (nil, #"{ "items": [] }"#)
        let (found, changes) = try await Self.fetch(folder)
        #expect(
            found == [
                "Content/site.json:1:1: cannot fetch \"http://HOST/v2/home\": the server answers with status 404"
            ])
        #expect(changes == ["changed Content/_sources/HOST/list.json"])
        #expect(try await Self.build(folder).found == [])
        #expect(try folder.text(of: "Output/home/index.html") == "Boats;")
        server["/v2/home"] = Self.boats()
        #expect(
            try await Self.fetch(folder).changes == ["removed Content/_sources/HOST/list-page-2-HASH.json"])
    }

    @Test func aFileOfSomebodyElseIsNotReplaced() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        let host = "http_" + server.address.dropFirst("http://".count).replacing(":", with: "_")
        server["/mine"] = Self.boats()
        try folder.write("mine", to: "Content/_sources/\(host)/mine.json")
        try folder.write("{ \"source\": \"\(server.address)/mine\" }", to: "Content/mine.json")
        let (found, changes) = try await Self.fetch(folder)
        #expect(
            found == [
                "Content/_sources/HOST/mine.json:1:1: spots-site fetch did not write this file, and would replace it"
            ])
        #expect(changes == [])
        #expect(try folder.text(of: "Content/_sources/\(host)/mine.json") == "mine")
    }

    /// A list that counts up would end with a file that is lost.
    @Test func aLostFileIsAnError() async throws {
        let server = try Self.server()
        let source = #"{ "url": "HOST/count", "next": { "query": "page" } }"#
        for page in 1...3 { server["/count?page=\(page)"] = #"[ { "title": "\#(page)" } ]"# }
        let folder = try Self.site(
            of: server,
            [
                "Content/site.json":
                    #"{ "pin": "_sources", "collections": { "things": { "source": \#(source) } } }"#
            ])
        _ = try await Self.fetch(folder)
        #expect(try await Self.build(folder).found == [])
        #expect(try folder.text(of: "Output/list/index.html") == "1;2;3;")
        let list = try folder.text(of: "Content/_sources/addresses.txt")
        // Version control may have changed the ends of lines.
        try folder.write(list.replacing("\n", with: "\r\n"), to: "Content/_sources/addresses.txt")
        let file = try #require(
            list.split(separator: "\n").first { $0.contains("page=2") }?.split(separator: " ").first)
        try folder.remove("Content/_sources/\(file)")
        #expect(
            try await Self.build(folder).found.map {
                $0.split(separator: ": ").dropFirst().joined(separator: ": ")
            }
                == ["there is no pinned response of \"http://HOST/count?page=2\""])
    }

    /// A list that came with a merge must not name files elsewhere.
    @Test func onlyFilesInTheFolderAreRemoved() async throws {
        let server = try Self.server()
        let folder = try Self.site(of: server)
        _ = try await Self.fetch(folder)
        try folder.write(
            "../home.json x\n/etc/passwd x\naddresses.txt x\n<<<<<<< HEAD\n",
            to: "Content/_sources/addresses.txt")
        #expect(try await Self.fetch(folder).changes == [])
        #expect(folder.has("Content/home.json"))
    }

    @Test func aSiteWithoutAFolderCannotFetch() async throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        let report = try await Site(folders: SiteFolders(site: folder.path)).fetchResponses(isWriting: true)
        #expect(
            report.diagnostics.map(\.message) == [
                "missing \"pin\": the folder in the content folder that responses are written to"
            ])
    }

    @Test(arguments: [
        ("https://api.example.com/v2/home", "api.example.com/v2/home.json"),
        ("https://api.example.com:443/v2/home.json", "api.example.com/v2/home-HASH.json"),
        ("https://api.example.com/a.json/b", "api.example.com/a-json/b-HASH.json"),
        ("http://api.example.com/a", "http_api.example.com/a.json"),
        ("https://API.example.com", "api.example.com/index-HASH.json"),
        ("https://api.example.com/a/", "api.example.com/a/index-HASH.json"),
        ("http://127.0.0.1:8000/prices.csv", "HOST/prices.csv"),
        ("https://api.example.com/a.b/c.d", "api.example.com/a.b/c.d.json"),
        ("https://api.example.com/Home", "api.example.com/-ome-HASH.json"),
        ("https://api.example.com/../x", "api.example.com/-./x-HASH.json"),
        ("https://api.example.com/a?q=%20&r", "api.example.com/a-q--20-r-HASH.json"),
        ("https://me:pw@api.example.com/a#b", "api.example.com/a.json"),
        ("http://[::1]:80/a", "http_-__1-/a.json"),
    ])
    func anAddressHasAFile(_ address: String, _ file: String) throws {
        #expect(Self.plain(PinFolder.file(of: try #require(WebAddress(address)))) == file)
    }
}
