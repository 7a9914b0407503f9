import Bytes
import Mustache
public import SpotsModel
import SpotsRendering

extension HTML {
    /// Collects the parts of a literal, and escapes each value for its place.
    ///
    /// | interpolation | for | becomes |
    /// |---|---|---|
    /// | `\(text)` | text, and attributes in quotation marks | escaped text; nothing for nil |
    /// | `\(text)` | `href`, `src` and other addresses in quotation marks | an address that cannot run code |
    /// | `\(number)` | anywhere | digits; nothing for nil |
    /// | `\(html)`, `\(list)` | elements, and inside a tag | markup, unchanged |
    /// | `\(if: condition, html)` | the same | markup, or nothing |
    /// | `\(href: address)` | attributes in quotation marks | an address that cannot run code |
    /// | `\(style: value)` | a value in a `style` attribute or element | an escaped CSS value |
    /// | `\(attributes: [...])` | inside a tag | attributes with quotation marks |
    /// | `\(json: value)` | a script, and attributes in quotation marks | JSON that cannot end the script or the attribute |
    /// | `\(raw: text)` | anywhere | the text, unchanged and unchecked |
    ///
    /// A value in a place where it cannot be escaped is left out, with an error: text in a script, in an attribute
    /// without quotation marks, in `srcdoc` or `onclick`, or as a tag name.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate(set) var markup: String
        fileprivate(set) var faults: [MarkupFault] = []
        /// The place of the next value.
        fileprivate(set) var tracker = MarkupTracker()

        /// Prepares for a literal; the compiler calls this.
        public init(literalCapacity: Int, interpolationCount: Int) {
            markup = ""
            markup.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        /// Adds a part of the literal, unchanged.
        public mutating func appendLiteral(_ literal: StaticString) {
            literal.withSpan { tracker.follow($0) }
            markup += literal.description
        }
    }
}

// MARK: Text and markup

extension HTML.StringInterpolation {
    /// Adds text, escaped for elements and for attributes in quotation marks.
    ///
    /// In an address attribute, it is checked as an address.
    public mutating func appendInterpolation(_ text: String) {
        switch tracker.place {
        case .text, .quoted: insert(OutputBuffer.escaped(text))
        case .address(.some, _): insert(address: text)
        // Attribute names such as `selected`; without a value, they do not run code.
        case .tag where text.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: " ") }): insert(text)
        case .address, .tagName, .tag, .unquoted, .code, .style, .script, .scriptString: leaveOut("text")
        }
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
        if let number { insert(String(number)) }
    }

    /// Adds a number; nil adds nothing, and a whole number has no fraction.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(_ number: Number?) {
        if let number { insert(NumberText.text(of: Double(number))) }
    }

    /// Adds markup, unchanged; nil adds nothing.
    ///
    /// In an attribute, only its quotation marks are escaped.
    public mutating func appendInterpolation(_ html: HTML?) {
        guard let html else { return }
        faults += html.faults
        switch tracker.place {
        case .text:
            markup += html.markup
            tracker = html.end
        case .tagName, .tag, .style: appendInterpolation(raw: html.markup)
        case .quoted: insert(html.markup.escapingQuotes)
        case .address(.some, _): insert(address: html.markup.escapingQuotes)
        case .address, .unquoted, .code, .script, .scriptString: leaveOut("markup")
        }
    }

    /// Adds a list of markup, one after another.
    public mutating func appendInterpolation(_ list: some Sequence<HTML>) {
        for html in list { appendInterpolation(html) }
    }

    /// Adds markup if a condition holds.
    public mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
        if condition { appendInterpolation(html()) }
    }

    /// Adds text unchanged: the caller must know that it is safe and well-formed markup.
    public mutating func appendInterpolation(raw markup: String) {
        self.markup += markup
        markup.withSpan { tracker.follow($0) }
    }

    /// Adds a value that is already escaped.
    mutating func insert(_ written: String) {
        markup += written
        tracker.passValue()
    }

    /// Leaves out a value that cannot be escaped in its place.
    mutating func leaveOut(_ what: String) {
        report(.misplaced(what, tracker.place, before: String(markup.suffix(24))))
        tracker.passValue()
    }

    mutating func report(_ fault: MarkupFault) {
        faults.append(fault)
    }
}

extension String {
    /// Markup for an attribute, with the same meaning in either kind of quotation marks.
    fileprivate var escapingQuotes: String {
        replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }
}
