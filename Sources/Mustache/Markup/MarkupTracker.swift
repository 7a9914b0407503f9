import Bytes

/// Follows the text of a template, or of a literal in Swift, to know where its values are.
///
/// It knows tags, attributes, comments, and script and style elements. Whatever it cannot know, such as the text around a
/// partial, counts as text, where everything is escaped.
package struct MarkupTracker: Hashable, Sendable {
    private enum State: Hashable {
        case text, comment
        /// After a `<` at the end of the text so far.
        case opening
        case tagName, tag
        /// After the `=` of an attribute.
        case beforeValue
        case value(quote: UInt8?)
        /// The quotation mark of the open string.
        case script(quote: UInt8?)
        case style
    }

    private enum Element: Hashable {
        case other, script, style
    }

    /// What is known of an attribute name that a value is part of.
    private enum Name: Hashable {
        case known, harmless, unknown
    }

    private var state = State.text
    /// The element of the open tag.
    private var element = Element.other
    private var name = Name.known
    /// The attribute whose value is open.
    private var attribute = MarkupAttribute.other
    /// Whether the scheme of an address can still follow.
    private var isOpen = false
    /// Whether a part of the open attribute is a value, whose text is not known.
    private var hasValue = false
    /// Whether the next byte of a script is escaped by a backslash.
    private var isEscaped = false

    package init() {}

    /// Where the next value stands.
    package var place: MarkupPlace {
        switch state {
        case .text, .comment: .text
        case .opening, .tagName: .tagName
        case .tag: .tag
        case .beforeValue: attribute.isAddress ? address(nil) : .unquoted
        case .value(let quote) where attribute.isAddress && isOpen: address(quote)
        case .value(nil): .unquoted
        case .value(let quote?): attribute == .code ? .code : .quoted(quote)
        case .script(let quote): quote == nil ? .script : .scriptString
        case .style: .style
        }
    }

    private func address(_ quote: UInt8?) -> MarkupPlace {
        .address(quote: quote, isPicture: attribute == .source)
    }

    /// Moves past some text.
    package mutating func follow(_ text: Span<UInt8>) {
        var position = 0
        while position < text.count { position += step(text, at: position) }
        // The next value may be a part of the name.
        if state == .tag {
            let begun = Self.name(in: text, before: text.count)
            if begun.hasPrefix("data-") || begun.hasPrefix("aria-") { name = .harmless }
        }
    }

    /// Moves past a value.
    package mutating func passValue() {
        switch state {
        case .opening: state = .tagName
        case .tag: if name == .known { name = .unknown }
        case .beforeValue:
            state = .value(quote: nil)
            (isOpen, hasValue) = (attribute.isAddress, true)
        case .value: hasValue = true
        case .text, .comment, .tagName, .script, .style: break
        }
    }

    /// Continues after a part that may be left out; if that part moved to another place, the place counts as text.
    ///
    /// - Parameter start: the tracker before the part.
    mutating func join(_ start: MarkupTracker) {
        guard state == start.state, element == start.element, attribute == start.attribute else {
            self = MarkupTracker()
            return
        }
        isOpen = isOpen || start.isOpen
        hasValue = hasValue || start.hasValue
    }
}

extension MarkupTracker {
    /// - Returns: the number of bytes that were read.
    private mutating func step(_ text: Span<UInt8>, at position: Int) -> Int {
        switch state {
        case .text: return followText(text, at: position)
        case .comment:
            guard text.extracting(position...).starts(with: "-->") else { return 1 }
            state = .text
            return 3
        case .opening:
            state = .text
            open(text, at: position)
            return state == .comment ? 3 : 0
        case .tagName, .tag, .beforeValue: followTag(text, at: position)
        case .value(let quote): followValue(text, at: position, quote)
        case .script(let quote): followScript(text, at: position, quote)
        case .style: if Self.isEnd(of: "style", text, at: position) { close() }
        }
        return 1
    }

    private mutating func followText(_ text: Span<UInt8>, at position: Int) -> Int {
        guard let start = text.firstIndex(of: UInt8(ascii: "<"), from: position) else {
            return text.count - position
        }
        open(text, at: start + 1)
        return start + (state == .comment ? 4 : 1) - position
    }

    /// Decides from what follows what a `<` opens.
    private mutating func open(_ text: Span<UInt8>, at position: Int) {
        guard position < text.count else {
            state = .opening
            return
        }
        let rest = text.extracting(position...)
        if rest.starts(with: "!--") {
            state = .comment
        } else if rest[0].isLetter || rest[0] == UInt8(ascii: "/") {
            state = .tagName
            let isScript = Self.isName("script", text, at: position)
            element = isScript ? .script : Self.isName("style", text, at: position) ? .style : .other
        }
    }

