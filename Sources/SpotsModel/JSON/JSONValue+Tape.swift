extension JSONValue {
    /// Copies a node and its children out of a parsed document.
    package init(_ tape: JSONTape, _ index: JSONTape.Index) {
        self = tape.value(at: index)
    }
}

extension JSONTape {
    /// A copy of a node and its children. (An initializer would count a reference to the document for each node.)
    fileprivate func value(at index: Index) -> JSONValue {
        switch self[index].kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(JSONNumber(digits: text(of: index)))
        case .string: return .string(text(of: index))
        case .array:
            var elements: [JSONValue] = []
            elements.reserveCapacity(count(of: index))
            forEachElement(of: index) { elements.append(value(at: $0)) }
            return .array(elements)
        case .object:
            var members: [JSONObject.Member] = []
            members.reserveCapacity(count(of: index) / 2)
            forEachMember(of: index) { key, value in
                members.append(.init(key: text(of: key), value: self.value(at: value)))
            }
            return .object(JSONObject(distinct: members))
        }
    }
}
