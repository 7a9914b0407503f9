import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsSite

/// What pages weigh, and pages beyond the budget.
@Suite struct WeightCheckTests {
    private static let draft = "1 draft is left out; --drafts includes it"

    /// A site whose page template names all that its pages load.
    private static let files = [
        "Content/index.json":
            #"{ "title": "A", "components": [ { "kind": "grid", "items": [ { "kind": "own", "image": "a.gif" } ] } ] }"#,
        "Content/a.gif": picture("a"),
        "Content/more/b.json": #"{ "title": "B", "components": [] }"#,
        "Content/more/draft.json": #"{ "title": "C", "draft": true, "components": [] }"#,
        "Content/more/deep.css":
            "@import 'deep2.css'; @font-face { src: url(\"../f.woff2?v=1#x\") url(http://x/y.woff2) }",
        "Content/more/deep2.css": "a { background: url(../a.gif) url(../one.js) }",
        "Content/f.woff2": "0123456789",
        "Content/one.js": "import './two.js'; './one.js'; 'f.woff2'", "Content/two.js": "import \"./one.js\"",
        "Templates/page.mustache":
            "<!doctype html><title>{{title}}</title><link rel='stylesheet' href='/more/deep.css'><script src='/one.js?v'></script><script src='https://example.org/x.js'></script><script src='//example.org/x.js'></script>{{{content}}}",
        "Templates/components/grid.mustache": "{{#items}}{{{html}}}{{/items}}",
        "Templates/items/own.mustache": "{{{picture}}}{{{picture}}}",
    ]

    private func check(
        _ files: [String: String], builds: Bool = true, strict: Bool = false, weighs: Bool = true
    ) async throws -> BuildReport {
        let site = try MemorySite(files).site
        return try await check(site, builds: builds, strict: strict, weighs: weighs)
    }

    private func check(_ site: Site, builds: Bool, strict: Bool, weighs: Bool) async throws -> BuildReport {
        if builds { #expect(try await site.build().diagnostics.filter { $0.severity == .error } == []) }
        var options = BuildOptions()
        (options.strict, options.weighsPages) = (strict, weighs)
        return try await site.check(options)
    }

    private func makeSite(_ files: [String: String]) throws -> Site {
        let site = try MemorySite(files)
        return site.making(.inMemory(site.disk)).site
    }

    @Test func allThatAPageLoads() async throws {
        let report = try await check(try makeSite(Self.files), builds: true, strict: false, weighs: true)
        #expect(report.diagnostics == [])
        #expect(report.notes == [Self.draft])
        #expect(report.weights.map(\.address) == ["/", "/more/b/"])
        let page = try #require(report.weights.last)
        let style =
            Self.files["Content/more/deep.css"]!.utf8.count + Self.files["Content/more/deep2.css"]!.utf8.count
        let script = Self.files["Content/one.js"]!.utf8.count + Self.files["Content/two.js"]!.utf8.count
        #expect((page.styles, page.scripts, page.fonts) == (style, script, 10))
        #expect(page.markup == 199)
        #expect(page.pictures == [:])
        #expect(page.total(in: .phone) == 199 + style + script + 10)
        let first = try #require(report.weights.first)
        // 1280 pixels for 360 with three dots, and 480 for a column of the grid. Each has 40 bytes and one for each pixel.
        #expect(first.pictures == [.phone: 1320, .screen: 520])
        #expect(first.total == first.total(in: .phone))
    }

    /// Nothing is guessed.
    @Test func whatIsNotMadeYetIsANote() async throws {
        let report = try await check(try makeSite(Self.files), builds: false, strict: false, weighs: true)
        #expect(
            report.notes == [
                Self.draft,
                "some smaller pictures are not made yet, so they weigh nothing here; build the site, or run spots-site pictures, and check again",
            ])
        #expect(report.weights.first?.pictures == [.phone: 0, .screen: 0])
    }

    @Test func pagesAreNotWeighedUnlessSomebodyAsks() async throws {
        let report = try await check(try makeSite(Self.files), builds: false, strict: false, weighs: false)
        #expect(report.weights == [])
        #expect(report.notes == [Self.draft])
    }

