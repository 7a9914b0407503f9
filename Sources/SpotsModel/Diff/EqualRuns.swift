/// Matches equal numbers of two lists and keeps adjacent ones together.
struct EqualRuns {
    private let old: [Int]
    private let new: [Int]
    private let classes: Int
    private(set) var matches: [Int?]
    private var isMatched: [Bool]

    /// - Parameter classes: an upper bound, greater than all numbers of both lists.
    init(_ old: [Int], _ new: [Int], classes: Int) {
        self.old = old
        self.new = new
        self.classes = classes
        matches = Array(repeating: nil, count: new.count)
        isMatched = Array(repeating: false, count: old.count)
    }

    mutating func find() {
        matchUnique()
        for index in new.indices.dropFirst() { extend(to: index, from: index - 1) }
        for index in new.indices.dropLast().reversed() { extend(to: index, from: index + 1) }
        matchRepeated()
    }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        matches[newIndex] = oldIndex
        isMatched[oldIndex] = true
    }

    /// Matches numbers that appear once in each list.
    private mutating func matchUnique() {
        var oldCounts = [Int](repeating: 0, count: classes)
        var newCounts = oldCounts
        var places = oldCounts
        for (index, number) in old.enumerated() {
            oldCounts[number] += 1
            places[number] = index
        }
        for number in new { newCounts[number] += 1 }
        for (index, number) in new.enumerated() where oldCounts[number] == 1 && newCounts[number] == 1 {
            match(places[number], index)
        }
    }

    /// Matches a number next to a matched one, if they are equal.
    @discardableResult
    private mutating func extend(to index: Int, from neighbour: Int) -> Bool {
        guard matches[index] == nil, new.indices.contains(neighbour), let partner = matches[neighbour] else {
            return false
        }
        let candidate = partner + index - neighbour
        guard old.indices.contains(candidate), !isMatched[candidate], old[candidate] == new[index] else {
            return false
        }
        match(candidate, index)
        return true
    }

    private mutating func matchRepeated() {
        var queues = IndexQueues<Int>()
        for (index, number) in old.enumerated() where !isMatched[index] { queues.append(index, to: number) }
        for index in new.indices where matches[index] == nil {
            if extend(to: index, from: index - 1) { continue }
            while let candidate = queues.next(of: new[index]) {
                if isMatched[candidate] { continue }
                match(candidate, index)
                break
            }
        }
    }
}
