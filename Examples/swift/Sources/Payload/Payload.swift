// What a backend serves: read, with its problems, and written for newer and older apps.

import SpotsModel

struct Car: Codable {
    var name: String
    var doors: Int
}

let payload = """
    { "components": [
      { "type": "list", "title": "Cars", "span": "1",
        "items": [
          { "title": "Buddy", "meta": { "rating": 4 }, "model": { "name": "Buddy", "doors": 2 },
            "relations": { "authors": [ { "title": "Ada" } ] } }
        ] }
    ] }
    """

@main
struct Payload {
    static func main() throws {
        print(read("{ \"components\": [ { \"kind\": [] } ] }").components.count)
        var page = read(payload)
        try readValues(of: &page)
        try readParts()
        write(page)
    }

    static func read(_ text: String) -> Page {
        var page = Page()
        do throws(PageFailure) {
            page = try Page(json: text)
        } catch {
            for diagnostic in error.diagnostics {
                print(diagnostic.line, diagnostic.column, diagnostic.message)
            }
        }
        return page
    }

    static func readValues(of page: inout Page) throws {
        guard var item = page.components.first?.items.first else { return }
        let rating = item.meta("rating", default: 0)
        let author = item.relation("authors", at: 0)
        let car = try item.model(as: Car.self)
        print(rating, author?.title ?? "-", car?.doors ?? 0)
        item.model = try JSONValue(encoding: Car(name: "Buddy", doors: 3))
        page.components[0].update(item, at: 0)
    }

    static func readParts() throws {
        let row = try Component(json: #"{ "kind": "grid", "items": [{ "title": "Khoa" }] }"#)
        let narrow = try Layout(json: ["span": 1, "item-spacing": 8])
        print(row.items.count, narrow.span)
    }

    static func write(_ page: Page) {
        let canonical = page.json().text
        let older = page.json(.spots5)
        for omission in older.omissions { print(omission) }
        print(canonical)
    }
}
