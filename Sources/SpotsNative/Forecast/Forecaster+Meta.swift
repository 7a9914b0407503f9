import Bytes
import SpotsModel

// MARK: Custom data

extension Forecaster {
    mutating func meta(_ node: JSONTape.Index, _ rule: NativeTable.Rule) {
        switch kind(node) {
        case .object:
            if table.meta == .rebuilt { rebuilt(node) }
            predict(.kept, at: node)
        case .string where table.meta == .rebuilt && isEncoded(node): predict(.kept, at: node)
        default:
            let reason = "custom data must be an object, and this is \(name(of: node))"
            predict(.fallback, at: node, reason, value: rule.fallback)
        }
    }

    /// Whether a string is the base64 of an object, as the app writes its own cache.
    private func isEncoded(_ node: JSONTape.Index) -> Bool {
        var decoder = Decoder(tape)
        if case .object = decoder.anyValue(node) { return true } else { return false }
    }

    /// The members of an object that the app makes again.
    private mutating func rebuilt(_ object: JSONTape.Index) {
        for (_, value) in members(of: object) {
            switch kind(value) {
            case .null:
                predict(
                    .converted, at: value, "null in custom data becomes true", value: true,
                    advice: "leave the key out")
            case .object: rebuilt(value)
            case .array: rebuilt(list: value)
            default: predict(.kept, at: value, value: JSONValue(tape, value))
            }
        }
    }

    private mutating func rebuilt(list: JSONTape.Index) {
        var (hasWholeNumbers, isReadable) = (false, true)
        for element in elements(of: list) {
            switch kind(element) {
            case .null, .array:
                isReadable = false
                predict(
                    .crash, at: element,
                    "it cannot read \(name(of: element)) inside a list of custom data",
                    advice: "put the value into an object")
            case .object: rebuilt(element)
            case .number:
                let text = tape.text(of: element)
                // The key of a number that is too large is left out.
                if Double(text)?.isFinite != true { isReadable = false }
                hasWholeNumbers =
                    hasWholeNumbers || text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
            default: break
            }
        }
        if !isReadable { return }
        if hasWholeNumbers {
            let reason = "in a list of custom data each number is one with a decimal point"
            predict(
                .converted, at: list, reason, value: doubles(in: list),
                advice: "read them as numbers with a decimal point in the app")
        } else {
            predict(.kept, at: list, value: JSONValue(tape, list))
        }
    }

    /// The list with a decimal point in each number.
    private func doubles(in list: JSONTape.Index) -> JSONValue {
        .array(
            elements(of: list).map { element in
                guard kind(element) == .number, let number = Double(tape.text(of: element)) else {
                    return read(element)
                }
                return .number(JSONNumber(digits: number.description))
            })
    }
}
