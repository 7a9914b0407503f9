import Bytes
import Diagnostics
import Mustache
public import SpotsModel

extension HTML.StringInterpolation {
    /// Adds JSON for a script element; no text in it can end the element.
    ///
    /// In an attribute in quotation marks of either kind, it is also escaped for HTML. A number that is not finite becomes
    /// `null`, as in JavaScript.
    public mutating func appendInterpolation(json value: JSONValue) {
        switch tracker.place {
        case .text, .style, .script: insert(Self.escapedJSON(of: value))
        case .quoted, .code, .address(.some, _): insert(OutputBuffer.escaped(Self.escapedJSON(of: value)))
        case .address, .tagName, .tag, .unquoted, .scriptString: leaveOut("JSON")
        }
    }

    private static func escapedJSON(of value: JSONValue) -> String {
        let value = value.withFiniteNumbers
        var escaped = String.UnicodeScalarView()
        for scalar in JSONWriter.text({ $0.value(value) }).unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: 4 - digits.count)
                escaped.append(contentsOf: ("\\u" + zeros + digits).unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension JSONValue {
    /// The value, with null for each number that JSON cannot express.
    fileprivate var withFiniteNumbers: JSONValue {
        switch self {
        case .number(let number):
            number.digits.utf8.last?.isDigit == true ? self : .null
        case .array(let elements): .array(elements.map(\.withFiniteNumbers))
        case .object(let object):
            .object(JSONObject(object.members.map { ($0.key, $0.value.withFiniteNumbers) }))
        case .null, .bool, .string: self
        }
    }
}
