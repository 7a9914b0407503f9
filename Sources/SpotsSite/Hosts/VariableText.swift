/// A line of text in which `${NAME}` stands for the value of a variable.
struct VariableText: Sendable {
    private var parts: [Part] = []

    private enum Part {
        case literal(String)
        case variable(String)
    }

    /// - Returns: nil if `${` does not begin a name with a brace after it, or if there is a control character.
    init?(_ text: String) {
        guard Self.isLine(text) else { return nil }
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}"),
                Variables.isName(rest[start.upperBound..<end])
            else { return nil }
            parts.append(.literal(String(rest[..<start.lowerBound])))
            parts.append(.variable(String(rest[start.upperBound..<end])))
            rest = rest[rest.index(after: end)...]
        }
        parts.append(.literal(String(rest)))
    }

    /// The names of the variables, in the order of the text.
    var names: [String] {
        parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
    }

    /// The text with the values of the variables; one without a value is left out.
    func text(_ value: (String) -> String?) -> String {
        parts.reduce(into: "") { text, part in
            switch part {
            case .literal(let literal): text += literal
            case .variable(let name): text += value(name) ?? ""
            }
        }
    }

    /// Whether text has no control characters, such as line breaks.
    static func isLine(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
