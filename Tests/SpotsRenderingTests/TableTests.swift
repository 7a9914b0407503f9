import SpotsModel
import Testing

@testable import SpotsRendering

/// Tables: their columns, and the cells of their rows.
@Suite struct TableTests {
    private static let items = """
        [
          { "title": "A", "text": "T", "action": "/a/", "meta": { "n": 1.50, "tags": ["x", 2], "body": "*b*" } },
          { "title": "B", "kind": "row", "meta": { "n": true, "deep": { "er": "D" } }, "model": { "m": "M" } }
        ]
        """

    private func draw(_ columns: String, row: String = "{{#cells}}{{value}};{{/cells}}|") throws -> SmallPage
    {
        try SmallPage(
            #"[{"kind": "table", "meta": {"columns": \#(columns)}, "items": \#(Self.items)}]"#,
            SmallPage.Site(
                component: "{{#columns}}{{title}},{{align}};{{/columns}}|{{#items}}{{html}}{{/items}}",
                row: row))
    }

    @Test(arguments: [
        (#"["title"]"#, "Title,;|A;|B;|"),
        (
            #"[{"title": "N", "key": "meta.n", "align": "right"}, "number"]"#,
            "N,right;Number,;|1.50;1;|true;2;|"
        ),
        (#"["meta.tags", "meta.deep.er"]"#, "Tags,;Er,;|x, 2;;|;D;|"),
        (#"["meta.body"]"#, "Body,;|<p><em>b</em></p>\n;|;|"),
        (#"["model.m", {"key": "kind", "title": ""}]"#, "M,;,;|;;|M;row;|"),
        ("null", ",;,;|A;T;|B;;|"), ("[]", ",;,;|A;T;|B;;|"),
    ])
    func aCellIsTheValueOfItsColumnsKey(_ columns: String, _ html: String) throws {
        let page = try draw(columns)
        #expect(page.html == html)
        #expect(page.faults == [])
    }

    @Test func theFirstCellIsTheHeadingOfItsRowAndHasTheLink() throws {
        let row = "{{#cells}}{{is-first}} {{is-last}} {{is-header}} {{href}};{{/cells}}|"
        let page = try draw(#"["title", "text"]"#, row: row)
        #expect(
            page.html
                == "Title,;Text,;|true false true /a/;false true false ;|true false true ;false true false ;|"
        )
    }

    @Test(arguments: [
        (#""a""#, "wrong-type"), (#"[1]"#, "wrong-type"), (#"[{"key": 1}]"#, "wrong-type"),
        (#"[{"title": "A"}]"#, "missing-key"), (#"[{"key": "title", "align": "top"}]"#, "unknown-option"),
        (#"["meta.nn"]"#, "unknown-field"), (#"["n"]"#, "unknown-field"), (#"["title.x"]"#, "unknown-field"),
        (#"["meta.deep"]"#, "wrong-type"),
    ])
    func aFaultyColumnIsReported(_ columns: String, _ id: String) throws {
        let faults = try draw(columns).faults
        #expect(faults.count == 1)
        #expect(faults.first?.hasSuffix(" " + id) == true, "\(faults)")
    }

    @Test func theItemForAnEmptyTableIsDrawnAsInAList() throws {
        let page = try SmallPage(
            #"[{"kind": "table", "header": {"title": "H"}, "empty": {"title": "E"}}]"#,
            SmallPage.Site(component: "{{header.html}}{{has-columns}}{{#items}}{{is-row}}{{html}}{{/items}}"))
        #expect(page.html == "HfalsefalseE")
    }
}
