package import SpotsModel

/// How the other responses of a web address are found, for a list that a server hands out page by page.
package struct SourcePaging: Sendable, Hashable {
    package enum Next: Sendable, Hashable {
        /// Each response has the address of the next one at this path.
        case path(FieldPath)
        /// A field of the query counts up, until a response has no records.
        case query(String, from: Int, step: Int)
    }

    /// Whether a field of the query counts up.
    package var countsUp: Bool {
        if case .query = next { true } else { false }
    }

    package let next: Next
    /// The maximum number of responses.
    package let limit: Int

    package static let standardLimit = 50
}

/// The keys of `next` in a source.
enum NextKey {
    case query, from, step

    static let table = KeyTable<NextKey>(["query": .query, "from": .from, "step": .step])
}

extension NextKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .query: KeyMeaning("The field of the query that counts up.", .form("^.+$"), isRequired: true)
        case .from: KeyMeaning("The number of the first response.", .count(from: 0), default: 1)
        case .step: KeyMeaning("How much the number grows.", .count(from: 1), default: 1)
        }
    }
}

extension SourcePaging {
    /// Reads `next`: a path, or an object for a field of the query.
    static func next(_ index: JSONTape.Index, _ decoder: inout Decoder) -> Next? {
        guard decoder.tape[index].kind == .object else {
            return decoder.text(index).flatMap { $0.isEmpty ? nil : .path(FieldPath($0)) }
        }
        var (name, start, step) = ("", 1, 1)
        decoder.decodeMembers(of: index, NextKey.table, of: "\"next\"") { decoder, key, value in
            switch key {
            case .query: name = decoder.text(value) ?? ""
            case .from: start = decoder.count(value, from: 0) ?? start
            case .step: step = decoder.count(value, from: 1) ?? step
            }
        }
        if name.isEmpty {
            decoder.report(.noQueryName(), at: index)
            return nil
        }
        return .query(name, from: start, step: step)
    }
}
