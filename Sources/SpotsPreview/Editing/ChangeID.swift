/// Identifies an edit request: the page instance that sent it and a sequence number.
///
/// A browser that got no response repeats the request with the same id. The preview then responds without
/// writing again.
struct ChangeID: Sendable, Hashable {
    /// The random id that the page gave itself when it was loaded.
    let client: String
    /// The number of the edit on that page, counted from 1.
    let number: Int

    var text: String { "\(client)-\(number)" }
}
