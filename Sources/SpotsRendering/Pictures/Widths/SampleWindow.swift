/// A window of one width, and the lengths of the theme in it; all in CSS pixels.
///
/// The lengths are those of `Templates/assets/theme.css`.
struct SampleWindow: Sendable {
    let width: Double
    /// The font size of the root: `clamp(100%, 87.5% + .2vw, 118.75%)`.
    let rem: Double

    init(width: Double) {
        self.width = width
        rem = min(max(16, 14 + 0.002 * width), 19)
    }

    /// The windows that layouts are computed for.
    ///
    /// Most layouts change below 1600 pixels; above, only the font size grows, up to 2500 pixels.
    static let samples: [SampleWindow] = {
        let narrow = stride(from: 320, to: 1600, by: 4)
        let wide = stride(from: 1600, through: 2560, by: 32)
        // Both sides of each width that the styles name, and the first window of constant lengths.
        let edges = [481, 639, 1023, 1279, 2500, 3840]
        return (Array(narrow) + Array(wide) + edges).sorted().map { SampleWindow(width: Double($0)) }
    }()
}

extension SampleWindow {
    /// `--space-2`.
    var space2: Double { 0.75 * rem }
    /// `--space-3`.
    var space3: Double { 1.25 * rem }
    /// `--space-4`.
    var space4: Double { min(max(1.5 * rem, 1.2 * rem + 0.012 * width), 2.25 * rem) }
    /// `--edge`, the space beside the page.
    var edge: Double { max(rem, min(space4, (width - 30 * rem) * 999)) }
    /// `--spots-gap`, the space between items.
    var gap: Double { min(max(rem, 0.8 * rem + 0.008 * width), 1.5 * rem) }
    /// `--text-width`, the longest line of an article.
    var textWidth: Double { 40.5 * rem }
    /// `--measure`, the longest line of other text.
    var measure: Double { 46 * rem }
}
