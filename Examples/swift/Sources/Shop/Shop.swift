// Records of several types in sections, as with DataSourceController, and a collection that the JSON of the folder Shop
// uses: a list of cheap products, and a page for each product. Run it beside that folder.

import SpotsModel
import SpotsSite

struct Product: Encodable {
    var id: String
    var name: String
    var price: Int
}

struct Banner {
    var title: String
}

let products = [
    Product(id: "oar", name: "Oar", price: 450), Product(id: "rope", name: "Rope", price: 120),
]

/// Hears of each change, as the delegate of a data source controller does.
final class Log: DataSourceDelegate {
    func dataSource(_ source: DataSource, didChange change: DataSourceChange) {
        print("changed:", change, "rows:", source.totalRowCount)
    }
}

@main
struct Shop {
    static func main() async throws {
        let log = Log()
        let source = makeSource()
        source.delegate = log
        change(source)
        try await publish(source)
    }

    static func makeSource() -> DataSource {
        let source = DataSource(sections: [
            Section(rows: products, header: "Products", footer: "Prices with tax")
        ])
        source.register(Product.self) { product in
            Item(
                kind: "row", title: product.name, subtitle: "\(product.price)",
                action: "/products/\(product.id)/")
        }
        source.register(Banner.self) { banner in Item(kind: "quote", text: banner.title) }
        source.empty = "Sold out"
        return source
    }

    static func change(_ source: DataSource) {
        source.add(row: Banner(title: "Free delivery"), at: RowPath(section: 0, row: 99))
        source.update(row: Product(id: "oar", name: "Long oar", price: 500), at: RowPath(section: 0, row: 0))
        source.add(row: Banner(title: "New every day"), at: RowPath(section: 9, row: 0))
        source.remove(rowAt: RowPath(section: 1, row: 0))
        print(source.sections.count, source.unregisteredRows.count)
    }

    static func publish(_ source: DataSource) async throws {
        var site = Site(folders: SiteFolders(site: "Shop"))
        site.settings = SiteSettings(title: "Shop")
        site.collection("products", products) { product in
            Item(kind: "card", title: product.name, action: "/products/\(product.id)/")
        }
        site.add(Page(title: "Shop") { source.components }, at: "/")
        let report = try await site.build()
        for diagnostic in report.diagnostics { print(diagnostic.message) }
    }
}
