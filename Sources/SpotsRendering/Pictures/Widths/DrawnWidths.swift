/// How wide a picture is drawn in windows of all widths, in CSS pixels.
struct DrawnWidths: Hashable, Sendable {
    /// The value of the attribute `sizes`: `(max-width: 640px) calc(100vw - 32px), 580px`.
    let sizes: String
    /// The smallest width.
    let least: Double
    /// The largest width.
    let most: Double
    /// Whether the picture is cut off at its sides: it is drawn wider than its box.
    var isWiderThanItsBox = false

    /// - Parameter widths: the exact width in each sample window.
    init(_ widths: Widths) {
        sizes = SizesText.text(of: SizesFit(widths).parts)
        least = widths.values.min() ?? 0
        most = widths.values.max() ?? 0
    }
}
