import SpotsModel

extension Component {
    /// Whether the items form a row that scrolls: in a carousel, and in a grid with a horizontal
    /// `scroll-direction`.
    @inline(__always)
    func scrollsSideways(as behavior: Kind) -> Bool {
        behavior == .carousel || behavior == .grid && interaction.scrollDirection == .horizontal
    }

    /// Whether there are more columns than fit on a narrow screen.
    ///
    /// A narrow screen keeps a span of up to 2, and shows one column for any other span.
    @inline(__always)
    var hasMoreThanFits: Bool {
        let rows = max(1, layout.itemsPerRow)
        let columns = items.count / rows + (items.count % rows == 0 ? 0 : 1)
        let fitting = layout.span > 0 && layout.span <= 2 ? layout.span : 1
        return Double(columns) > fitting
    }
}
