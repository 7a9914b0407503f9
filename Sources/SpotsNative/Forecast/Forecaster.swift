import Bytes
import Diagnostics
import SpotsModel

/// Predicts what one version of the app does with a payload, value by value.
///
/// The facts are those of the decoders of the published versions; see `Tables/`.
struct Forecaster {
    let table: NativeTable
    let tape: JSONTape
    /// The key of the components, which an app may choose.
    private let componentsKey: String
    private(set) var predictions: [NativePrediction] = []
    /// Whether what is being read is drawn.
    private var isDrawn = true
    /// The numbers that make the whole document invalid.
    private var refusedNumbers: Set<JSONTape.Index> = []

    init(_ table: NativeTable, _ tape: JSONTape, componentsKey: String) {
        (self.table, self.tape, self.componentsKey) = (table, tape, componentsKey)
    }

    mutating func predict(
        _ outcome: NativeOutcome, at node: JSONTape.Index, _ reason: String = "",
        value: JSONValue? = Optional.none, advice: String = ""
    ) {
        if refusedNumbers.contains(node) { return }
        predictions.append(
            NativePrediction(outcome: outcome, node: node, value: value, reason: reason, advice: advice))
    }

    func kind(_ node: JSONTape.Index) -> JSONNode.Kind { tape[node].kind }

    /// The members of an object, of those with the same key the one that counts.
    func members(of object: JSONTape.Index) -> [(key: String, value: JSONTape.Index)] {
        var members: [(key: String, value: JSONTape.Index)] = []
        guard table.repeated == .first else {
            tape.forEachMember(of: object) { members.append((tape.text(of: $0), $1)) }
            return members
        }
        var known: Set<String> = []
        var key = object + 1
        let end = tape.next(after: object)
        while key < end {
            let name = tape.text(of: key)
            if known.insert(name).inserted { members.append((name, key + 1)) }
            key = tape.next(after: key + 1)
        }
        return members
    }

    func member(_ key: String, of object: JSONTape.Index) -> JSONTape.Index? {
        members(of: object).first { $0.key == key }?.value
    }

    /// The value as the app reads it, of members with the same key the one that counts.
    func read(_ node: JSONTape.Index) -> JSONValue {
        switch kind(node) {
        case .array: .array(elements(of: node).map(read))
        case .object: .object(JSONObject(members(of: node).map { ($0.key, read($0.value)) }))
        default: JSONValue(tape, node)
        }
    }

    func elements(of array: JSONTape.Index) -> [JSONTape.Index] {
        var elements: [JSONTape.Index] = []
        tape.forEachElement(of: array) { elements.append($0) }
        return elements
    }
}

// MARK: The page

extension Forecaster {
    /// Predicts what becomes of the whole document.
    mutating func page() {
        if table.largeNumbers == .refused { refuseLargeNumbers() }
        guard kind(tape.root) == .object else {
            return predict(
                .screenEmpty, at: tape.root,
                "the payload must be an object with \"\(componentsKey)\", and this is \(name(of: tape.root))",
                advice: "write {\"\(componentsKey)\": […]}")
        }
        let members = members(of: tape.root)
        var near: JSONTape.Index?
        if let components = members.first(where: { $0.key == componentsKey }) {
            self.components(components.value, isMain: true)
        } else {
            near = missingComponents(members)
        }
        isDrawn = false
        for member in members where member.key != componentsKey {
            // What is wrong with it is said.
            if member.value == near, kind(member.value) != .array { continue }
            if table.other == .ignored {
                predict(.shown, at: member.value)
            } else {
                self.components(member.value, isMain: false)
            }
        }
    }

    /// Reports that the payload has no components.
    ///
    /// - Returns: the value of a key that was probably meant.
    private mutating func missingComponents(
        _ members: [(key: String, value: JSONTape.Index)]
    ) -> JSONTape.Index? {
        let near = members.first { $0.key.lowercased() == componentsKey.lowercased() }
        predict(
            .screenEmpty, at: near?.value ?? tape.root,
            near.map { "the key must be \"\(componentsKey)\", and this is \"\($0.key)\"" }
                ?? "the payload has no \"\(componentsKey)\"",
            advice: "call the list of components \"\(componentsKey)\"")
        return near?.value
    }

