import Diagnostics

extension ModelWriter {
    /// Writes the `meta` or the `model` of a page, a component or an item.
    mutating func value(_ key: String, _ value: JSONValue) {
        if case .null = value { return }
        if generation != .canonical, key == "meta", value.kind != .object { return omit(key, .onlyObjects) }
        if case .string(let text) = value, Base64Meta.decode(text) != nil { return omit(key, .base64) }
        var sayable: JSONValue?
        within(.key(key)) { sayable = $0.sayable(value) }
        guard let sayable else { return }
        let isEncoded = generation == .spots7 && key == "meta" && !sayable.isReadByApps
        verbatim(key, isEncoded ? .string(Base64Meta.encode(sayable)) : sayable)
    }

    /// The value without what JSON cannot express; nil if nothing is left.
    private mutating func sayable(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .null, .bool, .string: return value
        case .number(let number):
            if !number.isFinite {
                omit(.notFinite)
            } else if !isReadable(number) {
                omit(.outOfRange)
            } else {
                return value
            }
        case .array, .object:
            if !isTooDeep { return sayableContainer(value) }
            omit(.tooDeep)
        }
        return nil
    }

    private mutating func sayableContainer(_ value: JSONValue) -> JSONValue {
        if value.isSayable(levels: levelsLeft, isReadable) { return value }
        switch value {
        case .array(let elements):
            // An element is replaced with null, so the others keep their positions.
            return .array(
                elements.enumerated().map { index, element in
                    sayable(element, at: .index(index)) ?? .null
                })
        case .object(let object):
            return .object(
                JSONObject(
                    distinct: object.members.compactMap { member in
                        sayable(member.value, at: .key(member.key)).map { .init(key: member.key, value: $0) }
                    }))
        case .null, .bool, .number, .string: return value
        }
    }

    /// Whether a generation reads a number; apps show no components if one is out of range.
    private func isReadable(_ number: JSONNumber) -> Bool {
        number.isFinite && (generation == .canonical || Double(number.digits)?.isFinite == true)
    }

    private mutating func sayable(_ value: JSONValue, at step: JSONPath.Step) -> JSONValue? {
        var result: JSONValue?
        within(step) { result = $0.sayable(value) }
        return result
    }
}

extension JSONValue {
    /// Whether an app with Spots 7 reads the value unchanged: the value has no `null`, and no list inside a list.
    fileprivate var isReadByApps: Bool {
        switch self {
        case .null: false
        case .bool, .number, .string: true
        case .array(let elements):
            elements.allSatisfy { if case .array = $0 { false } else { $0.isReadByApps } }
        case .object(let object): object.members.allSatisfy(\.value.isReadByApps)
        }
    }

    /// Whether JSON can express the value within a number of levels of arrays and objects.
    fileprivate func isSayable(levels: Int, _ isReadable: (JSONNumber) -> Bool) -> Bool {
        switch self {
        case .null, .bool, .string: true
        case .number(let number): isReadable(number)
        case .array(let elements):
            levels > 0 && elements.allSatisfy { $0.isSayable(levels: levels - 1, isReadable) }
        case .object(let object):
            levels > 0 && object.members.allSatisfy { $0.value.isSayable(levels: levels - 1, isReadable) }
        }
    }
}
