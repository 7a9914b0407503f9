import Bytes

extension OutputBuffer {
    /// Appends text, escaped for the kind of output.
    package mutating func appendEscaped(_ text: String, for syntax: OutputSyntax) {
        switch syntax {
        case .html: appendEscaped(text)
        case .xml: text.withSpan { appendXML($0) }
        case .json: appendJSON(text)
        case .script: appendJSON(text) { $0 == "'" || $0 == "`" || $0 == "$" }
        case .csv: appendField(text)
        case .calendar: appendCalendarText(text)
        case .text: append(text)
        }
    }

    /// Appends text that is given as bytes, escaped for XML.
    ///
    /// XML 1.0 has no control characters except white space (section 2.2).
    package mutating func appendXML(_ text: Span<UInt8>) {
        var start = 0
        for position in text.indices {
            guard let length = Self.forbiddenLength(in: text, at: position) else { continue }
            appendEscaped(text.extracting(start..<position))
            append("\u{FFFD}")
            start = position + length
        }
        appendEscaped(text.extracting(start...))
    }

    /// The number of bytes of a character that XML does not allow; nil if another one is at the position.
    private static func forbiddenLength(in text: Span<UInt8>, at position: Int) -> Int? {
        switch text[position] {
        case 0x09, 0x0A, 0x0D: nil
        case 0..<0x20: 1
        // U+FFFE and U+FFFF
        case 0xEF where text.count - position > 2 && text[position + 1] == 0xBF && text[position + 2] >= 0xBE:
            3
        default: nil
        }
    }

    /// `<` is escaped too, so no text ends a script element, and so are the line breaks that only JSON allows in
    /// strings.
    ///
    /// - Parameter isMark: whether another character is escaped.
    private mutating func appendJSON(
        _ text: String, escaping isMark: (Unicode.Scalar) -> Bool = { _ in false }
    ) {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped.append(contentsOf: "\\\"".unicodeScalars)
            case "\\": escaped.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
            case "\r": escaped.append(contentsOf: "\\r".unicodeScalars)
            case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
            case "<", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.count)
                escaped.append(contentsOf: ("\\u" + zeros + digits).unicodeScalars)
            case _ where isMark(scalar):
                escaped.append(contentsOf: ("\\u00" + String(scalar.value, radix: 16)).unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        append(String(escaped))
    }

    /// A field with a comma, a quotation mark or a line break is quoted.
    private mutating func appendField(_ text: String) {
        let isQuoted = text.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
        }
        guard isQuoted else { return append(text) }
        append("\"" + text.replacing("\"", with: "\"\"") + "\"")
    }

    private mutating func appendCalendarText(_ text: String) {
        var escaped = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ",", ";": escaped.append(contentsOf: ["\\", scalar])
            case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
            case "\u{0}"..."\u{1F}", "\u{7F}": escaped.append(scalar == "\t" ? scalar : " ")
            default: escaped.append(scalar)
            }
        }
        append(String(escaped))
    }
}
