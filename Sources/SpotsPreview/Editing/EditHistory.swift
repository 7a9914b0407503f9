import Bytes
import SpotsModel

/// The edits that the preview made to a file, to undo them and to find items after them.
struct EditHistory {
    /// An edit that can be undone.
    struct Step {
        let id: ChangeID
        /// The version of the file after the edit.
        let version: ContentHash
        let inverse: JSONEdit
        /// The offset of the edited item.
        let item: Int
        let field: [String]
    }

    private(set) var lineage = FileLineage()
    private var steps: [Step] = []
    /// The number of replaced bytes kept for undo.
    private var size = 0

    /// How many edits, and how many bytes, are kept for undo.
    private static let limit = (steps: 200, bytes: 16 << 20)

    /// The last edit, if the file has not changed since.
    func last(at version: ContentHash) -> Step? {
        steps.last.flatMap { $0.version == version ? $0 : nil }
    }

    /// Records an edit.
    ///
    /// - Parameter before: the version of the file before the edit.
    mutating func record(_ step: Step, from before: ContentHash) {
        let start = step.inverse.range.lowerBound
        lineage.record(
            FileLineage.Step(
                before: before, after: step.version,
                replaced: start..<start + step.inverse.replacement.count, count: step.inverse.range.count,
                edit: .init(item: step.item, field: step.field, client: step.id.client)))
        steps.append(step)
        size += step.inverse.replacement.count
        while steps.count > 1, steps.count > Self.limit.steps || size > Self.limit.bytes {
            size -= steps.removeFirst().inverse.replacement.count
        }
    }

    /// Records that the last edit was undone; the one before it is the next to undo.
    ///
    /// - Parameters:
    ///   - version: the version of the file after the undo.
    ///   - client: the page that requested it.
    mutating func recordUndo(to version: ContentHash, by client: String) {
        guard let step = steps.popLast() else { return }
        size -= step.inverse.replacement.count
        lineage.record(
            FileLineage.Step(
                before: step.version, after: version, replaced: step.inverse.range,
                count: step.inverse.replacement.count,
                edit: .init(item: step.item, field: step.field, client: client)))
    }
}