    private mutating func followTag(_ text: Span<UInt8>, at position: Int) {
        let byte = text[position]
        switch byte {
        case UInt8(ascii: ">"):
            state = element == .script ? .script(quote: nil) : element == .style ? .style : .text
            (name, attribute, isEscaped) = (.known, .other, false)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): beginValue(quote: byte)
        case UInt8(ascii: "=") where state == .tag:
            attribute = attribute(in: text, before: position)
            (state, name) = (.beforeValue, .known)
        case _ where state == .beforeValue:
            if byte.isWhiteSpace { return }
            beginValue(quote: nil)
            followValue(text, at: position, nil)
        case _ where byte.isWhiteSpace || byte == UInt8(ascii: "/"): (state, name) = (.tag, .known)
        default: break
        }
    }

    private mutating func beginValue(quote: UInt8?) {
        state = .value(quote: quote)
        (isOpen, hasValue) = (attribute.isAddress, false)
    }

    private mutating func followValue(_ text: Span<UInt8>, at position: Int, _ quote: UInt8?) {
        let byte = text[position]
        if quote.map({ $0 == byte }) ?? (byte.isWhiteSpace || byte == UInt8(ascii: ">")) {
            (state, attribute, isOpen, hasValue) = (.tag, .other, false, false)
            if byte == UInt8(ascii: ">") { followTag(text, at: position) }
        } else if isOpen {
            followAddress(text, at: position)
        }
    }

    /// Finds out whether an address has a scheme, or cannot have one.
    private mutating func followAddress(_ text: Span<UInt8>, at position: Int) {
        let byte = text[position]
        if byte.isSchemeByte || byte <= 0x20 { return }
        if byte != UInt8(ascii: ":") {
            isOpen = false
        } else if !hasValue {
            isOpen = false
            let start = AddressSafety.start(ofAddressIn: text, before: position)
            if AddressSafety.isActive(text.extracting(start...position)) { attribute = .code }
        }
    }

    private mutating func followScript(_ text: Span<UInt8>, at position: Int, _ quote: UInt8?) {
        let byte = text[position]
        if Self.isEnd(of: "script", text, at: position) { return close() }
        if isEscaped {
            isEscaped = false
            return
        }
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = quote != nil
        // Only strings in backticks continue on the next line.
        case UInt8(ascii: "\n"): if quote != UInt8(ascii: "`") { state = .script(quote: nil) }
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            if quote == nil {
                state = .script(quote: byte)
            } else if quote == byte {
                state = .script(quote: nil)
            }
        default: break
        }
    }

    private mutating func close() {
        (state, element, isEscaped) = (.tagName, .other, false)
    }
}

// MARK: Names

extension MarkupTracker {
    /// The attribute whose name ends before a position.
    private func attribute(in text: Span<UInt8>, before position: Int) -> MarkupAttribute {
        let known = Self.name(in: text, before: position)
        // A name that reaches the start may have begun with a value.
        if name != .known, known.utf8.count == position { return name == .harmless ? .other : .code }
        return MarkupAttribute(named: known)
    }

    /// The name that ends before a position, perhaps with white space between them.
    private static func name(in text: Span<UInt8>, before position: Int) -> String {
        var end = position
        while end > 0, text[end - 1].isWhiteSpace { end -= 1 }
        var start = end
        while start > 0, !text[start - 1].isWhiteSpace, !endsName(text[start - 1]) { start -= 1 }
        return String(decoding: text.extracting(start..<end))
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ">"), UInt8(ascii: "<"):
            true
        default: false
        }
    }

    private static func isEnd(of element: StaticString, _ text: Span<UInt8>, at position: Int) -> Bool {
        text[position] == UInt8(ascii: "<") && position + 1 < text.count
            && text[position + 1] == UInt8(ascii: "/") && isName(element, text, at: position + 2)
    }

    /// Whether the whole name of an element at a position is this one.
    private static func isName(_ name: StaticString, _ text: Span<UInt8>, at position: Int) -> Bool {
        name.withSpan { name in
            guard position + name.count <= text.count else { return false }
            for offset in name.indices where text[position + offset] | 0x20 != name[offset] { return false }
            let end = position + name.count
            return end == text.count || !text[end].isLetter
        }
    }
}
