import SpotsModel
import Testing

/// What a data source is made from, and the components that it makes.
@Suite struct DataSourceTests {
    private struct Product {
        let name: String
    }

    private struct Banner {
        let image: String
    }

    private struct Note: ItemConvertible {
        let text: String
        var item: Item { Item(kind: "note", text: text) }
    }

    private class Animal: @unchecked Sendable {}
    private final class Cat: Animal, @unchecked Sendable {}

    private static func makeSource(_ sections: [Section]) -> DataSource {
        let source = DataSource(sections: sections)
        source.register(Product.self) { Item(kind: "product", title: $0.name) }
        source.register(Banner.self) { Item(kind: "banner", image: $0.image) }
        return source
    }

    @Test func sectionsBecomeComponents() {
        let source = Self.makeSource([
            Section(
                rows: [Product(name: "Oar"), Banner(image: "sale.png"), Product(name: "Rope")],
                header: "Products", footer: "2 in all"),
            Section(rows: [Note(text: "Closed on Sunday"), Item(title: "As it is")]),
            Section(header: "Nothing yet"),
        ])
        #expect(
            source.components == [
                Component(
                    title: "Products", footer: Item(title: "2 in all"),
                    items: [
                        Item(kind: "product", title: "Oar"), Item(kind: "banner", image: "sale.png"),
                        Item(kind: "product", title: "Rope"),
                    ]),
                Component(items: [Item(kind: "note", text: "Closed on Sunday"), Item(title: "As it is")]),
                Component(title: "Nothing yet"),
            ])
        #expect(source.components[0].header == Item(title: "Products"))
        #expect(source.unregisteredRows == [:])
    }

    @Test func aSectionARowOrRowsMakeADataSource() {
        let rows = ["Oar", "Rope"].map { Item(title: $0) }
        #expect(
            DataSource(section: Section(rows: rows, header: "All")).components == [
                Component(title: "All", items: ["Oar", "Rope"])
            ])
        #expect(DataSource(rows: rows).components == [Component(items: ["Oar", "Rope"])])
        #expect(DataSource(row: rows[0]).components == [Component(items: ["Oar"])])
        #expect(DataSource().components == [])
    }

    @Test func aLaterRegistrationReplacesAnEarlierOne() {
        let source = Self.makeSource([Section(rows: [Product(name: "Oar")])])
        source.register(Product.self) { Item(kind: "offer", title: "\($0.name)!") }
        #expect(source.components == [Component(items: [Item(kind: "offer", title: "Oar!")])])
    }

    @Test func rowsThatMakeTheirOwnItemsNeedNoRegistration() {
        let source = DataSource(rows: [Note(text: "Closed")])
        source.register(Note.self) { _ in Item(title: "registered") }
        #expect(source.components == [Component(items: [Item(kind: "note", text: "Closed")])])
    }

    @Test func unregisteredRowsAreNamedAndLeftOut() {
        let source = Self.makeSource([
            Section(rows: [Product(name: "Oar"), 7, "seven"]), Section(rows: [8, Banner(image: "b.png")]),
        ])
        #expect(
            source.unregisteredRows == [
                "Int": [RowPath(section: 0, row: 1), RowPath(section: 1, row: 0)],
                "String": [RowPath(section: 0, row: 2)],
            ])
        #expect(
            source.components == [
                Component(items: [Item(kind: "product", title: "Oar")]),
                Component(items: [Item(kind: "banner", image: "b.png")]),
            ])
        source.register(Int.self) { Item(title: "\($0)") }
        source.register(String.self) { Item(title: $0) }
        #expect(source.unregisteredRows == [:])
        #expect(source.components[0].items.map(\.title) == ["Oar", "7", "seven"])
    }

    @Test func aHeaderAndAFooterCanBeRowsOfRegisteredTypes() {
        let source = Self.makeSource([
            Section(
                rows: [Note(text: "Closed")], headerRow: Banner(image: "sale.png"),
                footerRow: Product(name: "Oar")),
            Section(headerRow: 7),
        ])
        source.update(sectionData: SectionData(header: "Products", footer: "2 in all"), at: 0)
        #expect(
            source.components == [
                Component(
                    title: "Products", header: Item(kind: "banner", image: "sale.png"),
                    footer: Item(kind: "product", title: "Oar"), items: [Item(kind: "note", text: "Closed")]),
                Component(),
            ])
        #expect(source.components.map(\.unregisteredRows.counts) == [[:], ["Int": 1]])
    }

    @Test func onlyTheExactTypeOfARowCounts() {
        let source = DataSource(rows: [Cat()])
        source.register(Animal.self) { _ in "animal" }
        #expect(source.unregisteredRows == ["Cat": [RowPath(section: 0, row: 0)]])
        source.register(Cat.self) { _ in "cat" }
        #expect(source.components == [Component(items: ["cat"])])
    }

    @Test func theEmptyItemIsShownIfThereIsNoRowAtAll() {
        let source = DataSource(sections: [Section(header: "Products"), Section()])
        #expect(source.components == [Component(title: "Products"), Component()])
        source.empty = "Nothing found"
        #expect(source.components == [Component(empty: "Nothing found")])
        source.add(row: Item(title: "Oar"), at: RowPath(section: 1, row: 0))
        #expect(source.components == [Component(title: "Products"), Component(items: ["Oar"])])
        source.removeAllSections()
        #expect(source.components == [Component(empty: "Nothing found")])
    }

    @Test func rowsAreCounted() {
        let source = DataSource(sections: [Section(rows: [1, 2]), Section(), Section(rows: [3])])
        #expect(source.totalRowCount == 3)
        #expect([-1, 0, 1, 2, 3].map(source.rowCount) == [0, 2, 0, 1, 0])
        #expect(DataSource().totalRowCount == 0)
    }

    @Test(
        arguments: [
            (0, 0, 1), (0, 1, 2), (1, 0, 3), (0, 2, nil), (0, -1, nil), (1, 1, nil), (2, 0, nil),
            (-1, 0, nil),
        ] as [(Int, Int, Int?)])
    func aRowIsFoundByItsPath(section: Int, row: Int, wanted: Int?) {
        let source = DataSource(sections: [Section(rows: [1, 2]), Section(rows: [3])])
        #expect(source.row(at: RowPath(section: section, row: row)) as? Int == wanted)
    }

    @Test func aSectionHasTexts() {
        let source = DataSource(sections: [
            Section(header: "H", footer: "F"), Section(footer: "G"), Section(),
        ])
        #expect(source.data(forSection: 0) == SectionData(header: "H", footer: "F"))
        #expect(source.data(forSection: 1) == SectionData(footer: "G"))
        #expect([-1, 2, 3].map(source.data) == [nil, nil, nil])
    }

    @Test func pathsAreInOrder() {
        let paths = [(1, 0), (0, 2), (0, 1), (1, -1)].map { RowPath(section: $0.0, row: $0.1) }
        let sorted = [(0, 1), (0, 2), (1, -1), (1, 0)].map { RowPath(section: $0.0, row: $0.1) }
        #expect(paths.sorted() == sorted)
    }
}
