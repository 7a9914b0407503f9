/// The columns of items in a row that scrolls: `Templates/assets/components/carousel.css`.
struct RowColumns {
    /// The number of items in view; 0 for items with widths of their own.
    let span: Double
    /// The space between items in pixels; nil for that of the theme.
    let spacing: Double?

    /// The width of an item.
    ///
    /// - Parameter whole: the width of the row without its inset.
    func width(in window: SampleWindow, of whole: Double) -> Double {
        let gap = spacing ?? window.gap
        let least = 9.5 * window.rem
        let part = max(span.truncatingRemainder(dividingBy: 1), 0.15)
        func share(_ items: Double) -> Double { (whole - (items - 1) * gap) / items }
        let candidates = [span, 3 + part, 2 + part].map(share)
        // A narrow row shows fewer items, but never wider ones than `span` says.
        guard candidates[0] < least else { return candidates[0] }
        return max(candidates[0], candidates.dropFirst().first { $0 >= least } ?? share(1 + part))
    }

    /// The width of an item in a row without a span.
    ///
    /// - Parameters:
    ///   - component: the width of the component.
    ///   - own: the width of the item in pixels, from the JSON.
    static func width(in window: SampleWindow, of component: Double, own: Double?) -> Double {
        min(0.86 * component, own ?? 18 * window.rem)
    }
}
