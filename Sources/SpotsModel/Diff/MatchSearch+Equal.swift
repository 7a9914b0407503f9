extension MatchSearch {
    /// Matches equal elements.
    ///
    /// First at both ends, then elements that appear once, then their neighbors on both sides, and last
    /// repeated elements in order (Heckel, "A technique for isolating differences between files", 1978).
    mutating func matchEqual() {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] {
            match(start, start)
            start += 1
        }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
            end += 1
            match(old.count - end, new.count - end)
        }
        let (oldMiddle, newMiddle) = (start..<old.count - end, start..<new.count - end)
        if oldMiddle.isEmpty || newMiddle.isEmpty { return }
        var classes = EqualityClasses<Element>(capacity: oldMiddle.count + newMiddle.count)
        let oldClasses = oldMiddle.map { classes.number(of: old[$0]) }
        let newClasses = newMiddle.map { classes.number(of: new[$0]) }
        var runs = EqualRuns(oldClasses, newClasses, classes: classes.count)
        runs.find()
        for (index, partner) in runs.matches.enumerated() {
            if let partner { match(start + partner, start + index) }
        }
    }
}

/// Numbers the elements; equal elements have equal numbers.
private struct EqualityClasses<Element: Hashable> {
    private var numbers: [Element: Int] = [:]

    init(capacity: Int) {
        numbers.reserveCapacity(capacity)
    }

    var count: Int { numbers.count }

    mutating func number(of element: Element) -> Int {
        if let number = numbers[element] { return number }
        let number = numbers.count
        numbers[element] = number
        return number
    }
}
