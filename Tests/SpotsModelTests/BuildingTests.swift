import SpotsModel
import Testing

/// Makes pages in code.
@Suite struct BuildingTests {
    @Test func aPageIsBuiltFromStatements() {
        let people = ["Khoa", "Vadym"]
        let isOpen = true
        let extra: Item? = nil
        let page = Page(title: "Team") {
            Component(.grid, title: "People", span: 3) {
                "Everyone"
                for person in people { Item(kind: "profile", title: person) }
                extra
            }
            if isOpen {
                Component(.carousel, header: "Jobs", footer: "More", layout: Layout { $0.itemSpacing = 10 }) {
                    people.map { Item(title: $0) }
                }
            } else {
                Component { "Closed" }
            }
            Component(identifier: "nested") {
                Item(kind: "group", title: "Group") {
                    Component { "Inside" }
                }
                if !isOpen { "Never" }
            }
        }
        let expected = Page(
            title: "Team",
            components: [
                Component(
                    kind: .grid, title: "People", layout: Layout(span: 3),
                    items: [
                        Item(title: "Everyone"), Item(kind: "profile", title: "Khoa"),
                        Item(kind: "profile", title: "Vadym"),
                    ]),
                Component(
                    kind: .carousel, header: Item(title: "Jobs"), footer: Item(title: "More"),
                    layout: Layout(itemSpacing: 10), items: [Item(title: "Khoa"), Item(title: "Vadym")]),
                Component(
                    identifier: "nested",
                    items: [
                        Item(
                            kind: "group", title: "Group",
                            children: [Component(items: [Item(title: "Inside")])])
                    ]),
            ])
        #expect(page == expected)
    }

    @Test func titleAndSpanAreShortForHeaderAndLayout() {
        let component = Component(kind: .grid, title: "My contacts", span: 2, items: [Item(title: "A")])
        #expect(component.header == Item(title: "My contacts"))
        #expect(component.layout == Layout(span: 2))
        #expect(
            Component(kind: .grid, span: 2, layout: Layout(span: 3, itemSpacing: 1)).layout
                == Layout(span: 2, itemSpacing: 1))
        #expect(Component(layout: Layout(span: 3)).layout.span == 3)
    }

    @Test func aLayoutIsConfiguredInAClosure() {
        let layout = Layout { layout in
            layout.span = 3
            layout.inset = Inset(padding: 10)
        }
        #expect(layout == Layout(span: 3, inset: Inset(top: 10, left: 10, bottom: 10, right: 10)))
        #expect(layout.with { $0.span = 4 } == Layout(span: 4, inset: 10))
        #expect(layout.span == 3)
        #expect(Inset(padding: 2.5) == 2.5)
    }
}