    @Test func aSiteBelowAnAddress() async throws {
        var files = Self.files
        files["Content/site.json"] = #"{ "baseURL": "https://example.org/app/" }"#
        files["Templates/page.mustache"] =
            "<!doctype html><title>{{title}}</title><link rel='stylesheet' href='/app/more/deep.css'><script src='https://example.org/app/one.js'></script><script src='../../two.js'></script>{{{content}}}"
        let report = try await check(try makeSite(files), builds: true, strict: false, weighs: true)
        let weight = try #require(report.weights.first { $0.address == "/more/b/" })
        #expect(weight.fonts == 10)
        #expect(
            weight.scripts == Self.files["Content/one.js"]!.utf8.count
                + Self.files["Content/two.js"]!.utf8.count)
    }

    @Test func laterPagesOfAListAreWeighedToo() async throws {
        let files = [
            "Content/site.json":
                #"{ "collections": { "boats": { "source": "_boats.json", "item": { "title": "{{title}}" } } } }"#,
            "Content/_boats.json": #"[ { "title": "A" }, { "title": "B" } ]"#,
            "Content/index.json":
                #"{ "components": [ { "items": { "collection": "boats" }, "paginate": { "size": 1 } } ] }"#,
        ]
        #expect(Set(try await check(files).weights.map(\.address)) == ["/", "/page/2/"])
    }

    @Test(arguments: [
        ("page", "the page loads"), ("markup", "its HTML has"), ("style", "its styles have"),
        ("script", "its scripts have"), ("font", "its fonts have"), ("picture", "its pictures have"),
    ])
    func aPageBeyondTheBudgetIsAWarning(_ key: String, _ words: String) async throws {
        var files = Self.files
        files["Content/more/b.json"] = nil
        let full = try await check(try makeSite(files), builds: true, strict: false, weighs: true)
        let weight = try #require(full.weights.first)
        let size =
            [
                "page": weight.total, "markup": weight.markup, "style": weight.styles,
                "script": weight.scripts,
                "font": weight.fonts, "picture": 1320,
            ][key] ?? 0
        #expect(size > 0)
        files["Content/site.json"] = #"{ "budget": { "\#(key)": \#(size) } }"#
        var report = try await check(try makeSite(files), builds: true, strict: false, weighs: false)
        #expect(report.diagnostics == [])
        files["Content/site.json"] = #"{ "budget": { "\#(key)": \#(size - 1) } }"#
        report = try await check(try makeSite(files), builds: true, strict: false, weighs: false)
        #expect(report.succeeded)
        #expect(
            report.diagnostics.map { "\($0.severity) \($0.place.file) \($0.message)" } == [
                "warning Content/index.json / is beyond the budget: \(words) \(size) bytes, and the limit is \(size - 1)"
            ])
        #expect(
            report.diagnostics.first?.notes.map(\.text) == [
                "HTML \(Quantity.size(Int64(weight.markup))), styles 132 bytes, scripts 57 bytes, fonts 10 bytes, pictures on a phone 1.3 kB, on a wide screen 520 bytes"
            ])
        #expect(try await !check(try makeSite(files), builds: true, strict: true, weighs: false).succeeded)
    }

    @Test(arguments: [
        ("{ \"page\": -1 }", "\"-1\" is not a whole number of at least 0"),
        ("5", "expected an object, found a number"),
        ("{ \"pages\": 1 }", "unknown key \"pages\" in \"budget\"; did you mean \"page\"?"),
    ])
    func aWrongBudget(_ budget: String, _ message: String) async throws {
        var files = Self.files
        files["Content/site.json"] = "{ \"budget\": \(budget) }"
        var options = BuildOptions()
        options.reportsUnknownKeys = true
        let report = try await makeSite(files).check(options)
        #expect(report.diagnostics.map(\.message) == [message])
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1949, "1.9 kB"),
        (1950, "2.0 kB"),
        (9949, "9.9 kB"), (9950, "10 kB"), (99_999, "100 kB"), (999_400, "999 kB"), (999_500, "1.0 MB"),
        (1_000_000, "1.0 MB"),
        (12_340_000, "12 MB"), (5_000_000_000, "5.0 GB"), (2_000_000_000_000_000, "2000 TB"),
    ])
    func sizesForPeople(_ bytes: Int64, _ text: String) {
        #expect(Quantity.size(bytes) == text)
    }
}
