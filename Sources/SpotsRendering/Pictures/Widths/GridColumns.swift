/// The columns of a grid: `Templates/assets/styles/grid.css`.
struct GridColumns {
    /// The number of items per row; 0 for as many as fit.
    let span: Double
    /// The space between items in pixels; nil for that of the theme.
    let spacing: Double?
    let count: Int
    /// `--min` in `rem`: the least width that the views of the items ask for.
    let least: Double
    /// Whether an odd last item keeps the width of the others.
    let keepsLast: Bool

    /// The width of an item.
    ///
    /// - Parameter whole: the width of the grid without its inset.
    func width(in window: SampleWindow, of whole: Double, isLast: Bool) -> Double {
        let gap = spacing ?? window.gap
        if span == 0 { return fittingWidth(in: window, of: whole, gap) }
        let least = min(self.least, 56 / span) * window.rem
        func share(_ columns: Double) -> Double { (whole + gap) / columns - gap - 0.02 }
        let exact = share(span)
        func missing(_ width: Double) -> Double { (least - width) * 9999 }
        let (ofFour, ofThree) = (max(exact, share(four)), max(exact, share(three)))
        let ofTwo = max(exact, share(2))
        let fallback = max(min(ofFour, missing(exact)), min(ofThree, missing(ofFour)))
        let width = min(whole, max(exact, fallback, min(ofTwo, missing(ofThree)), missing(ofTwo)))
        guard isLast, count >= 3, !count.isMultiple(of: 2), !keepsLast else { return width }
        return max(width, min(whole, missing(ofThree), missing(exact)))
    }

    /// The width of an item where each row has as many as fit.
    private func fittingWidth(in window: SampleWindow, of whole: Double, _ gap: Double) -> Double {
        let least = min(whole, max(self.least * window.rem, min(0.28 * whole, 11 * window.rem)))
        let columns = max(1, ((whole + gap) / max(1, least + gap)).rounded(.down))
        return (whole - (columns - 1) * gap) / columns
    }

    /// `--four`: the columns to try first, so the last row is full.
    private var four: Double { count % 6 == 3 || count == 6 ? 3 : 4 }
    /// `--three`: the columns to try next.
    private var three: Double { count % 6 == 2 || count % 6 == 4 ? 4 : 3 }
}
