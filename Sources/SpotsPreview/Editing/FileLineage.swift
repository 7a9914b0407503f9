import Bytes
import SpotsModel

/// Follows an item through the versions of a file that the preview's own edits created.
///
/// Text that was typed for an item of an earlier version is written to that item, wherever it is now. The
/// lineage ends at a version that another program wrote: no item can be followed past it.
struct FileLineage {
    /// An edit of one field.
    struct Step {
        let before: ContentHash
        let after: ContentHash
        /// The replaced bytes, and the number of bytes that replaced them.
        let replaced: Range<Int>
        let count: Int
        let edit: FieldEdit
    }

    /// Which field was edited, and by whom.
    struct FieldEdit {
        /// The offset of the item, the same before and after.
        let item: Int
        let field: [String]
        /// The page that requested the edit.
        let client: String
    }

    /// The result of following an item from an earlier version.
    enum Finding: Equatable {
        case found(Int)
        /// Another program changed the file.
        case lost
        /// Another page has edited the same field since.
        case changedElsewhere
    }

    private var steps: [Step] = []

    /// The number of edits that an item can be followed through.
    private static let limit = 10_000

    mutating func record(_ step: Step) {
        steps.append(step)
        if steps.count > Self.limit { steps.removeFirst(Self.limit / 10) }
    }

    /// Follows an item from the version that a page has loaded.
    ///
    /// - Parameters:
    ///   - offset: the offset of the item in that version.
    ///   - current: the current version of the file.
    ///   - change: the field that a page wants to edit, if any.
    func find(
        _ offset: Int, of version: ContentHash, in current: ContentHash,
        for change: (field: [String], client: String)? = nil
    ) -> Finding {
        if version == current { return .found(offset) }
        guard let first = steps.lastIndex(where: { $0.before == version }) else { return .lost }
        var (offset, reached, isChangedElsewhere) = (offset, version, false)
        for step in steps[first...] {
            guard step.before == reached else { return .lost }
            if let change, step.edit.client != change.client, step.edit.item == offset,
                Self.overlap(step.edit.field, change.field)
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

    /// Whether two fields are the same, or one contains the other.
    private static func overlap(_ left: [String], _ right: [String]) -> Bool {
        zip(left, right).allSatisfy { $0 == $1 }
    }
}
