import SpotsModel
import Testing

@testable import SpotsRendering

/// How wide the theme draws pictures, and the attribute `sizes` that says it.
@Suite struct DrawnWidthsTests {
    private static let photo = ImageSize(width: 1500, height: 1000)
    private static let picture = #""image": "https://a.b/c.png""#

    /// The widths of the picture in the last item of a component.
    private func widths(
        _ component: String, of size: ImageSize = photo, share: SiteSettings.Images.Share? = nil,
        isInSection: Bool = false
    ) throws -> DrawnWidths {
        let page = try PicturePage(component, isInSection: isInSection)
        let component = try #require(page.component())
        // An item does not own its component.
        return try withExtendedLifetime(component) {
            try #require(component.items.last).drawnWidths(of: size, share: share)
        }
    }

    private func items(_ count: Int, _ keys: String) -> String {
        let item = "{\(Self.picture), \(keys)}"
        return "\"items\": [\([String](repeating: item, count: count).joined(separator: ", "))]"
    }

    private func component(_ kind: String, _ layout: String, _ view: String) -> String {
        #"{"kind": "\#(kind)", "layout": {\#(layout)}, \#(items(3, #""kind": "\#(view)", "title": "A""#))}"#
    }

    @Test(arguments: [
        (
            "list", "", "media",
            """
            (max-width: 480px) calc(103vw - 41px), (max-width: 1412px) calc(97vw - 28px), \
            (max-width: 2560px) calc(15vw + 1070px), 1444px
            """
        ),
        (
            "list", "", "hero",
            "(max-width: 824px) calc(93vw + 6px), (max-width: 828px) 93vw, calc(5vw + 560px)"
        ),
        (
            "list", "", "profile",
            "(max-width: 1400px) 89px, (max-width: 2560px) calc(1vw + 75px), 100px"
        ),
        (
            "grid", #""span": 3"#, "card",
            """
            (max-width: 336px) calc(50vw + 134px), (max-width: 340px) 198px, (max-width: 516px) calc(51vw - 29px), \
            (max-width: 520px) 225px, (max-width: 1488px) calc(31vw - 9px), calc(3vw + 386px)
            """
        ),
        (
            "carousel", "", "card",
            "(max-width: 384px) calc(69vw + 35px), (max-width: 1888px) calc(2vw + 281px), calc(1vw + 316px)"
        ),
    ])
    func sizesSayTheWidthInFewParts(
        _ kind: String, _ layout: String, _ view: String, _ sizes: String
    ) throws {
        #expect(try widths(component(kind, layout, view)).sizes == sizes)
    }

    @Test func theListOfASectionTakesWidth() throws {
        let media = component("list", "", "media")
        #expect(
            try widths(media, isInSection: true).sizes
                == "(max-width: 1023px) calc(94vw + 2px), (max-width: 1496px) calc(73vw + 6px), calc(8vw + 918px)"
        )
    }

    @Test func whatTheBoxCutsOffCounts() throws {
        let row = component("list", "", "row")
        let sizes = [(300, 300), (600, 300), (300, 600)].map { ImageSize(width: $0, height: $1) }
        #expect(try sizes.map { try widths(row, of: $0).least } == [56, 112, 56])
        #expect(try sizes.map { try widths(row, of: $0).most } == [66.5, 133, 66.5])
    }

    @Test func aViewOfTheSiteHasAShareOfItsItem() throws {
        let own = component("list", "", "own")
        #expect(try widths(own).least == 288)
        #expect(try widths(own, share: .part(0.5)).least == 144)
        #expect(try widths(own, share: .pixels(90)).sizes == "90px")
        // The share is one of views that the theme does not have.
        #expect(try widths(component("list", "", "media"), share: .pixels(90)).least == 288)
    }

    @Test func aNestedComponentIsAsWideAsTheContentOfItsItem() throws {
        let inner = component("list", "", "media")
        let page = try PicturePage(
            #"{"kind": "list", "items": [{"kind": "card", "title": "A", "children": [\#(inner)]}]}"#)
        let outer = try #require(page.component())
        let nested = try #require(page.component(0, in: outer.items.first))
        withExtendedLifetime((outer, nested)) {
            // The border has 1 pixel, and the padding 1.25rem, at each side.
            #expect(nested.items.first?.drawnWidths(of: Self.photo).least == 246)
        }
    }

    @Test func aTextIsNeverWiderThanItsLines() throws {
        let page = try PicturePage(
            #"{"kind": "list", "items": [{"kind": "article", "title": "A", "meta": {"body": "B"}}]}"#)
        let list = try #require(page.component())
        let item = try #require(list.items.first)
        let body = try #require(item.fields.markdown(of: "B", key: "body"))
        page.run.drawnItem = item
        withExtendedLifetime(list) {
            #expect(body.drawnWidths(of: Self.photo).most == 40.5 * 19)
            #expect(body.drawnWidths(of: ImageSize(width: 200, height: 100)).sizes == "200px")
        }
    }

    @Test func aWidthMayBeAnyNumber() throws {
        for number in ["1e300", "-1e300", "0", "1e-300"] {
            let layout = #""span": \#(number), "item-spacing": \#(number), "inset": {"left": \#(number)}"#
            for kind in ["list", "grid", "carousel"] {
                #expect(try !widths(component(kind, layout, "card")).sizes.isEmpty)
            }
        }
    }
}
