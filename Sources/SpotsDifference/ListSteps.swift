import SpotsModel

/// Merges an old and a new list into one order: that of the new list, with removed elements at their old positions.
struct ListSteps {
    enum Step: Equatable {
        case new(Int)
        case removed(Int)
        case kept(old: Int, new: Int, isMoved: Bool)
    }

    private(set) var steps: [Step] = []

    init(_ changes: ListChanges<some ListElement>) {
        var (gone, moves) = (changes.deletions[...], changes.moves[...])
        for (index, match) in changes.matches.enumerated() {
            guard let match else {
                steps.append(.new(index))
                continue
            }
            let isMoved = moves.first?.to == index
            if isMoved { moves.removeFirst() }
            while !isMoved, let first = gone.first, first < match {
                steps.append(.removed(first))
                gone.removeFirst()
            }
            steps.append(.kept(old: match, new: index, isMoved: isMoved))
        }
        steps += gone.map { .removed($0) }
    }
}
