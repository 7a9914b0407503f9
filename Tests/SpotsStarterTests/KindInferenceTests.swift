import SpotsModel
import Testing

@testable import SpotsStarter

/// Which built-in views and components are chosen for the kinds of an app.
@Suite struct KindInferenceTests {
    @Test(
        arguments: [
            ("card", "card"), ("ProductCard", "card"), ("hero_banner", "hero"), ("promoBanner", "hero"),
            ("user-cell", "profile"), ("HeaderView", "header"), ("testimonial", "quote"),
            ("PosterView", "tile"), ("URLCard", "card"),
        ])
    func namesOfKindsAreRecognized(kind: String, view: String) {
        #expect(KindInference.view(of: Kind(kind), ItemShape()) == view)
    }

    @Test(arguments: [
        (Item(title: "A", image: "a.png"), "card"), (Item(image: "a.png"), "media"),
        (Item(title: "A", action: "a:1"), "row"), (Item(title: "A"), "default"),
        (Item(children: [Component(kind: .list)]), "composite"),
    ])
    func otherKindsAreChosenByWhatTheirItemsHave(item: Item, view: String) {
        var shape = ItemShape()
        shape.add(item, as: .item)
        #expect(KindInference.view(of: "x", shape) == view)
    }

    @Test func kindsOfHeadersAndFootersAreDrawnAsThese() {
        for (role, view) in [(ItemShape.Role.header, "header"), (.footer, "footer")] {
            var shape = ItemShape()
            shape.add(Item(title: "A", image: "a.png"), as: role)
            #expect(KindInference.view(of: "x", shape) == view)
        }
    }

    @Test(arguments: [
        ("shelf", Kind.carousel), ("image-slider", .carousel), ("TileGrid", .grid), ("HTMLGridView", .grid),
        ("newsFeed", .list),
        ("spotlight", nil),
    ])
    func namesOfComponentsAreRecognized(kind: String, component: Kind?) {
        #expect(KindInference.component(named: Kind(kind)) == component)
    }

    @Test func fieldsThatNoViewShowsAreFound() {
        var shape = ItemShape()
        let meta: JSONValue = [
            "price": 12, "new": true, "body": "Text", "tags": ["a"], "two words": "x", "from-date": "2026",
        ]
        shape.add(Item(title: "A", meta: meta), as: .item)
        shape.add(Item(title: "B", meta: ["price": "13"]), as: .item)
        #expect(shape.fields.map(\.name) == ["price", "new", "from-date"])
        #expect(shape.fields.map(\.field) == [.text, .flag, .text])
        #expect(shape.count == 2)
    }
}
