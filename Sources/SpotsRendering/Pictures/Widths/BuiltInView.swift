/// The views of items that the default theme has: `Templates/items/`.
enum BuiltInView: String, Sendable {
    case article, button, card, composite, footer, header, hero, media, profile, quote, row, stat, tile
    case plain = "default"
    /// The row of a table.
    case tableRow

    /// - Returns: nil for the name of a component's template, and for a name that the theme does not know.
    init?(_ name: ViewName) {
        guard case .item(let kind, let component) = name else { return nil }
        if component == "table" {
            self = .tableRow
        } else {
            self.init(rawValue: kind)
        }
    }
}
