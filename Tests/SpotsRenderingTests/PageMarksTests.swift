import Mustache
import SpotsModel
import Testing

@testable import SpotsRendering

/// The comments around the parts of a page in a preview.
@Suite struct PageMarksTests {
    @Test(
        arguments: [
            (nil, "<!--T item 0-2-->"), ("card", "<!--T item 0-2 card-->"),
            ("a--b>c d", "<!--T item 0-2 a%2D%2Db%3Ec%20d-->"),
            ("é/x", "<!--T item 0-2 %C3%A9/x-->"),
        ] as [(String?, String)])
    func aKindCannotEndTheComment(_ kind: String?, _ comment: String) {
        var output = OutputBuffer()
        PageMarks(token: "T").begin("item", "0-2", missingKind: kind, in: &output)
        #expect(output.text == comment)
    }

    @Test func marksOfAPageNest() throws {
        let site = SmallPage.Site(
            component: "{{header.html}}{{#items}}{{html}}{{/items}}", marks: PageMarks(token: "T"))
        let page = try SmallPage(
            #"[{"header": {"title": "H"}, "items": [{"title": "A", "kind": "own"}]}]"#, site)
        #expect(
            page.html == """
                <!--T component 0--><!--T header 0-0-->H<!--/T--><!--T item 0-0 own-->A<!--/T--><!--/T-->
                """)
    }
}
