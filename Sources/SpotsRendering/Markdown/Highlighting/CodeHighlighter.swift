import Bytes
import Mustache

/// Draws code with an element around each comment, string, number, keyword and type.
///
/// Swift has no library for this, and starting a program for each page would take longer than the whole page. A
/// tokenizer with a table for each language finds what most colors are for; it does not know grammars.
struct CodeHighlighter: ~Copyable {
    enum Token {
        case comment, string, number, keyword, type, key, tag, inserted, deleted, error, warning, mark

        /// The tag that begins the element of the token.
        var tag: StaticString {
            switch self {
            case .comment: "<span class=\"code-comment\">"
            case .string: "<span class=\"code-string\">"
            case .number: "<span class=\"code-number\">"
            case .keyword: "<span class=\"code-keyword\">"
            case .type: "<span class=\"code-type\">"
            case .key: "<span class=\"code-key\">"
            case .tag: "<span class=\"code-tag\">"
            case .inserted: "<span class=\"code-inserted\">"
            case .deleted: "<span class=\"code-deleted\">"
            case .error: "<span class=\"code-error\">"
            case .warning: "<span class=\"code-warning\">"
            case .mark: "<span class=\"code-mark\">"
            }
        }
    }

    private static let endTag: StaticString = "</span>"

    let language: CodeLanguage
    let bytes: [UInt8]
    var position = 0
    /// The first byte that was not written.
    private var start = 0
    private var html: OutputBuffer
    private var isInTag = false

    /// The HTML of a code block: without its elements, it is the code with characters escaped as in libcmark.
    ///
    /// - Parameter name: the name of the language as written after the fence.
    static func html(of code: Span<UInt8>, in language: CodeLanguage, named name: String) -> String {
        var highlighter = CodeHighlighter(code, language)
        highlighter.html.append("<pre><code class=\"language-")
        highlighter.html.appendEscaped(name)
        highlighter.html.append("\">")
        while highlighter.position < highlighter.bytes.count {
            switch language.form {
            case .code, .shell: highlighter.readCode()
            case .markup: highlighter.readMarkup()
            case .difference: highlighter.readLine()
            case .session: highlighter.readSession()
            }
        }
        highlighter.writePlain(to: highlighter.position)
        highlighter.html.append("</code></pre>\n")
        return highlighter.html.text
    }

    private init(_ code: Span<UInt8>, _ language: CodeLanguage) {
        self.language = language
        bytes = Array(code)
        html = OutputBuffer(capacity: bytes.count * 8 + 200)
    }
}

// MARK: Tokens

extension CodeHighlighter {
    mutating func readCode() {
        let roles = language.roles[bytes[position]]
        if roles.contains(.comment), readComment() { return }
        if roles.contains(.string), readString() { return }
        if roles.contains(.digit) {
            readNumber()
        } else if roles.contains(.name) {
            readName()
        } else {
            position += 1
        }
    }

    private mutating func readComment() -> Bool {
        for start in language.lineComments where has(start, at: position) {
            // In a shell, `#` is a comment only at the start of a word.
            if start == [UInt8(ascii: "#")], position > 0, !bytes[position - 1].isSpace { continue }
            write(.comment, to: lineEnd)
            return true
        }
        for comment in language.blockComments where has(comment.start, at: position) {
            write(.comment, to: end(of: comment, isComment: true))
            return true
        }
        return false
    }

    private mutating func readString() -> Bool {
        for string in language.strings where has(string.start, at: position) {
            let end = end(of: string, isComment: false)
            write(isKey(before: end) ? .key : .string, to: end)
            return true
        }
        return false
    }

    private mutating func readNumber() {
        // In a shell, a digit in a word is not a number.
        if language.hasCommands, !isWord { return readName() }
        var end = position + 1
        while end < bytes.count {
            let isPoint = bytes[end] == UInt8(ascii: ".") && end + 1 < bytes.count && bytes[end + 1].isDigit
            guard isPoint || bytes[end].isDigit || bytes[end].isLetter || bytes[end] == UInt8(ascii: "_")
            else { break }
            end += 1
        }
        write(.number, to: end)
    }

