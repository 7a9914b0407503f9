import Diagnostics
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Pages that are not HTML files.
@Suite struct OtherFileTests {
    private static let records =
        "name,note\n\"A, \"\"b\"\"\",x<y\n\"C;d\",\"two\nlines ]]> </script>\u{2028}&\"\n"
    private static let collection = """
        {"baseURL": "https://example.org/a/", "collections": {"p": {"source": "_p.csv",
          "item": {"title": "{{name}}", "text": "{{note}}", "action": "/x/", "meta": {"body": "*{{name}}*"}}}}}
        """

    private func build(_ file: String, _ template: String, _ page: String = "") async throws -> (
        text: String, faults: [String]
    ) {
        let folder = try TemporaryFolder([
            "Content/site.json": Self.collection, "Content/_p.csv": Self.records,
            "Content/a.json":
                #"{"title": "T & <b>", "path": "/\#(file)", "components": [{"items": {"collection": "p"}}]\#(page)}"#,
            "Templates/layouts/\(file).mustache": template,
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let faults = report.diagnostics.filter { $0.id != .brokenLink }
            .map { "\($0.file):\($0.line):\($0.column) \($0.message)" }
        return ((try? folder.text(of: "Output/\(file)")) ?? "", faults)
    }

    private static let items = "{{#components}}{{#items}}<{{title}}|{{text}}>{{/items}}{{/components}}"

    @Test(arguments: [
        ("a.txt", "T & <b><A, \"b\"|x<y><C;d|two\nlines ]]> </script>\u{2028}&>"),
        (
            "a.xml",
            "T &amp; &lt;b&gt;<A, &quot;b&quot;|x&lt;y><C;d|two\nlines ]]&gt; &lt;/script&gt;\u{2028}&amp;>"
        ),
        (
            "a.js",
            #"T & \u003cb><A, \"b\"|x\u003cy><C;d|two\nlines ]]> \u003c/script>\u2028&>"#
        ),
        ("a.csv", "T & <b><\"A, \"\"b\"\"\"|x<y><C;d|\"two\nlines ]]> </script>\u{2028}&\">"),
        ("a.ics", #"T & <b><A\, "b"|x<y><C\;d|two\nlines ]]> </script>"# + "\u{2028}&>"),
        (
            "a.htm",
            "T &amp; &lt;b&gt;<A, &quot;b&quot;|x&lt;y><C;d|two\nlines ]]&gt; &lt;/script&gt;\u{2028}&amp;>"
        ),
    ])
    func textIsEscapedForTheFile(_ file: String, _ text: String) async throws {
        let isHTML = file.hasSuffix(".htm")
        let built = try await build(
            file, "{{title}}" + Self.items, isHTML ? #", "layout": "a.htm""# : "")
        #expect(built.text == text)
        #expect(built.faults == [])
    }

    @Test func htmlIsEscapedInOtherFiles() async throws {
        let template =
            "{{#components}}{{#items}}{{meta.body}}{{{meta.body}}}{{markdown(name)}}{{/items}}{{/components}}"
        let built = try await build(
            "a.xml", template.replacing("{{markdown(name)}}", with: "{{markdown(title)}}"))
        let first = "&lt;p&gt;&lt;em&gt;A, &quot;b&quot;&lt;/em&gt;&lt;/p&gt;\n".replacing(
            "&quot;", with: "&amp;quot;")
        #expect(
            built.text.hasPrefix(
                first + "<p><em>A, &quot;b&quot;</em></p>\n&lt;p&gt;A, &amp;quot;b&amp;quot;"))
    }

    @Test func theSameHTMLIsWrittenTwice() async throws {
        let built = try await build(
            "a.xml",
            "{{#components}}{{#items}}{{#is-first}}{{html}}|{{{html}}}{{/is-first}}{{/items}}{{/components}}")
        let parts = built.text.split(separator: "|")
        #expect(parts.count == 2)
        #expect(
            parts[0]
                == parts[1].replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                    ">", with: "&gt;"
                ).replacing("\"", with: "&quot;"))
    }

    @Test func theContentIsDrawnWhereItIsUsed() async throws {
        let built = try await build("a.json", #"{"html": "{{content}}"}"#)
        let tape = try JSONDocument(Array(built.text.utf8)).parse()
        #expect(JSONValue(tape, tape.root)["html"]?.string?.hasPrefix("<div class=\"spots-component") == true)
    }

    @Test func aFileOfALayoutHasItsExtension() async throws {
        let folder = try TemporaryFolder([
            "Content/a.json": #"{"title": "A", "path": "/x/a.ics", "layout": "calendar", "components": []}"#,
            "Templates/layouts/calendar.ics.mustache": "{{title}}",
        ])
        _ = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(try folder.text(of: "Output/x/a.ics") == "A")
    }

    @Test func thePagesOfAListAreFilesToo() async throws {
        let folder = try TemporaryFolder([
            "Content/a.json":
                #"{"path": "/a.txt", "components": [{"paginate": {"size": 1}, "items": [{"title": "1"}, {"title": "2"}]}]}"#,
            "Templates/layouts/a.txt.mustache":
                "{{#components}}{{#items}}{{title}}{{/items}}{{/components}} {{pager.next}}{{pager.previous}}",
        ])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(report.diagnostics.map(\.message) == [])
        #expect(try folder.text(of: "Output/a.txt") == "1 /a/page/2.txt")
        #expect(try folder.text(of: "Output/a/page/2.txt") == "2 /a.txt")
    }

    @Test func aFileWithoutALayoutIsAFaultAtItsPath() async throws {
        let folder = try TemporaryFolder(["Content/a.json": #"{"path": "/a.txt", "components": []}"#])
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        #expect(
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column) \($0.message)" } == [
                "Content/a.json:1:10 there is no layout \"a.txt\" for the file \"/a.txt\""
            ])
    }

    @Test func aFileThatIsNotJSONIsAFaultOfItsTemplate() async throws {
        let built = try await build("a.json", #"{"a": "{{title}}",}"#)
        #expect(built.text == "")
        #expect(
            built.faults == [
                "Templates/layouts/a.json.mustache:1:1 the file \"/a.json\" is not valid JSON: line 1, column 22: expected a key in quotation marks, found \"}\""
            ])
    }
}
