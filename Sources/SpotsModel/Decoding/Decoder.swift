import Diagnostics

/// Turns a parsed document into typed values and collects every fault on the way.
///
/// A value of the wrong type is reported and then treated as absent, so that all faults of a page come out together.
package struct Decoder {
    package let tape: JSONTape
    /// Whether layouts are read from the `meta` of components too.
    let legacyMapping: Bool
    /// The kind of components that name none.
    let defaultComponentKind: Kind
    /// What is made of keys that mean nothing.
    let unknownKeys: UnknownKeys
    /// The record that the document was made of, if it was.
    private let record: (any RecordOrigin)?
    package private(set) var faults: [Fault] = []
    /// How many keys mean nothing, reported or not.
    package private(set) var unknownKeyCount = 0

    package init(
        _ tape: JSONTape, legacyMapping: Bool = false, defaultComponentKind: Kind = .list,
        unknownKeys: UnknownKeys = .kept, record: (any RecordOrigin)? = nil
    ) {
        self.tape = tape
        self.record = record
        self.legacyMapping = legacyMapping
        self.defaultComponentKind = defaultComponentKind
        self.unknownKeys = unknownKeys
    }

    func origin(of index: JSONTape.Index) -> Origin {
        Origin(node: index, record: record)
    }

    package mutating func report(_ message: Message, at index: JSONTape.Index) {
        report(Fault(message, at: tape.range(of: index)))
    }

    package mutating func report(_ fault: Fault) {
        faults.append(fault)
    }
}

// MARK: Scalars