    mutating func readName() {
        let first = bytes[position]
        var end = position + 1
        while end < bytes.count, !language.roles[bytes[end]].isDisjoint(with: [.name, .digit]) { end += 1 }
        let name = String(decoding: bytes[position..<end], as: UTF8.self)
        if isKey(before: end) {
            write(.key, to: end)
        } else if language.keywords.contains(language.ignoresCase ? name.lowercased() : name),
            !language.hasCommands || beginsCommand
        {
            write(.keyword, to: end)
        } else if language.hasTypes, first.isLetter, first < UInt8(ascii: "a") {
            write(.type, to: end)
        } else {
            position = end
        }
    }

    /// Whether a name or a string that ends here is a key.
    private func isKey(before end: Int) -> Bool {
        guard let keyEnd = language.keyEnd else { return false }
        var offset = end
        while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
        return offset < bytes.count && bytes[offset] == keyEnd
    }
}

// MARK: Markup and differences

extension CodeHighlighter {
    private mutating func readMarkup() {
        if !isInTag, readComment() { return }
        let byte = bytes[position]
        if !isInTag {
            guard byte == UInt8(ascii: "<"), position + 1 < bytes.count else { return position += 1 }
            let next = bytes[position + 1]
            guard next.isLetter || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(next)
            else {
                return position += 1
            }
            isInTag = true
            write(.tag, to: nameEnd(from: position + 2))
        } else if byte == UInt8(ascii: ">") {
            isInTag = false
            write(.tag, to: position + 1)
        } else if readString() {
            return
        } else if byte.isLetter {
            write(.key, to: nameEnd(from: position + 1))
        } else {
            position += 1
        }
    }

    private func nameEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            guard byte.isWordByte || byte == UInt8(ascii: ":") else { break }
            end += 1
        }
        return min(end, bytes.count)
    }

    private mutating func readLine() {
        let end = lineEnd
        switch bytes[position] {
        case UInt8(ascii: "+"): write(.inserted, to: end)
        case UInt8(ascii: "-"): write(.deleted, to: end)
        case UInt8(ascii: "@"): write(.comment, to: end)
        default: position = end
        }
        position = min(bytes.count, position + 1)
    }
}

// MARK: Writing

extension CodeHighlighter {
    var lineEnd: Int { bytes[position...].firstIndex(of: 0x0A) ?? bytes.count }

    func has(_ text: [UInt8], at offset: Int) -> Bool {
        guard bytes[offset] == text[0], text.count <= bytes.count - offset else { return false }
        return text.indices.allSatisfy { bytes[offset + $0] == text[$0] }
    }

    /// The end of a comment or a string that begins at the position; if it has no end, the end of the line or the
    /// code.
    private func end(of quotes: CodeLanguage.Quotes, isComment: Bool) -> Int {
        var offset = position + quotes.start.count
        while offset < bytes.count {
            if has(quotes.end, at: offset) { return offset + quotes.end.count }
            if bytes[offset] == 0x0A, !isComment, !quotes.isMultiline { return offset }
            let isEscape = !isComment && quotes.hasEscapes && bytes[offset] == UInt8(ascii: "\\")
            // An escaped line break still ends the string.
            offset += isEscape && offset + 1 < bytes.count && bytes[offset + 1] != 0x0A ? 2 : 1
        }
        return bytes.count
    }

    mutating func write(_ token: Token, to end: Int) {
        writePlain(to: position)
        html.append(token.tag)
        writePlain(to: end)
        html.append(Self.endTag)
        position = end
    }

    private mutating func writePlain(to end: Int) {
        var offset = start
        while offset < end {
            let reference: StaticString? =
                switch bytes[offset] {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "<"): "&lt;"
                case UInt8(ascii: ">"): "&gt;"
                case UInt8(ascii: "\""): "&quot;"
                default: nil
                }
            if let reference {
                html.append(bytes, start..<offset)
                html.append(reference)
                start = offset + 1
            }
            offset += 1
        }
        html.append(bytes, start..<end)
        start = end
    }
}
