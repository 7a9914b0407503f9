import Bytes
import Mustache
import SpotsModel
import SpotsRendering

extension HTML.StringInterpolation {
    /// Adds an address for an attribute in quotation marks, such as `href` or `src`; nil adds nothing.
    ///
    /// An address that could run code (`javascript:`, `data:`, `vbscript:`) becomes `about:invalid`, with an error. A
    /// `src` may be a `data:` picture in PNG, GIF, JPEG or WebP.
    public mutating func appendInterpolation(href address: String?) {
        guard let address else { return }
        switch tracker.place {
        case .text, .quoted, .address(.some, _): insert(address: address)
        case .address, .tagName, .tag, .unquoted, .code, .style, .script, .scriptString:
            leaveOut("an address")
        }
    }

    /// Adds an address that is checked together with what is before it in the attribute.
    mutating func insert(address: String) {
        guard case .address(_, let isPicture) = tracker.place else {
            return insert(checked(address, isPicture: false))
        }
        let before = markup.withSpan { markup in
            let start = AddressSafety.start(ofAddressIn: markup, before: markup.count)
            return String(decoding: markup.extracting(start...))
        }
        insert(checked(address, after: before, isPicture: isPicture))
    }

    private mutating func checked(_ address: String, after before: String = "", isPicture: Bool) -> String {
        let isHarmless = isPicture && AddressSafety.isPicture(before + address)
        if isHarmless || !AddressSafety.isActive(before + address) {
            return OutputBuffer.escaped(AddressEncoding.cleaned(address))
        }
        report(.activeAddress(before + address))
        return "about:invalid"
    }

    /// Adds attributes inside a tag, each with a space before it.
    ///
    /// The values of address attributes (`href`, `src`, `action`, `formaction`, `poster`, `cite`, `data`,
    /// `xlink:href`, …) are checked as such. The value of `style` must not come from content. A name that is not
    /// valid in HTML is left out, as are `srcdoc` and names that begin with `on`, which run code.
    ///
    /// - Parameter attributes: the values by name, in order; a value that is nil leaves its attribute out.
    public mutating func appendInterpolation(attributes: KeyValuePairs<String, String?>) {
        switch tracker.place {
        case .text, .tagName, .tag: break
        case .quoted, .address, .unquoted, .code, .style, .script, .scriptString:
            return leaveOut("attributes")
        }
        for case (let name, let value?) in attributes where Self.isName(name) {
            let written =
                switch MarkupAttribute(named: name) {
                case .address: checked(value, isPicture: false)
                case .source: checked(value, isPicture: true)
                case .other: OutputBuffer.escaped(value)
                case .code: nil as String?
                }
            if let written { appendInterpolation(raw: " \(name)=\"\(written)\"") }
        }
    }

    /// Whether a string can be the name of an attribute.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isWordByte || $0 == UInt8(ascii: ":") }
    }
}

// MARK: Styles

extension HTML.StringInterpolation {
    /// Adds a value for a property of a `style` attribute in quotation marks, or of a style element.
    ///
    /// Everything except letters, digits and ` .%#,+-_` is escaped, as the CSS syntax defines it, so the value can
    /// neither start another property nor load anything. A function such as `calc(…)` must be part of the literal.
    public mutating func appendInterpolation(style value: String) {
        switch tracker.place {
        case .text, .quoted, .style: insert(Self.escapedForStyles(value))
        case .address, .tagName, .tag, .unquoted, .code, .script, .scriptString: leaveOut("a style value")
        }
    }

    private static func escapedForStyles(_ value: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in value.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "%", "#", ",", "+", "-", "_", "\u{A0}"...:
                escaped.append(scalar)
            case "\0": escaped.append("\u{FFFD}")
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped.append(contentsOf: "\\\(digits) ".unicodeScalars)
            }
        }
        return String(escaped)
    }

    /// Adds a number for a property of a `style` attribute; a number that is not finite becomes 0.
    public mutating func appendInterpolation(style number: Double) {
        insert(NumberText.text(of: number.isFinite ? number : 0))
    }

    /// Adds a whole number for a property of a `style` attribute.
    public mutating func appendInterpolation(style number: some BinaryInteger) {
        insert(String(number))
    }
}
