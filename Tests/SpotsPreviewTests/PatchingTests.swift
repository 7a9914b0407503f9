import Diagnostics
import Foundation
import SpotsModel
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsPreview
@testable import SpotsSite

/// Renders the versions of a page as browsers receive them, with marks.
private struct Versions {
    private let folder: TemporaryFolder
    private let marks = PageMarks(token: "T")
    private var next = 0
    private var last: Rendition?

    init() throws { folder = try TemporaryFolder(SmallSite.templates) }

    /// Renders the next version of the page from the JSON of its components.
    mutating func draw(_ components: String) async throws -> (whole: String, patch: String?) {
        try folder.write("{ \"title\": \"P\", \"components\": [ \(components) ] }", to: "Content/index.json")
        var options = BuildOptions()
        options.marks = marks
        let live = try await LiveSite(Site(folders: SiteFolders(site: folder.path)), options)
        let key = try #require(live.key(at: "/", moved: [:]))
        let drawn = try #require(live.draw(key))
        #expect(drawn.diagnostics == [])
        let rendition = Rendition(drawn, marks, version: next, after: last, next: last?.keys.nextUnused ?? 0)
        let patch = last.map { String(decoding: rendition.patch(from: $0), as: UTF8.self) }
        (last, next) = (rendition, next + 1)
        let title = "<!doctype html><title>P</title>"
        let whole = String(decoding: rendition.html, as: UTF8.self)
        #expect(whole.hasPrefix(title) && patch?.hasPrefix(title) != false)
        return (String(whole.dropFirst(title.count)), patch.map { String($0.dropFirst(title.count)) })
    }
}

/// What patches contain and what they leave out.
@Suite struct PatchingTests {
    /// The JSON of a grid of items with these titles.
    private static func grid(_ items: String..., keys: String = "") -> String {
        let items = items.map { "{ \"title\": \"\($0)\" }" }.joined(separator: ", ")
        return "{ \"kind\": \"grid\", \(keys) \"items\": [ \(items) ] }"
    }

