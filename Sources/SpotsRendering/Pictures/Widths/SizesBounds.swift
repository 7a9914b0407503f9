/// The lowest values that a line must have in and between the sample windows.
struct SizesBounds {
    let windows: [Double]
    /// The width in each window.
    let widths: [Double]
    /// The least value of a line just after each window, if it serves the next one.
    private(set) var after: [Double]
    /// The least value of a line just before each window, which it serves.
    private(set) var before: [Double]

    var count: Int { windows.count }

    init(_ widths: Widths) {
        windows = SampleWindow.samples.map(\.width)
        self.widths = widths.values
        (after, before) = (widths.values, widths.values)
        for index in windows.indices.dropLast() { raise(from: index) }
    }

    /// Between two windows the width may jump anywhere, so both sides of the jump go on up to the other window.
    private mutating func raise(from index: Int) {
        let step = windows[index + 1] - windows[index]
        // The jumps of media queries are between two windows that are one pixel apart.
        guard step > 1 else {
            after[index] = -.infinity
            return
        }
        let rise = slope(before: index) * step
        let fall = slope(before: index + 2) * step
        before[index + 1] = max(widths[index + 1], widths[index] + rise)
        after[index] = max(widths[index], widths[index + 1] - fall)
    }

    /// How much wider the picture is per pixel, from the window before another one on.
    private func slope(before index: Int) -> Double {
        guard index > 0, index < count else { return 0 }
        let slope = (widths[index] - widths[index - 1]) / (windows[index] - windows[index - 1])
        // A steeper one is a jump.
        return abs(slope) <= 4 ? slope : 0
    }
}
