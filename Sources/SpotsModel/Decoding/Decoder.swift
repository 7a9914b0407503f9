package import Diagnostics

/// Decodes a parsed document into typed values and collects all errors.
///
/// A value of the wrong type is reported and then treated as absent, so all errors of a page are reported together.
package struct Decoder {
    package let tape: JSONTape
    /// Whether layouts are also read from the `meta` of components.
    let legacyMapping: Bool
    /// The kind of components that do not set one.
    let defaultComponentKind: Kind
    /// How unknown keys are reported.
    let unknownKeys: UnknownKeys
    /// The record that the document was made from, if any.
    private let record: (any RecordOrigin)?
    package private(set) var faults: [Fault] = []
    /// The unknown keys, reported or not.
    package internal(set) var documentKeys = DocumentKeys()

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
    /// Decodes a string; a number becomes its digits, null counts as absent.
    package mutating func text(_ index: JSONTape.Index) -> String? {
        switch tape[index].kind {
        case .string, .number: return tape.text(of: index)
        case .null: return nil
        default:
            report(.wrongType(expected: "a string", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// Decodes a number; a numeric string becomes a number, null counts as absent.
    mutating func number(_ index: JSONTape.Index) -> Double? {
        switch tape[index].kind {
        case .null: return nil
        case .number, .string:
            if let digits = smallNumber(index) { return digits }
            let text = tape.text(of: index)
            let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            if isDecimal, let value = Double(text), value.isFinite { return value }
            if tape[index].kind == .number {
                report(.numberOutOfRange(text), at: index)
                return nil
            }
            report(.wrongType(expected: "a number", found: .string), at: index)
            return nil
        default:
            report(.wrongType(expected: "a number", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// A fast path for short integers, which most numbers are.
    private func smallNumber(_ index: JSONTape.Index) -> Double? {
        let digits = tape.innerRange(of: index)
        guard !digits.isEmpty, digits.count <= 15 else { return nil }
        var value = 0
        for position in digits {
            let byte = tape.bytes[position]
            guard byte &- UInt8(ascii: "0") < 10 else { return nil }
            value = value * 10 + Int(byte &- UInt8(ascii: "0"))
        }
        return Double(value)
    }

    /// Decodes a number that must not be negative; a negative one becomes 0, with a warning.
    mutating func length(_ index: JSONTape.Index) -> Double? {
        guard let value = number(index) else { return nil }
        guard value < 0 else { return value }
        report(.negativeValue(tape.text(of: index)), at: index)
        return 0
    }

    /// Decodes a boolean, also in the forms that Spots 6.x accepts: `"true"`, `"1"`, `"false"`, `"0"`, or a
    /// number, where only 0 is false.
    ///
    /// An empty string and null count as absent.
    package mutating func bool(_ index: JSONTape.Index) -> Bool? {
        if let value = readableBool(index) { return value }
        switch tape[index].kind {
        case .null: return nil
        case .string where tape.innerRange(of: index).isEmpty: return nil
        default:
            report(.wrongType(expected: "a boolean", found: tape[index].kind), at: index)
            return nil
        }
    }

    /// The boolean in any of its accepted forms; nil for any other value.
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

    /// Decodes a case of an enumeration; an empty string counts as absent.
    package mutating func enumCase<Enum: RawRepresentable<String> & CaseIterable>(_ index: JSONTape.Index)
        -> Enum?
    {
        guard let text = text(index), !text.isEmpty else { return nil }
        return choice(index)
    }

    /// Decodes one of several words.
    package mutating func choice<Enum: RawRepresentable<String> & CaseIterable>(_ index: JSONTape.Index)
        -> Enum?
    {
        guard let text = text(index) else { return nil }
        if let word = Enum(rawValue: text) { return word }
        report(.unknownOption(text, among: Enum.allCases.map(\.rawValue)), at: index)
        return nil
    }
}

// MARK: Objects and arrays

extension Decoder {
    /// Visits the members that are not null, and reports unknown keys if required, even if their value is null.
    ///
    /// - Parameter isOurs: whether the object is not app data, so an unknown key is always an error.
    package mutating func decodeMembers<Key>(
        of index: JSONTape.Index, _ table: KeyTable<Key>, of owner: String, isOurs: Bool = false,
        _ decode: (inout Decoder, Key, JSONTape.Index) -> Void
    ) {
        decodeMembers(of: index, table, decode) { decoder, key in
            decoder.countUnknownKey(key, among: { table.spellings }, of: owner, isOurs: isOurs)
        }
    }

    /// Visits the members of an item or a component, and keeps unknown ones as data.
    ///
    /// - Returns: the members that the format does not know.
    mutating func decodeMembers<Key>(
        of index: JSONTape.Index, keepingOthersThan table: KeyTable<Key>, of owner: String,
        _ decode: (inout Decoder, Key, JSONTape.Index) -> Void
    ) -> [JSONObject.Member] {
        var others: [JSONObject.Member] = []
        decodeMembers(of: index, table, decode) { decoder, key in
            let name = decoder.tape.text(of: key)
            if decoder.tape[key + 1].kind != .null {
                others.append(.init(key: name, value: JSONValue(decoder.tape, key + 1)))
                decoder.documentKeys.data.insert(name)
            }
            if decoder.unknownKeys != .kept {
                decoder.reportUnknownKey(key, among: table.spellings, of: owner)
            }
        }
        return others
    }

    private mutating func decodeMembers<Key>(
        of index: JSONTape.Index, _ table: KeyTable<Key>,
        _ decode: (inout Decoder, Key, JSONTape.Index) -> Void,
        other: (inout Decoder, JSONTape.Index) -> Void
    ) {
        // Without a closure, which would need a copy of the tape.
        var key = index + 1
        let end = tape.next(after: index)
        while key < end {
            let value = key + 1
            defer { key = tape.next(after: value) }
            if tape[key].isShadowed { continue }
            if let known = table.key(at: key, of: tape) {
                if tape[value].kind != .null { decode(&self, known, value) }
            } else {
                other(&self, key)
            }
        }
    }

    /// Counts an unknown key, and reports it if required.
    mutating func countUnknownKey(
        _ key: JSONTape.Index, among known: () -> [String], of owner: String, isOurs: Bool = false
    ) {
        documentKeys.ignored += 1
        guard isOurs || unknownKeys != .kept else { return }
        reportUnknownKey(key, among: known(), of: owner, isOurs: isOurs)
    }

    private mutating func reportUnknownKey(
        _ key: JSONTape.Index, among known: [String], of owner: String, isOurs: Bool = false
    ) {
        let name = tape.text(of: key)
        let suggestion = Suggestion.nearest(to: name, among: known)
        report(
            .unknownKey(name, of: owner, suggestion: suggestion, isError: isOurs || unknownKeys == .errors),
            at: key)
    }

    /// Whether a node is an object; if not, reports it.
    package mutating func isObject(_ index: JSONTape.Index, expected: String = "an object") -> Bool {
        if tape[index].kind == .object { return true }
        report(.wrongType(expected: expected, found: tape[index].kind), at: index)
        return false
    }

    /// Whether a node is an object of an app; any other node except an empty array is reported.
    ///
    /// An empty array counts as absent: PHP writes an object without members this way, and all versions of Spots
    /// before 7.0 show the page.
    mutating func isAppObject(_ index: JSONTape.Index, expected: String = "an object") -> Bool {
        let isEmptyArray = tape[index].kind == .array && tape.next(after: index) == index + 1
        return !isEmptyArray && isObject(index, expected: expected)
    }

    /// Decodes the elements of an array without nulls; reports a node that is not an array.
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

    /// Decodes the values of an object by their keys; reports a node that is not an object.
    package mutating func values<Value>(
        of index: JSONTape.Index, _ decode: (inout Decoder, JSONTape.Index) -> Value?
    ) -> [String: Value] {
        var values: [String: Value] = [:]
        guard isObject(index) else { return values }
        let tape = tape
        tape.forEachMember(of: index) { key, value in
            if let value = decode(&self, value) { values[tape.text(of: key)] = value }
        }
        return values
    }

    /// Decodes an array of objects.
    ///
    /// Each is decoded in place, because items and components are expensive to copy.
    ///
    /// - Parameter blank: the initial value of each element.
    mutating func objects<Element>(
        of index: JSONTape.Index, expected: String, blank: Element,
        _ decode: (inout Decoder, JSONTape.Index, inout Element) -> Void
    ) -> [Element] {
        var objects: [Element] = []
        if tape[index].kind == .array { objects.reserveCapacity(tape.count(of: index)) }
        forEachElement(of: index, expected: expected) { decoder, element in
            guard decoder.isObject(element) else { return }
            objects.append(blank)
            decode(&decoder, element, &objects[objects.count - 1])
        }
        return objects
    }

    /// Visits the elements of an array that are not null; reports a node that is not an array.
    private mutating func forEachElement(
        of index: JSONTape.Index, expected: String, _ body: (inout Decoder, JSONTape.Index) -> Void
    ) {
        guard tape[index].kind == .array else {
            return report(.wrongType(expected: expected, found: tape[index].kind), at: index)
        }
        var element = index + 1
        let end = tape.next(after: index)
        while element < end {
            if tape[element].kind != .null { body(&self, element) }
            element = tape.next(after: element)
        }
    }

    /// Decodes any JSON; a base64 string of a JSON object, as in the cache of a Spots 7.x app, becomes that
    /// object.
    package mutating func anyValue(_ index: JSONTape.Index) -> JSONValue {
        if tape[index].kind == .string, let decoded = Base64Meta.decode(tape.text(of: index)) {
            return decoded
        }
        return JSONValue(tape, index)
    }
}
