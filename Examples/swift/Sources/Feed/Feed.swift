// Contents of several types, dealt out by a pattern, as with Slots.

import SpotsModel
import SpotsSite

let styles = ["Skirt", "Coat", "Dress", "Scarf", "Shirt"].map { Item(kind: "card", title: $0) }
let advertisements = ["Sale", "Club"].map { Item(kind: "button", title: $0, action: "https://example.com/") }

@main
struct Feed {
    static func main() async throws {
        var slots = Slots<Item>()
        slots["style"] = styles
        slots["advertisement"] = advertisements
        slots.pattern = ["style", "style", "advertisement"]
        slots.repeatables = ["style"]

        let types = slots.indices.compactMap { slots.type(at: $0) }
        print(types.joined(separator: " "))
        print(slots[0..<2].map(\.title), slots.content(at: 99)?.title ?? "-")

        var site = Site(folders: SiteFolders(site: "Feed"))
        site.settings = SiteSettings(title: "Fashion")
        site.add(Page(title: "Today") { Component(.grid, span: 3) { slots } }, at: "/")
        let report = try await site.build()
        for diagnostic in report.diagnostics { print(diagnostic.message) }
    }
}
