import Diagnostics

/// Splits a template into tags and the text between them, line by line.
struct TemplateScanner {
    enum Token {
        /// Text within one line, including its line break.
        case text(Range<Int>)
        case tag(Tag)
    }

    struct Tag {
        enum Kind {
            case escaped, unescaped, section, inverted, close, partial, parent, block, comment, delimiters
        }

        let kind: Kind
        /// The name, or the function that is called.
        let name: String
        /// The range of the tag, including its delimiters.
        let range: Range<Int>
        var call: CallSyntax?
    }

    private let source: [UInt8]
    private var position = 0
    private var opening: [UInt8] = Array("{{".utf8)
    private var closing: [UInt8] = Array("}}".utf8)

    init(_ source: [UInt8]) {
        self.source = source
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func next() throws(Fault) -> Token? {
        guard position < source.count else { return nil }
        if source[position...].starts(with: opening) { return .tag(try scanTag()) }
        let start = position
        while position < source.count {
            if source[position] == UInt8(ascii: "\n") {
                position += 1
                break
            }
            if source[position] == opening[0], source[position...].starts(with: opening) { break }
            position += 1
        }
        return .text(start..<position)
    }
}

extension TemplateScanner {
    private mutating func scanTag() throws(Fault) -> Tag {
        let start = position
        position += opening.count
        let sigil = position < source.count ? source[position] : 0
        let kind = Self.kinds[sigil] ?? .escaped
        if kind != .escaped { position += 1 }
        var end = closing
        if sigil == UInt8(ascii: "{") { end = [UInt8(ascii: "}")] + closing }
        if sigil == UInt8(ascii: "=") { end = [UInt8(ascii: "=")] + closing }
        if kind.takesCall, CallParser.isCall(source, at: position) {
            return try scanCall(of: kind, from: start, to: end)
        }
        guard let contentEnd = firstIndex(of: end) else { throw unclosedTag(at: start, end: end) }
        let content = String(decoding: source[position..<contentEnd], as: UTF8.self)
        position = contentEnd + end.count
        let range = start..<position
        if kind == .comment { return Tag(kind: kind, name: "", range: range) }
        if kind == .delimiters {
            try setDelimiters(content, at: range)
            return Tag(kind: kind, name: "", range: range)
        }
        return Tag(kind: kind, name: try name(content, of: kind, at: range), range: range)
    }

    /// Scans a tag that calls a function; a closing delimiter in one of its strings does not end it.
    private mutating func scanCall(of kind: Tag.Kind, from start: Int, to end: [UInt8]) throws(Fault) -> Tag {
        // Without any, the error is in the tag, not in what it calls.
        guard firstIndex(of: end) != nil else { throw unclosedTag(at: start, end: end) }
        var parser = CallParser(source, at: position, closing: end)
        let call = try parser.parseTag()
        position = parser.position + end.count
        return Tag(kind: kind, name: call.name, range: start..<position, call: call)
    }

    private static let kinds: [UInt8: Tag.Kind] = [
        UInt8(ascii: "{"): .unescaped, UInt8(ascii: "&"): .unescaped, UInt8(ascii: "#"): .section,
        UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .close, UInt8(ascii: ">"): .partial,
        UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block, UInt8(ascii: "!"): .comment,
        UInt8(ascii: "="): .delimiters,
    ]

    /// A tag's name without the white space around it; for a dynamic name (`*name`), also without white space after
    /// the asterisk.
    private func name(_ content: String, of kind: Tag.Kind, at range: Range<Int>) throws(Fault) -> String {
        var words = content.split(whereSeparator: \.isWhitespace)
        if [.partial, .parent, .close].contains(kind), words.count == 2, words[0] == "*" {
            words = ["*" + words[1]]
        }
        guard let name = words.first, name != "*" else { throw Fault(.emptyTag(), at: range) }
        guard words.count == 1 else {
            throw Fault(.invalidName(words.joined(separator: " ")), at: range)
        }
        return String(name)
    }

    private mutating func setDelimiters(_ content: String, at range: Range<Int>) throws(Fault) {
        let words = content.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, !content.contains("=") else { throw Fault(.invalidDelimiters(), at: range) }
        opening = Array(words[0].utf8)
        closing = Array(words[1].utf8)
    }

    private func firstIndex(of pattern: [UInt8]) -> Int? {
        var index = position
        while index + pattern.count <= source.count {
            if source[index] == pattern[0], source[index...].starts(with: pattern) { return index }
            index += 1
        }
        return nil
    }

    private func unclosedTag(at start: Int, end: [UInt8]) -> Fault {
        let line = source[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return Fault(
            .unclosedTag(
                String(decoding: opening, as: UTF8.self), closing: String(decoding: end, as: UTF8.self)),
            at: start..<line.endIndex)
    }
}

extension TemplateScanner.Tag.Kind {
    /// Whether a function may be called in a tag of this kind.
    fileprivate var takesCall: Bool {
        switch self {
        case .escaped, .unescaped, .section, .inverted, .close: true
        case .partial, .parent, .block, .comment, .delimiters: false
        }
    }
}
