/// Finds a few lines that are just above the widths of a picture.
///
/// Each line serves a range of windows that is as long as possible: greedy, from narrow windows to wide ones.
struct SizesFit {
    /// The line for the windows after the previous part, up to a width.
    struct Part: Hashable {
        let end: Double
        let line: SizesLine
    }

    private(set) var parts: [Part] = []

    /// How far above a width a line may be, relative to it: farther if the lines would be many.
    private static let tolerances = [0.05, 0.1]
    /// How many lines are not many.
    private static let fewParts = 4

    init(_ widths: Widths) {
        let bounds = SizesBounds(widths)
        for tolerance in Self.tolerances where parts.isEmpty || parts.count > Self.fewParts {
            parts = Self.parts(within: tolerance, of: bounds)
        }
    }

    private static func parts(within tolerance: Double, of bounds: SizesBounds) -> [Part] {
        var parts: [Part] = []
        var start = 0
        while start < bounds.count {
            let part = longestPart(from: start, within: tolerance, of: bounds)
            parts.append(Part(end: bounds.windows[part.end], line: part.line))
            start = part.end + 1
        }
        return parts
    }

    /// The line that serves as many windows as possible from one on, and the last of these windows.
    private static func longestPart(
        from start: Int, within tolerance: Double, of bounds: SizesBounds
    ) -> (end: Int, line: SizesLine) {
        var candidates = SizesCandidates(tolerance: tolerance)
        var end = start
        while end < bounds.count, candidates.extend(to: end, from: start, in: bounds) { end += 1 }
        return (max(start, end - 1), candidates.best)
    }
}
