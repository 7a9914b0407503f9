import Bytes
import Diagnostics
import Mustache
public import SpotsModel
import SpotsRendering

extension HTML {
    /// Collects the parts of a literal, and escapes each value for the place where it may stand.
    ///
    /// | interpolation | for | becomes |
    /// |---|---|---|
    /// | `\(text)` | text, and attributes in quotation marks | escaped text; nothing for nil |
    /// | `\(number)` | the same | digits; nothing for nil |
    /// | `\(html)`, `\(list)` | elements | markup, unchanged |
    /// | `\(if: condition, html)` | elements | markup, or nothing |
    /// | `\(href: address)` | `href` and `src` in quotation marks | an address that cannot run code |
    /// | `\(style: value)` | a value in a `style` attribute | an escaped CSS value |
    /// | `\(attributes: [...])` | inside a tag | attributes with quotation marks |
    /// | `\(json: value)` | a `script` element with JSON | JSON that cannot end the element |
    /// | `\(raw: text)` | anywhere | the text, unchanged and unchecked |
    public struct StringInterpolation: StringInterpolationProtocol {
        private(set) var markup: String
        private(set) var unsafeAddresses: [String] = []

        /// Prepares for a literal; the compiler calls this.
        public init(literalCapacity: Int, interpolationCount: Int) {
            markup = ""
            markup.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds a part of the literal, unchanged.
        public mutating func appendLiteral(_ literal: String) {
            markup += literal
        }
    }
}

// MARK: Text and markup

extension HTML.StringInterpolation {
    /// Adds text, escaped for elements and for attributes in quotation marks.
    public mutating func appendInterpolation(_ text: String) {
        markup += OutputBuffer.escaped(text)
    }

    /// Adds text, escaped for elements and for attributes in quotation marks; nil adds nothing.
    public mutating func appendInterpolation(_ text: String?) {
        if let text { appendInterpolation(text) }
    }

    /// Adds text, escaped for elements and for attributes in quotation marks; nil adds nothing.
    public mutating func appendInterpolation(_ text: Substring?) {
        if let text { appendInterpolation(String(text)) }
    }

    /// Adds the name of a kind, escaped; nil adds nothing.
    public mutating func appendInterpolation(_ kind: Kind?) {
        if let kind { appendInterpolation(kind.name) }
    }

    /// Adds a whole number; nil adds nothing.
    public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number?) {
        if let number { markup += String(number) }
    }

    /// Adds a number, nil adds nothing; a whole one has no fraction.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ number: Number?) {
        if let number { markup += NumberText.text(of: Double(number)) }
    }

    /// Adds markup, unchanged; nil adds nothing.
    public mutating func appendInterpolation(_ html: HTML?) {
        guard let html else { return }
        markup += html.markup
        unsafeAddresses += html.unsafeAddresses
    }

    /// Adds a list of markup, one after another.
    public mutating func appendInterpolation(_ list: some Sequence<HTML>) {
        for html in list { appendInterpolation(html) }
    }

    /// Adds markup if a condition holds.
    public mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
        if condition { appendInterpolation(html()) }
    }

    /// Adds text unchanged: whoever writes it must know that it is safe and well-formed markup.
    public mutating func appendInterpolation(raw markup: String) {
        self.markup += markup
    }
}

// MARK: Attributes

extension HTML.StringInterpolation {
    /// Adds an address for an attribute in quotation marks, such as `href` or `src`; nil adds nothing.
    ///
    /// An address that could run code (`javascript:`, `data:`, `vbscript:`) becomes `about:invalid`, and the page with
    /// it is an error.
    public mutating func appendInterpolation(href address: String?) {
        guard let address else { return }
        if AddressSafety.isActive(address) {
            unsafeAddresses.append(address)
            markup += "about:invalid"
        } else {
            appendInterpolation(AddressEncoding.cleaned(address))
        }
    }

    /// Adds a value for a property of a `style` attribute in quotation marks.
    ///
    /// All but letters, digits and ` .%#,+-_` is escaped, as the CSS syntax defines it, so that the value can neither
    /// start another property nor load anything. A function such as `calc(…)` must be part of the literal.
    public mutating func appendInterpolation(style value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "%", "#", ",", "+", "-", "_", "\u{A0}"...:
                markup.unicodeScalars.append(scalar)
            case "\0": markup += "\u{FFFD}"
            default: markup += "\\\(String(scalar.value, radix: 16, uppercase: true)) "
            }
        }
    }

    /// Adds a number for a property of a `style` attribute; one that is not finite is 0.
    public mutating func appendInterpolation(style number: Double) {
        markup += NumberText.text(of: number.isFinite ? number : 0)
    }

    /// Adds a whole number for a property of a `style` attribute.
    public mutating func appendInterpolation(style number: some BinaryInteger) {
        markup += String(number)
    }

    /// Adds attributes inside a tag, each with a space before it.
    ///
    /// The values of attributes with an address (`href`, `src`, `action`, `formaction`, `poster`, `cite`, `data`,
    /// `xlink:href`) are checked as such. The value of `style` must not come from content. A name that is not a name of HTML
    /// is left out, as are `srcdoc` and names that begin with `on`: these run code.
    ///
    /// - Parameter attributes: the values by name, in order; a value that is nil leaves its attribute out.
    public mutating func appendInterpolation(attributes: KeyValuePairs<String, String?>) {
        for case (let name, let value?) in attributes where Self.isAttribute(name) {
            markup += " \(name)=\""
            if Self.addressAttributes.contains(name.lowercased()) {
                appendInterpolation(href: value)
            } else {
                appendInterpolation(value)
            }
            markup += "\""
        }
    }

    private static let addressAttributes: Set<String> = [
        "href", "src", "action", "formaction", "poster", "cite", "data", "xlink:href",
    ]

    /// Whether text is the name of an attribute that does not run code.
    private static func isAttribute(_ name: String) -> Bool {
        let isName = name.utf8.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: ":") }
        let lowered = name.lowercased()
        return isName && !name.isEmpty && !lowered.hasPrefix("on") && lowered != "srcdoc"
    }
}

// MARK: Scripts

extension HTML.StringInterpolation {
    /// Adds JSON for a `script` element whose type is JSON; no text in it can end the element.
    ///
    /// A number that is not finite becomes `null`, as in JavaScript.
    public mutating func appendInterpolation(json value: JSONValue) {
        let value = value.withFiniteNumbers
        for scalar in JSONWriter.text({ $0.value(value) }).unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                markup += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: markup.unicodeScalars.append(scalar)
            }
        }
    }
}

extension JSONValue {
    /// The value with null for each number that JSON cannot say.
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
