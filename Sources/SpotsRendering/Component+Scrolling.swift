import SpotsModel

extension Component {
    /// Whether the items stand in a row that scrolls: in a carousel, and in a grid whose `scroll-direction` says so.
    @inline(__always)
    func scrollsSideways(as behavior: Kind) -> Bool {
        behavior == .carousel || behavior == .grid && interaction.scrollDirection == .horizontal
    }

    /// Whether a narrow screen at least has no room for all columns: spans to 2 stay as they are there.
    @inline(__always)
    var hasMoreThanFits: Bool {
        let rows = max(1, layout.itemsPerRow)
        let columns = items.count / rows + (items.count % rows == 0 ? 0 : 1)
        let fitting = layout.span > 0 && layout.span <= 2 ? layout.span : 1
        return Double(columns) > fitting
    }
}
