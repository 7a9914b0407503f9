import Bytes

/// The edits that browsers made in a preview.
struct Edits {
    /// The secret that edit requests must contain; nil if editing is off.
    let token: String?
    private var histories: [String: EditHistory] = [:]
    var outcomes = EditOutcomes()

    init(token: String?) {
        self.token = token
    }

    /// The edits of a file, by its name.
    subscript(file: String) -> EditHistory {
        get { histories[file] ?? EditHistory() }
        set { histories[file] = newValue }
    }

    /// The last edit of a file, if the file has not changed since.
    func last(of file: String, at version: ContentHash) -> EditHistory.Step? {
        histories[file]?.last(at: version)
    }
}
