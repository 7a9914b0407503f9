import Diagnostics
import SpotsModel

extension Forecaster {
    /// Text, a number, a boolean or a word.
    mutating func scalar(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        if rule.type == .word { return word(node, rule) }
        let result =
            switch reading(of: rule) {
            case .strict: strict(node, rule.type)
            case .repairs: repaired(node, rule.type)
            case .casts: cast(node, rule.type)
            }
        switch result {
        case .kept: predict(.kept, at: node, value: JSONValue(tape, node))
        case .converted(let value):
            predict(
                .converted, at: node, reason(of: rule.type, node), value: value,
                advice: advice(node, rule.type))
        case .notFinite:
            predict(
                .converted, at: node, "it reads the text as infinity or as no number at all",
                advice: "write a number")
        case .crash:
            predict(
                .crash, at: node, "the number is too large for a whole number of the app",
                advice: "write a number with fewer digits")
        case .wrong: wrong(node, Self.name(of: rule.type), rule, advice: advice(node, rule.type))
        }
    }

    private enum Result {
        case kept
        case converted(JSONValue)
        /// A value that JSON cannot express.
        case notFinite
        case crash
        case wrong
    }

    private mutating func word(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        if kind(node) == .string, rule.words.contains(tape.text(of: node)) {
            return predict(.kept, at: node, value: JSONValue(tape, node))
        }
        wrong(node, Message.quote(oneOf: rule.words), rule)
    }
}

// MARK: The three ways to read a value

extension Forecaster {
    private func strict(_ node: JSONTape.Index, _ type: NativeTable.ValueType) -> Result {
        let isRight =
            switch (type, kind(node)) {
            case (.text, .string), (.boolean, .true), (.boolean, .false): true
            case (.number, .number): double(node) != nil
            case (.whole, .number): whole(node) != nil
            default: false
            }
        return isRight ? .kept : .wrong
    }

    /// As Spots 6 turns one type into another.
    private func repaired(_ node: JSONTape.Index, _ type: NativeTable.ValueType) -> Result {
        switch type {
        case .text: repairedText(node)
        case .whole: repairedWhole(node)
        case .number: repairedNumber(node)
        default: repairedBoolean(node)
        }
    }

    private func repairedText(_ node: JSONTape.Index) -> Result {
        switch kind(node) {
        case .string: return .kept
        case .true: return .converted("1.0")
        case .false: return .converted("0.0")
        case .number:
            let digits = tape.text(of: node)
            guard let double = double(node) else { return .wrong }
            // A whole number that no `Double` holds exactly keeps its digits.
            if let whole = Int64(digits), Int64(exactly: double) != whole {
                return .converted(.string(digits))
            }
            return .converted(.string(double.description))
        default: return .wrong
        }
    }

    private func repairedWhole(_ node: JSONTape.Index) -> Result {
        switch kind(node) {
        case .true: return .converted(1)
        case .false: return .converted(0)
        case .number:
            if whole(node) != nil { return .kept }
            guard let double = double(node), let truncated = Int64(exactly: double.rounded(.towardZero))
            else {
                return .crash
            }
            // A literal between the largest `Int64` and the next `Double`.
            if Int64(tape.text(of: node)) == nil, double == double.rounded(), abs(double) >= 9.2e18 {
                return .crash
            }
            return .converted(.number(JSONNumber(Int(truncated))))
        case .string:
            guard let first = tape.text(of: node).first, let digit = Int(String(first)), first.isASCII else {
                return .wrong
            }
            return .converted(.number(JSONNumber(digit)))
        default: return .wrong
        }
    }

    private func repairedNumber(_ node: JSONTape.Index) -> Result {
        switch kind(node) {
        case .number: return double(node) == nil ? .wrong : .kept
        case .true: return .converted(1)
        case .false: return .converted(0)
        case .string:
            guard let value = Double(tape.text(of: node)) else { return .wrong }
            if !value.isFinite { return .notFinite }
            return .converted(.number(JSONNumber(digits: NumberText.text(of: value))))
        default: return .wrong
        }
    }

    private func repairedBoolean(_ node: JSONTape.Index) -> Result {
        switch kind(node) {
        case .true, .false: return .kept
        case .number:
            guard let value = double(node) else { return .wrong }
            // It becomes a whole number first.
            return .converted(.bool(abs(value) >= 1))
        case .string:
            switch tape.text(of: node).lowercased() {
            case "true", "1": return .converted(true)
            case "false", "0": return .converted(false)
            default: return .wrong
            }
        default: return .wrong
        }
    }

    /// As the casts of the language read a value.
    private func cast(_ node: JSONTape.Index, _ type: NativeTable.ValueType) -> Result {
        let isTrue = kind(node) == .true
        switch (type, kind(node)) {
        case (.text, .string), (.boolean, .true), (.boolean, .false): return .kept
        case (.whole, .true), (.whole, .false), (.number, .true), (.number, .false):
            return .converted(isTrue ? 1 : 0)
        case (.whole, .number): return whole(node) == nil ? .wrong : .kept
        case (.number, .number):
            guard let double = double(node) else { return .wrong }
            let isExact = Int64(tape.text(of: node)).map { Int64(exactly: double) == $0 } ?? true
            return isExact ? .kept : .wrong
        case (.boolean, .number):
            guard let value = double(node), value == 0 || value == 1 else { return .wrong }
            return .converted(.bool(value == 1))
        default: return .wrong
        }
    }

    /// The number as a `Double`; nil if it is too large.
    private func double(_ node: JSONTape.Index) -> Double? {
        Double(tape.text(of: node)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number as a whole one of 64 bits, also if it is written like `7.0` or `1e2`; nil for any other.
    private func whole(_ node: JSONTape.Index) -> Int64? {
        let text = tape.text(of: node)
        if let whole = Int64(text) { return whole }
        if text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }) { return nil }
        return double(node).flatMap { Int64(exactly: $0) }
    }
}

// MARK: Words

extension Forecaster {
    private static func name(of type: NativeTable.ValueType) -> String {
        switch type {
        case .text: "text"
        case .whole: "a whole number"
        case .number: "a number"
        default: "true or false"
        }
    }

    /// How a value gets another type.
    private func reason(of type: NativeTable.ValueType, _ node: JSONTape.Index) -> String {
        switch (type, kind(node)) {
        case (.text, .number): "it turns a number into text with a decimal point"
        case (.text, _): "it turns true and false into numbers, and these into text"
        case (.whole, .number): "it drops what follows the decimal point"
        case (.whole, .string): "it reads only the first character of the text, as a whole number"
        case (.boolean, .number): "0 counts as false, and another number as true"
        case (.boolean, _): "it reads the text as true or false"
        case (_, .string): "it reads the text as a number"
        default: "true counts as 1, and false as 0"
        }
    }

    private func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil
    }

    /// The value as it should be written.
    private func advice(_ node: JSONTape.Index, _ type: NativeTable.ValueType) -> String {
        let text = tape.text(of: node)
        switch (type, kind(node)) {
        case (.text, .number): return "write \"\(text)\""
        case (.whole, .string) where Int64(text) != nil, (.number, .string) where isNumber(text):
            return "write \(text) without quotation marks"
        case (.boolean, .number) where text == "1", (.boolean, .string) where text == "true":
            return "write true"
        case (.boolean, .number) where text == "0", (.boolean, .string) where text == "false":
            return "write false"
        default: return ""
        }
    }
}
