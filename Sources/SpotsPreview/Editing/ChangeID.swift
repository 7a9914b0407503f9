/// What tells a change from all others: the page that asked for it, as a browser loaded it, and its number there.
///
/// A browser that was not answered asks again under the same name, and is answered without anything written twice.
struct ChangeID: Sendable, Hashable {
    /// What the page calls itself.
    let client: String
    /// Counts up with every change of the page.
    let number: Int

    var text: String { "\(client)-\(number)" }
}