    /// A list at the top of the payload.
    private mutating func components(_ list: JSONTape.Index, isMain: Bool) {
        guard kind(list) == .array else {
            let reason =
                isMain
                ? "\"\(componentsKey)\" must be a list, and this is \(name(of: list))"
                : "it decodes each key beside \"\(componentsKey)\" as a list of components, too, and this is \(name(of: list))"
            let advice =
                isMain
                ? "write a list of objects" : "move the key into a file of page keys beside the payload"
            return predict(.screenEmpty, at: list, reason, advice: advice)
        }
        let elements = elements(of: list)
        if let wrong = firstOther(in: elements) {
            return predict(
                .screenEmpty, at: wrong,
                "each component must be an object, and this is \(name(of: wrong))",
                advice: "remove it, or write an object")
        }
        if isMain, elements.isEmpty {
            predict(
                .screenEmpty, at: list, "the payload has no components",
                advice: "write at least one component")
        }
        for element in elements { object(element, "component") }
        if elements.isEmpty, !isMain { predict(.shown, at: list) }
    }

    /// A number that no `Double` holds makes the whole document invalid.
    private mutating func refuseLargeNumbers() {
        for node in 0..<tape.next(after: tape.root)
        where kind(node) == .number && Double(tape.text(of: node))?.isFinite != true {
            predict(
                .screenEmpty, at: node,
                "the number is larger than any the app can read, so it reads nothing of the payload",
                advice: "write a smaller number, or text")
            refusedNumbers.insert(node)
        }
    }
}

// MARK: Objects and lists

extension Forecaster {
    /// The members of an object whose type has rules.
    mutating func object(_ object: JSONTape.Index, _ type: String) {
        for (key, value) in members(of: object) {
            if let rule = table.rule(key, of: type), !isReplaced(key, value, rule, in: object) {
                self.value(value, rule, in: object)
            } else {
                predict(.unknownKey, at: value)
            }
        }
        if type == "component", isDrawn { drawing(of: object) }
    }

    /// Whether another object has the number of an ignored key.
    private func isReplaced(
        _ key: String, _ node: JSONTape.Index, _ rule: NativeTable.Rule, in object: JSONTape.Index
    ) -> Bool {
        guard !rule.replacedBy.isEmpty, kind(node) == .number else { return false }
        guard let other = members(of: object).first(where: { $0.key == rule.replacedBy })?.value,
            kind(other) == .object, let same = members(of: other).first(where: { $0.key == key })?.value
        else { return false }
        return kind(same) == .number && Double(tape.text(of: same)) == Double(tape.text(of: node))
    }

    private mutating func value(
        _ node: JSONTape.Index, _ rule: NativeTable.Rule, in object: JSONTape.Index
    ) {
        if rule.type == .ignored {
            let reason = "it does not read this key here"
            return predict(.fallback, at: node, reason, value: rule.fallback, advice: rule.advice)
        }
        if kind(node) == .null {
            return predict(.fallback, at: node, "null counts as missing", value: rule.fallback)
        }
        switch rule.type {
        case .text, .whole, .number, .boolean, .word: scalar(node, rule)
        case .object: nested(node, rule)
        case .list: list(node, rule)
        case .relations: relations(node, rule)
        case .children: children(node, rule, of: object)
        case .meta: meta(node, rule)
        case .ignored: break
        }
    }

    /// Reports a value of a wrong type.
    mutating func wrong(
        _ node: JSONTape.Index, _ expected: String, _ rule: NativeTable.Rule, advice: String = ""
    ) {
        let reason = "the value must be \(expected), and this is \(name(of: node))"
        if reading(of: rule) == .strict {
            predict(.screenEmpty, at: node, reason, advice: advice)
        } else {
            predict(.fallback, at: node, reason, value: rule.fallback, advice: advice)
        }
    }

