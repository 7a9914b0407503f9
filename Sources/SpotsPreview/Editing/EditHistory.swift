import SpotsModel

/// The changes that a preview has made to files, to take them back.
struct EditHistory {
    private struct Step {
        /// The version of the file behind the change.
        let version: ContentHash
        let inverse: JSONEdit
    }

    private var steps: [String: [Step]] = [:]

    /// How many changes of a file can be taken back.
    private static let limit = 200

    /// Notes a change.
    ///
    /// - Parameters:
    ///   - file: the file's name.
    ///   - version: its version behind the change.
    mutating func note(_ inverse: JSONEdit, of file: String, version: ContentHash) {
        steps[file, default: []].append(Step(version: version, inverse: inverse))
        if steps[file, default: []].count > Self.limit { steps[file]?.removeFirst() }
    }

    /// What takes the last change of a file back, where the file is still as that left it.
    func last(of file: String, version: ContentHash) -> JSONEdit? {
        guard let step = steps[file]?.last, step.version == version else { return nil }
        return step.inverse
    }

    /// Forgets the last change of a file, which was taken back; the one before can be taken back next.
    mutating func removeLast(of file: String) {
        steps[file]?.removeLast()
    }
}
