import SpotsModel

/// Where an item stands, as far as the styles of its view depend on it.
enum ItemScope: Sendable {
    case list, grid, carousel
    /// In a header, a footer or a table.
    case other

    init(_ place: ItemPlace) {
        guard place.role == .item else {
            self = .other
            return
        }
        self =
            switch place.component.behavior {
            case .list: .list
            case .grid: .grid
            case .carousel: .carousel
            default: .other
            }
    }

    /// Whether plain views have a frame: `Framed` in `Templates/assets/styles/items.css`.
    var framesPlainViews: Bool { self == .grid || self == .carousel }
}