    private mutating func nested(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        guard kind(node) == .object else {
            var advice = ""
            if rule.of == "item", kind(node) == .string {
                advice = "write {\"kind\": \"\(tape.text(of: node))\"}"
            }
            return wrong(node, "an object", rule, advice: advice)
        }
        if rule.of == "item", members(of: node).isEmpty {
            let reason = "an empty object is an item that draws nothing"
            return predict(
                .converted, at: node, reason, value: "", advice: "remove it, or give it a kind")
        }
        let known = predictions.count
        object(node, rule.of)
        if !predictions[known...].contains(where: { $0.outcome.severity != nil }) {
            predict(.kept, at: node)
        }
    }

    private mutating func list(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        guard kind(node) == .array else { return wrong(node, "a list", rule) }
        let elements = elements(of: node)
        if let wrong = firstOther(in: elements) {
            return predict(
                reading(of: rule) == .strict ? .screenEmpty : .itemsLost, at: wrong,
                "each element must be an object, and this is \(name(of: wrong))",
                advice: "remove it, or write an object")
        }
        for element in elements { object(element, rule.of) }
        predict(.kept, at: node)
    }

    private mutating func relations(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        guard kind(node) == .object else { return wrong(node, "an object of lists", rule) }
        let members = members(of: node)
        for (_, list) in members {
            let faulty = kind(list) == .array ? firstOther(in: elements(of: list)) : list
            guard let faulty else { continue }
            let reason = "each relation must be a list of objects, and this is \(name(of: faulty))"
            if reading(of: rule) == .strict {
                predict(.screenEmpty, at: faulty, reason)
                continue
            }
            return predict(
                .fallback, at: node, reason + "; all relations of the item are lost", value: rule.fallback)
        }
        for (_, list) in members where kind(list) == .array {
            for element in elements(of: list) where kind(element) == .object { object(element, rule.of) }
        }
        predict(.kept, at: node)
    }

    private mutating func children(
        _ node: JSONTape.Index, _ rule: NativeTable.Rule, of item: JSONTape.Index
    ) {
        guard rule.hasChildren(kind: nameOfKind(of: item)) else {
            let reason = "only items of the kind \"\(rule.kind)\" have children"
            return predict(
                .notShown, at: node, reason,
                advice: "set the kind of the item to \"\(rule.kind)\"")
        }
        guard kind(node) == .array else { return wrong(node, "a list of components", rule) }
        let elements = elements(of: node)
        if let faulty = firstOther(in: elements) {
            let reason =
                "each child must be an object, and this is \(name(of: faulty)); all children of the item are lost"
            return predict(.fallback, at: node, reason, value: rule.fallback)
        }
        if elements.isEmpty {
            return predict(.fallback, at: node, "the list is empty", value: rule.fallback)
        }
        if table.drawing.contains(.firstChildOnly), isDrawn, elements.count > 1 {
            predict(
                .notShown, at: elements[1], "only the first child of an item is drawn",
                advice: "put each of the others into an item")
        }
        for element in elements { object(element, rule.of) }
        predict(.kept, at: node)
    }

    /// How a value is read whose key has a rule.
    func reading(of rule: NativeTable.Rule) -> NativeTable.Reading { rule.reads ?? table.reads }

    /// The first element that is not an object.
    func firstOther(in elements: [JSONTape.Index]) -> JSONTape.Index? {
        elements.first { kind($0) != .object }
    }

    /// The kind of an item or a component as it is written; empty if it is not text.
    func nameOfKind(of object: JSONTape.Index) -> String {
        guard let node = member("kind", of: object), kind(node) == .string else { return "" }
        return tape.text(of: node)
    }

    /// What a value is, in words.
    func name(of node: JSONTape.Index) -> String {
        switch kind(node) {
        case .null: "null"
        case .true: "true"
        case .false: "false"
        case .number: "the number \(tape.text(of: node).prefix(60))"
        case .string: "the text \(Message.quote(tape.text(of: node)))"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
