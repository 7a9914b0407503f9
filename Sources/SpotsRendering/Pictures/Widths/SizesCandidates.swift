/// The lines that serve a range of windows: for each share of the window's width, how many pixels are enough and
/// how many are too many.
struct SizesCandidates {
    private struct Candidate {
        let share: Int
        var least: Double
        var most: Double
        /// The sum of what the line without pixels has in the windows.
        var sum = 0.0

        /// The pixels of a line that is high enough.
        var pixels: Int { Int((least - 0.05).rounded(.up)) }
    }

    private var candidates: [Candidate]
    /// The candidates that are left; kept, so its storage is used again.
    private var rest: [Candidate] = []
    private var count = 0.0
    /// The sum of 1 / width.
    private var inverses = 0.0
    private let tolerance: Double

    init(tolerance: Double) {
        self.tolerance = tolerance
        let shares = Array(0...120) + stride(from: 130, through: 400, by: 10)
        candidates = shares.map { Candidate(share: $0, least: -.infinity, most: .infinity) }
    }

    /// Drops the lines that do not serve another window.
    ///
    /// - Returns: whether a line is left; if not, all stay.
    mutating func extend(to end: Int, from start: Int, in bounds: SizesBounds) -> Bool {
        let (window, width) = (bounds.windows[end], bounds.widths[end])
        let previous = end > 0 ? bounds.windows[end - 1] : window
        let least = end == 0 ? width : bounds.before[end]
        let after = end == 0 ? width : bounds.after[end - 1]
        // The first window may be just after a jump.
        let most = max(width * (1 + tolerance), least, end == start ? after : 0) + 1
        rest.removeAll(keepingCapacity: true)
        for var candidate in candidates {
            let share = Double(candidate.share) / 100
            candidate.least = max(candidate.least, least - share * window, after - share * previous)
            candidate.most = min(candidate.most, most - share * window)
            candidate.sum += share * window / max(1, width)
            // A whole number is between them.
            if candidate.most - candidate.least >= 0.99 { rest.append(candidate) }
        }
        if rest.isEmpty { return false }
        swap(&candidates, &rest)
        count += 1
        inverses += 1 / max(1, width)
        return true
    }

    /// The line that is least above the widths; of two that are almost the same, the shorter one.
    var best: SizesLine {
        let lines = candidates.map { candidate in
            let line = SizesLine(share: candidate.share, pixels: candidate.pixels)
            let excess = (candidate.sum + Double(line.pixels) * inverses) / max(1, count)
            return (line: line, cost: excess + Double(line.text.utf8.count) * 0.0005)
        }
        return lines.min { $0.cost < $1.cost }?.line ?? SizesLine(share: 100, pixels: 0)
    }
}