extension Decoder {
    /// A string; a number counts as its digits, null as nothing.
    package mutating func text(_ index: JSONTape.Index) -> String? {
        switch tape[index].kind {
        case .string, .number: return tape.text(of: index)
        case .null: return nil
        default:
            report(.wrongType(expected: "a string", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// A number; a numeric string counts as its number, null as nothing.
    mutating func number(_ index: JSONTape.Index) -> Double? {
        switch tape[index].kind {
        case .null: return nil
        case .number, .string:
            if let digits = smallNumber(index) { return digits }
            let text = tape.text(of: index)
            let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            if isDecimal, let value = Double(text), value.isFinite { return value }
            if tape[index].kind == .number {
                report(.invalidValue(text, expected: "a number of this machine's range"), at: index)
                return nil
            }
            report(.wrongType(expected: "a number", found: .string), at: index)
            return nil
        default:
            report(.wrongType(expected: "a number", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// The value of a number of few digits and nothing else, as most are.
    private func smallNumber(_ index: JSONTape.Index) -> Double? {
        let digits = tape.rawText(of: index)
        guard !digits.isEmpty, digits.count <= 15 else { return nil }
        var value = 0
        for byte in digits {
            guard byte &- UInt8(ascii: "0") < 10 else { return nil }
            value = value * 10 + Int(byte &- UInt8(ascii: "0"))
        }
        return Double(value)
    }

    /// A number that is not negative; a negative one counts as 0, with a warning.
    mutating func length(_ index: JSONTape.Index) -> Double? {
        guard let value = number(index) else { return nil }
        guard value < 0 else { return value }
        report(.negativeValue(tape.text(of: index)), at: index)
        return 0
    }

    /// A boolean, also as Spots 6.x reads one: `"true"`, `"1"`, `"false"`, `"0"`, or a number, of which 0 alone is false.
    ///
    /// The empty string counts as nothing, as does null.
    package mutating func bool(_ index: JSONTape.Index) -> Bool? {
        if let value = readableBool(index) { return value }
        switch tape[index].kind {
        case .null: return nil
        case .string where tape.rawText(of: index).isEmpty: return nil
        default:
            report(.wrongType(expected: "a boolean", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// The boolean that a value is in any of its forms; nil for any other value.
    func readableBool(_ index: JSONTape.Index) -> Bool? {
        switch tape[index].kind {
        case .true: return true
        case .false: return false
        case .number: return Double(tape.text(of: index)) != 0
        case .string:
            switch tape.text(of: index) {
            case "true", "1": return true
            case "false", "0": return false
            default: return nil
            }
        default: return nil
        }
    }

    /// One of the words of an enumeration; the empty string counts as nothing.
    mutating func word<Words: RawRepresentable<String> & CaseIterable>(_ index: JSONTape.Index) -> Words? {
        guard let text = text(index), !text.isEmpty else { return nil }
        if let word = Words(rawValue: text) { return word }
        let words = Words.allCases.map(\.rawValue)
        let suggestion = Suggestion.nearest(to: text, among: words)
        report(.invalidValue(text, expected: Message.quote(oneOf: words), suggestion: suggestion), at: index)
        return nil
    }
}

// MARK: Objects and arrays

extension Decoder {
    /// Visits the members that are not null; reports keys the table does not know where that is asked for.
    ///
    /// - Parameter isOurs: whether no app has a use for the object, so that an unknown key is an error always.
    package mutating func decodeMembers<Key>(
        of index: JSONTape.Index, _ table: KeyTable<Key>, of owner: String, isOurs: Bool = false,
        _ decode: (inout Decoder, Key, JSONTape.Index) -> Void
    ) {
        let tape = tape
        tape.forEachMember(of: index) { key, value in
            guard tape[value].kind != .null else { return }
            if let known = table.key(at: key, of: tape) {
                decode(&self, known, value)
            } else {
                noteUnknownKey(key, among: { table.spellings }, of: owner, isOurs: isOurs)
            }
        }
    }

    /// Counts a key that means nothing, and reports it where that is asked for.
    mutating func noteUnknownKey(
        _ key: JSONTape.Index, among known: () -> [String], of owner: String, isOurs: Bool = false
    ) {
        unknownKeyCount += 1
        guard isOurs || unknownKeys != .kept else { return }
        let name = tape.text(of: key)
        let suggestion = Suggestion.nearest(to: name, among: known())
        report(
            .unknownKey(name, of: owner, suggestion: suggestion, isError: isOurs || unknownKeys == .errors),
            at: key)
    }

    /// Whether a node is an object; reports what it is otherwise.
    package mutating func isObject(_ index: JSONTape.Index, expected: String = "an object") -> Bool {
        if tape[index].kind == .object { return true }
        report(.wrongType(expected: expected, found: tape[index].kind), at: index)
        return false
    }

    /// The decoded elements of an array, nulls left out; reports a node that is no array.
    package mutating func elements<Element>(
        of index: JSONTape.Index, expected: String = "an array",
        _ decode: (inout Decoder, JSONTape.Index) -> Element?
    ) -> [Element] {
        var elements: [Element] = []
        forEachElement(of: index, expected: expected) { decoder, element in
            if let value = decode(&decoder, element) { elements.append(value) }
        }
        return elements
    }

    /// The decoded objects of an array, each decoded in its place, since an item or a component is too large to be
    /// copied for nothing.
    ///
    /// - Parameter blank: what an object becomes that has no members.
    mutating func objects<Element>(
        of index: JSONTape.Index, expected: String, blank: Element,
        _ decode: (inout Decoder, JSONTape.Index, inout Element) -> Void
    ) -> [Element] {
        let capacity = tape[index].kind == .array ? tape.count(of: index) : 0
        return [Element](unsafeUninitializedCapacity: capacity) { objects, count in
            forEachElement(of: index, expected: expected) { decoder, element in
                guard decoder.isObject(element) else { return }
                objects.initializeElement(at: count, to: blank)
                count += 1
                decode(&decoder, element, &objects[count - 1])
            }
        }
    }

    /// Visits the elements of an array that are not null; reports a node that is no array.
    private mutating func forEachElement(
        of index: JSONTape.Index, expected: String, _ body: (inout Decoder, JSONTape.Index) -> Void
    ) {
        guard tape[index].kind == .array else {
            return report(.wrongType(expected: expected, found: tape[index].kind), at: index)
        }
        let tape = tape
        tape.forEachElement(of: index) { element in
            if tape[element].kind != .null { body(&self, element) }
        }
    }

    /// Any JSON; a string that is base64 of a JSON object, as a 7.x app writes its cache, counts as that object.
    package mutating func anyValue(_ index: JSONTape.Index) -> JSONValue {
        if tape[index].kind == .string, let decoded = Base64Meta.decode(tape.text(of: index)) {
            return decoded
        }
        return JSONValue(tape, index)
    }
}
