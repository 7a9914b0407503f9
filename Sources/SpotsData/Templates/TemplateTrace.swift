package import SpotsModel

/// The source of a part of the JSON that a ``JSONTemplate`` produces.
package enum TemplateTrace: Equatable {
    /// The part is written in the template.
    case template(Range<Int>)
    /// The part is the unchanged value of a field.
    case field([String], at: Range<Int>)
    /// The part is a string composed of fields.
    case composed(at: Range<Int>)

    /// Follows a path through a template.
    ///
    /// - Parameters:
    ///   - path: the keys and indexes of the part.
    ///   - index: the node of the template.
    package init(_ path: [String], in tape: JSONTape, from index: JSONTape.Index) {
        var index = index
        var rest = path[...]
        while true {
            let range = tape.range(of: index)
            if let field = JSONTemplate.passedValue(index, in: tape) {
                self = .field(field.path.steps + rest, at: range)
                return
            }
            if tape[index].kind == .string, tape.text(of: index).contains("{{") {
                let field = Self.onlyField(of: tape.text(of: index))
                self = field.map { .field($0, at: range) } ?? .composed(at: range)
                return
            }
            guard let step = rest.popFirst(), let next = tape.child(step, of: index) else {
                self = .template(range)
                return
            }
            index = next
        }
    }

    /// The field in a string that consists of one tag: `{{body}}`, `{{{body}}}` or `{{& body}}`.
    private static func onlyField(of text: String) -> [String]? {
        var inside = text[...]
        guard inside.hasPrefix("{{"), inside.hasSuffix("}}") else { return nil }
        inside = inside.dropFirst(2).dropLast(2)
        if inside.hasPrefix("{"), inside.hasSuffix("}") { inside = inside.dropFirst().dropLast() }
        if inside.hasPrefix("&") { inside = inside.dropFirst() }
        let name = inside.drop { $0 == " " }.prefix { $0 != " " }
        let isAlone = !inside.contains { "{}()".contains($0) }
        guard isAlone, let first = name.first, !"#^/>!=$<".contains(first), name != "." else { return nil }
        return FieldPath(String(name)).steps
    }
}
