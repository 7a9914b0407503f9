import SpotsModel

/// The changes that a preview has made to a file: to take them back, and to find items again behind them.
struct EditHistory {
    /// A change that can be taken back.
    struct Step {
        let id: ChangeID
        /// The version of the file behind the change.
        let version: ContentHash
        let inverse: JSONEdit
        /// Where the item stands whose field was changed.
        let item: Int
        let field: [String]
    }

    private(set) var lineage = FileLineage()
    private var steps: [Step] = []
    /// How many bytes the changes have replaced.
    private var size = 0

    /// How much can be taken back.
    private static let limit = (steps: 200, bytes: 16 << 20)

    /// The last change, where the file is still as that left it.
    func last(at version: ContentHash) -> Step? {
        steps.last.flatMap { $0.version == version ? $0 : nil }
    }

    /// Notes a change.
    ///
    /// - Parameter before: the version of the file that was changed.
    mutating func note(_ step: Step, from before: ContentHash) {
        let start = step.inverse.range.lowerBound
        lineage.note(
            FileLineage.Step(
                before: before, after: step.version,
                replaced: start..<start + step.inverse.replacement.count, count: step.inverse.range.count,
                item: step.item, field: step.field, client: step.id.client))
        steps.append(step)
        size += step.inverse.replacement.count
        while steps.count > 1, steps.count > Self.limit.steps || size > Self.limit.bytes {
            size -= steps.removeFirst().inverse.replacement.count
        }
    }

    /// Notes that the last change was taken back; the one before can be taken back next.
    ///
    /// - Parameters:
    ///   - version: the version of the file behind that.
    ///   - client: the page that asked for it.
    mutating func noteUndo(to version: ContentHash, by client: String) {
        guard let step = steps.popLast() else { return }
        size -= step.inverse.replacement.count
        lineage.note(
            FileLineage.Step(
                before: step.version, after: version, replaced: step.inverse.range,
                count: step.inverse.replacement.count, item: step.item, field: step.field, client: client))
    }
}
