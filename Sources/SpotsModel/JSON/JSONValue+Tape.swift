extension JSONValue {
    /// Copies a node and its children out of a parsed document.
    package init(_ tape: JSONTape, _ index: JSONTape.Index) {
        switch tape[index].kind {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = .number(JSONNumber(digits: tape.text(of: index)))
        case .string: self = .string(tape.text(of: index))
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(tape.count(of: index))
            tape.forEachElement(of: index) { elements.append(JSONValue(tape, $0)) }
            self = .array(elements)
        case .object:
            var members: [JSONObject.Member] = []
            members.reserveCapacity(tape.count(of: index) / 2)
            tape.forEachMember(of: index) { key, value in
                members.append(.init(key: tape.text(of: key), value: JSONValue(tape, value)))
            }
            self = .object(JSONObject(distinct: members))
        }
    }
}
