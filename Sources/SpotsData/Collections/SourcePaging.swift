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
