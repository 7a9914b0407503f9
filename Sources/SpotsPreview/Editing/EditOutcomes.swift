/// What came of the last change that each page has asked for.
///
/// A request may come twice: a browser repeats one that was not answered, and a network may hand one over again.
struct EditOutcomes {
    enum Outcome: Equatable {
        case done
        case refused(HTTPStatus, String)
    }

    private var last: [String: (number: Int, outcome: Outcome)] = [:]
    /// The pages in the order of their last change.
    private var clients: [String] = []

    private static let overtaken = Outcome.refused(
        .conflict, "A later change was made before this one came; nothing was written")

    /// How many pages are remembered.
    private static let limit = 256

    /// What came of a change that was asked for before; nil for one that is new.
    subscript(id: ChangeID) -> Outcome? {
        guard let last = last[id.client], id.number <= last.number else { return nil }
        return id.number == last.number ? last.outcome : Self.overtaken
    }

    mutating func note(_ outcome: Outcome, of id: ChangeID) {
        last[id.client] = (id.number, outcome)
        clients.removeAll { $0 == id.client }
        clients.append(id.client)
        if clients.count > Self.limit { last[clients.removeFirst()] = nil }
    }
}