    @Test func everyPartHasAnOpeningAndAClosingMark() async throws {
        var versions = try Versions()
        #expect(
            try await versions.draw(Self.grid("a", "b")).whole
                == "<!--T 0--><div><!--T 1--><b>a</b><!--/T--><!--T 2--><b>b</b><!--/T--></div><!--/T-->")
    }

    @Test func aPatchKeepsNumbersAndLeavesOutUnchangedParts() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a", "b") + "," + Self.grid("c"))
        let (whole, patch) = try await versions.draw(Self.grid("a", "B") + "," + Self.grid("c"))
        #expect(
            whole
                == "<!--T 0--><div><!--T 1--><b>a</b><!--/T--><!--T 2--><b>B</b><!--/T--></div><!--/T-->"
                + "<!--T 3--><div><!--T 4--><b>c</b><!--/T--></div><!--/T-->")
        #expect(
            patch
                == "<!--T 0--><div><!--=T 1--><!--T 2--><b>B</b><!--/T--></div><!--/T--><!--=T 3-->")
    }

    @Test func aPatchWithoutChangesIsEmpty() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a", "b"))
        #expect(try await versions.draw(Self.grid("a", "b")).patch == "<!--=T 0-->")
    }

    @Test func aMovedPartKeepsItsNumber() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a", "b", "c"))
        #expect(
            try await versions.draw(Self.grid("c", "a", "b")).patch
                == "<!--T 0--><div><!--=T 3--><!--=T 1--><!--=T 2--></div><!--/T-->")
    }

    @Test func numbersOfRemovedPartsAreNotReused() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a", "b"))
        #expect(
            try await versions.draw(Self.grid("n", "a", "b")).patch
                == "<!--T 0--><div><!--T 3--><b>n</b><!--/T--><!--=T 1--><!--=T 2--></div><!--/T-->")
        #expect(
            try await versions.draw(Self.grid("n", "b")).patch
                == "<!--T 0--><div><!--=T 3--><!--=T 2--></div><!--/T-->")
        // The number of a removed part is not used again.
        #expect(
            try await versions.draw(Self.grid("n", "b", "a")).patch
                == "<!--T 0--><div><!--=T 3--><!--=T 2--><!--T 4--><b>a</b><!--/T--></div><!--/T-->")
    }

    @Test(arguments: [
        (#"{ "title": "a", "kind": "card" }"#, "<i>a</i>"),
        (#"{ "title": "a", "size": { "width": 2 } }"#, "<b>a</b>"),
    ]) func aChangedKindOrSizeGetsANewNumber(_ item: String, _ html: String) async throws {
        var versions = try Versions()
        _ = try await versions.draw(#"{ "kind": "grid", "items": [ { "title": "a" }, { "title": "b" } ] }"#)
        let patch = try await versions.draw(#"{ "kind": "grid", "items": [ \#(item), { "title": "b" } ] }"#)
            .patch
        #expect(patch == "<!--T 0--><div><!--T 3-->\(html)<!--/T--><!--=T 2--></div><!--/T-->")
    }

    @Test func aComponentOfAnotherKindAndItsItemsGetNewNumbers() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a") + "," + Self.grid("b"))
        #expect(
            try await versions.draw(#"{ "kind": "list", "items": [ { "title": "a" } ] },"# + Self.grid("b"))
                .patch
                == "<!--T 4--><ul><li><!--T 5--><b>a</b><!--/T--></li></ul><!--/T--><!--=T 2-->")
    }

    @Test func aMovedComponentKeepsAllItsNumbers() async throws {
        var versions = try Versions()
        _ = try await versions.draw(Self.grid("a") + "," + Self.grid("b"))
        #expect(
            try await versions.draw(Self.grid("b") + "," + Self.grid("a")).patch == "<!--=T 2--><!--=T 0-->")
    }

    @Test func nestedComponentsArePatchedSeparately() async throws {
        func nested(_ inner: String...) -> String {
            let children = inner.map { Self.grid($0) }.joined(separator: ", ")
            return #"{ "kind": "grid", "items": [ { "title": "o", "children": [ \#(children) ] } ] }"#
        }
        var versions = try Versions()
        #expect(
            try await versions.draw(nested("a", "b")).whole
                == "<!--T 0--><div><!--T 1--><b>o</b>"
                + "<!--T 2--><div><!--T 3--><b>a</b><!--/T--></div><!--/T-->"
                + "<!--T 4--><div><!--T 5--><b>b</b><!--/T--></div><!--/T-->" + "<!--/T--></div><!--/T-->")
        #expect(
            try await versions.draw(nested("a", "B")).patch
                == "<!--T 0--><div><!--T 1--><b>o</b><!--=T 2-->"
                + "<!--T 4--><div><!--T 5--><b>B</b><!--/T--></div><!--/T--><!--/T--></div><!--/T-->")
    }

    @Test func headersAndFootersAreParts() async throws {
        var versions = try Versions()
        func headed(_ header: String, _ footer: String) -> String {
            Self.grid(
                "a",
                keys:
                    #""header": { "kind": "card", "title": "\#(header)" }, "footer": { "kind": "card", "title": "\#(footer)" },"#
            )
        }
        #expect(
            try await versions.draw(headed("h", "f")).whole
                == "<!--T 0--><div><!--T 1--><i>h</i><!--/T--><!--T 2--><b>a</b><!--/T-->"
                + "<!--T 3--><i>f</i><!--/T--></div><!--/T-->")
        #expect(
            try await versions.draw(headed("H", "f")).patch
                == "<!--T 0--><div><!--T 1--><i>H</i><!--/T--><!--=T 2--><!--=T 3--></div><!--/T-->")
    }

    @Test func aMarkNamesAnUnknownKind() throws {
        let html = "<!--T component 0--><!--T item 0-0 a%2Db%20c--><b/><!--/T--><!--/T-->"
        let page = MarkedPage(Array(html.utf8), PageMarks(token: "T"))
        #expect(page.parts[0].parts[0].missingKind == "a%2Db%20c")
        var keys = PartKeys(nextUnused: 7)
        let keyed = KeyedPage(page, PageMarks(token: "T"), &keys).whole.html
        #expect(
            String(decoding: keyed, as: UTF8.self)
                == "<!--T 7--><!--T 8 a%2Db%20c--><b/><!--/T--><!--/T-->")
    }

    @Test func aPartRenderedTwiceHasNoNumber() throws {
        let html = "<!--T component 0-->x<!--T item 0-0-->a<!--/T-->y<!--T item 0-0-->a<!--/T--><!--/T-->"
        var keys = PartKeys(nextUnused: 0)
        let marks = PageMarks(token: "T")
        let keyed = KeyedPage(MarkedPage(Array(html.utf8), marks), marks, &keys)
        #expect(String(decoding: keyed.whole.html, as: UTF8.self) == "<!--T 0-->xaya<!--/T-->")
        #expect(keyed.whole.hashes.keys.sorted() == [0])
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"),
        ("<!-- T item 0 --><!--T--><!---->", "<!-- T item 0 --><!--T--><!---->"),
        ("<!--U item 0-->a<!--/U-->", "<!--U item 0-->a<!--/U-->"),
        ("a<!--T component 0-->b<!--T item 0-0-->c<!--/T-->d<!--/T-->e", "abcde"),
        ("<!--T item 0--><!-- kept --><!--/T-->", "<!-- kept -->"), ("<!--", "<!--"),
        ("<<!--T item 0--><<!--/T--><", "<<<"),
        ("<!--T item 0", "<!--T item 0"), ("<!--/T-->", "<!--/T-->"),
        ("<!--T item 0-->a", "<!--T item 0-->a"),
    ]) func marksAreRemoved(_ html: String, _ plain: String) {
        #expect(
            String(decoding: KeyedPage.withoutMarks(Array(html.utf8), PageMarks(token: "T")), as: UTF8.self)
                == plain
        )
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("a\nb\r\u{0}\u{1F}\t", #""a\nb\u000d\u0000\u001f\t""#),
        ("é\u{2028}😀\u{7F}", "\"é\u{2028}😀\\u007f\""), ("", "\"\""),
    ]) func textIsWrittenAsJSONOnOneLine(_ text: String, _ json: String) {
        #expect(JSONWriter.quoted(text) == json)
    }

    /// Every page of the demonstration site, rendered for a preview, equals the built page once its marks are
    /// removed.
    @Test func pagesWithoutMarksEqualThoseOfABuild() async throws {
        let folder = try TemporaryFolder()
        var folders = SiteFolders(site: Folders.demonstration.path(percentEncoded: false))
        folders.output = folder.path + "/Output"
        folders.state = folder.path + "/records"
        let site = Site(folders: folders)
        let report = try await site.build()
        #expect(report.succeeded)
        var options = BuildOptions()
        options.marks = PageMarks(token: "T0KEN")
        let live = try await LiveSite(site, options)
        let built = try Snapshot(of: folder.url.appending(path: "Output"))
        var count = 0
        for path in built.paths where path.hasSuffix(".html") {
            guard let key = live.key(at: LiveSite.address(of: path), moved: report.movedPages) else {
                continue
            }
            let drawn = try #require(live.draw(key))
            #expect(drawn.html.count > (built.files[path]?.count ?? 0))
            #expect(
                KeyedPage.withoutMarks(drawn.html, PageMarks(token: "T0KEN"))
                    == built.files[path].map(Array.init))
            #expect(built.text(path)?.contains(".spots-site") == false)
            count += 1
        }
        #expect(count >= 5)
        #expect(built.paths.allSatisfy { built.text($0)?.contains("data-token") == false })
    }
}
