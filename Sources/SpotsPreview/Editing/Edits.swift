/// The edits that browsers made in a preview.
struct Edits {
    /// The secret that edit requests must contain; nil if editing is off.
    let token: String?
    /// The edits of each file, by its name.
    var histories: [String: EditHistory] = [:]
    var outcomes = EditOutcomes()

    init(token: String?) {
        self.token = token
    }
}
