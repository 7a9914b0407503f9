import Bytes

/// Finds the name that the user probably meant.
package enum Suggestion {
    /// The candidate nearest to a misspelled name, or nil if none is near enough.
    ///
    /// Distance is the restricted Damerau-Levenshtein distance, ignoring case. It may be at most a third of
    /// the name's length, and never the whole length. Of equally near candidates, the first in alphabetical
    /// order is chosen.
    ///
    /// - Parameter most: the maximum distance, if it should be smaller.
    package static func nearest(
        to name: String, among candidates: some Sequence<String>, within most: Int = .max
    ) -> String? {
        var best: (name: String, distance: Int)?
        forEachMatch(of: name, among: candidates, within: most) { candidate, distance in
            if let best, (best.distance, best.name) <= (distance, candidate) { return }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// All candidates that are near enough to a name, the nearest first.
    package static func allNear(to name: String, among candidates: some Sequence<String>) -> [String] {
        var found: [(name: String, distance: Int)] = []
        forEachMatch(of: name, among: candidates) { found.append(($0, $1)) }
        return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
    }

    /// Calls a closure with each candidate that is near enough to a name, and its distance.
    private static func forEachMatch(
        of name: String, among candidates: some Sequence<String>, within most: Int = .max,
        _ body: (_ candidate: String, _ distance: Int) -> Void
    ) {
        let wanted = Letters(name)
        let limit = min(max(1, wanted.count / 3), wanted.count - 1, most)
        for candidate in candidates where candidate != name {
            // A character takes at least one byte, so most candidates are ruled out by their length.
            let count = candidate.utf8.count
            guard count >= wanted.count - limit,
                count <= wanted.count + limit || !candidate.utf8.allSatisfy({ $0 < 0x80 })
            else { continue }
            if limit == 1, !wanted.mayBeOneEdit(from: candidate) { continue }
            let other = Letters(candidate)
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = wanted.distance(to: other)
            if distance <= limit { body(candidate, distance) }
        }
    }
}

/// The letters of a name, ignoring case: bytes if it is ASCII, as all names in the project are.
private enum Letters {
    case ascii([UInt8])
    case characters([Character])

    init(_ name: String) {
        let bytes = Array(name.utf8)
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self = .ascii(bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
        } else {
            self = .characters(Array(name.lowercased()))
        }
    }

    var count: Int {
        switch self {
        case .ascii(let bytes): bytes.count
        case .characters(let characters): characters.count
        }
    }

    private var characters: [Character] {
        switch self {
        case .ascii(let bytes): bytes.map { Character(Unicode.Scalar($0)) }
        case .characters(let characters): characters
        }
    }

    /// Whether ASCII letters are as the other ones before and after the at most two letters that one edit can change;
    /// true if one of them is not ASCII.
    func mayBeOneEdit(from other: String) -> Bool {
        guard case .ascii(let letters) = self else { return true }
        return other.withSpan { other in
            let most = min(letters.count, other.count)
            func isSame(_ index: Int, _ otherIndex: Int) -> Bool {
                letters[index] == other[otherIndex] | ((0x41...0x5A).contains(other[otherIndex]) ? 0x20 : 0)
            }
            var start = 0
            while start < most, isSame(start, start) { start += 1 }
            var end = 0
            while end < most - start, isSame(letters.count - 1 - end, other.count - 1 - end) { end += 1 }
            return start + end + 2 >= max(letters.count, other.count)
                || (0..<other.count).contains { other[$0] >= 0x80 }
        }
    }

    func distance(to other: Letters) -> Int {
        if case (.ascii(let left), .ascii(let right)) = (self, other) { return Self.distance(left, right) }
        return Self.distance(characters, other.characters)
    }

    private static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, character) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1)
                cost = min(cost, last[column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
