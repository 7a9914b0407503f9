/// The outcome of the last edit that each page requested.
///
/// A request may arrive twice: a browser repeats one that got no response, and a network may deliver one
/// again.
struct EditOutcomes {
    enum Outcome: Equatable {
        case done
        case refused(HTTPStatus, String)
    }

    private var last: [String: (number: Int, outcome: Outcome)] = [:]
    /// The pages, least recently active first.
    private var clients: [String] = []

    private static let superseded = Outcome.refused(
        .conflict, "A later change arrived before this one; nothing was written")

    /// The number of pages kept.
    private static let limit = 256

    /// The outcome of a repeated request; nil for a new one.
    subscript(id: ChangeID) -> Outcome? {
        guard let last = last[id.client], id.number <= last.number else { return nil }
        return id.number == last.number ? last.outcome : Self.superseded
    }

    mutating func record(_ outcome: Outcome, of id: ChangeID) {
        last[id.client] = (id.number, outcome)
        clients.removeAll { $0 == id.client }
        clients.append(id.client)
        if clients.count > Self.limit { last[clients.removeFirst()] = nil }
    }
}
