/// Finds the name a user probably meant.
package enum Suggestion {
    /// The candidate nearest to a misspelt name, or nil where none is near enough to be meant.
    ///
    /// Nearness is the restricted Damerau-Levenshtein distance without regard to case: at most a third of the name's
    /// length, and never the whole of it. Of equally near ones the first in alphabetical order is taken.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        let limit = min(max(1, wanted.count / 3), wanted.count - 1)
        var best: (name: String, distance: Int)?
        for candidate in Set(candidates).sorted() where candidate != name {
            let other = Array(candidate.lowercased())
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
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
