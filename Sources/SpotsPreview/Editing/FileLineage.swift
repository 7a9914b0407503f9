import SpotsModel

/// How the versions of a file came of one another by changes of the preview, so that what was typed for an item of an
/// earlier version is written to that item, wherever it stands now.
///
/// A version that something else has written comes of none: no item is found there again.
struct FileLineage {
    /// A change of one field.
    struct Step {
        let before: ContentHash
        let after: ContentHash
        /// The bytes that were replaced, and how many took their place.
        let replaced: Range<Int>
        let count: Int
        /// Where the item stands, before and after.
        let item: Int
        let field: [String]
        /// The page that asked for it.
        let client: String
    }

    /// Where an item of an earlier version is.
    enum Finding: Equatable {
        case found(Int)
        /// The file was changed by something else.
        case lost
        /// Another page has changed the same field since.
        case changedElsewhere
    }

    private var steps: [Step] = []

    /// How many changes an item is followed through.
    private static let limit = 10_000

    mutating func note(_ step: Step) {
        steps.append(step)
        if steps.count > Self.limit { steps.removeFirst(Self.limit / 10) }
    }

    /// Follows an item from the version that a page has shown it in.
    ///
    /// - Parameters:
    ///   - offset: where it stood then.
    ///   - current: the version that the file has now.
    ///   - change: the field that a page is to change, if it is.
    func find(
        _ offset: Int, of version: ContentHash, in current: ContentHash,
        for change: (field: [String], client: String)? = nil
    ) -> Finding {
        if version == current { return .found(offset) }
        guard let first = steps.lastIndex(where: { $0.before == version }) else { return .lost }
        var (offset, reached, isChangedElsewhere) = (offset, version, false)
        for step in steps[first...] {
            guard step.before == reached else { return .lost }
            if let change, step.client != change.client, step.item == offset,
                Self.overlap(step.field, change.field)
            {
                isChangedElsewhere = true
            }
            if offset > step.replaced.lowerBound {
                guard offset >= step.replaced.upperBound else { return .lost }
                offset += step.count - step.replaced.count
            }
            reached = step.after
        }
        if reached != current { return .lost }
        return isChangedElsewhere ? .changedElsewhere : .found(offset)
    }

    /// Whether one field is the other or part of it.
    private static func overlap(_ left: [String], _ right: [String]) -> Bool {
        zip(left, right).allSatisfy { $0 == $1 }
    }
}
