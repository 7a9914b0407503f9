import Bytes

/// Where a tag of a template stands in the HTML around it, as far as the text of the template shows.
enum MarkupPlace: Equatable {
    case text
    /// Inside a tag, so in an attribute.
    case tag
    /// Inside a script element, outside of the strings of the script.
    case script
    /// Inside a string of a script.
    case scriptString
}

/// Follows the text of a template to know where its tags stand.
///
/// It knows tags, quoted attributes, comments and script elements. Whatever it cannot know, such as the text around a
/// partial, counts as text, where everything is escaped.
struct MarkupTracker: Equatable {
    private enum State: Equatable {
        case text, comment
        case tag(quote: UInt8?)
        /// The quotation mark is that of an open string.
        case script(quote: UInt8?)
    }

    private var state = State.text
    /// Whether the open tag is that of a script element.
    private var opensScript = false
    /// Whether the next byte of a script is escaped by a backslash.
    private var isEscaped = false

    /// Where the next tag stands.
    var place: MarkupPlace {
        switch state {
        case .text, .comment: .text
        case .tag: .tag
        case .script(let quote): quote == nil ? .script : .scriptString
        }
    }

    /// Moves past some text.
    mutating func follow(_ text: [UInt8]) {
        var position = 0
        while position < text.count { position += step(text, at: position) }
    }

    /// - Returns: the number of bytes that were read.
    private mutating func step(_ text: [UInt8], at position: Int) -> Int {
        let byte = text[position]
        switch state {
        case .comment:
            guard text[position...].starts(with: "-->".utf8) else { return 1 }
            state = .text
            return 3
        case .text:
            guard byte == UInt8(ascii: "<") else { return 1 }
            if text[position...].starts(with: "<!--".utf8) {
                state = .comment
                return 4
            }
            let next = position + 1 < text.count ? text[position + 1] : 0
            guard next.isLetter || next == UInt8(ascii: "/") else { return 1 }
            opensScript = Self.isScript(text, at: position + 1)
            state = .tag(quote: nil)
        case .tag(let quote?):
            if byte == quote { state = .tag(quote: nil) }
        case .tag(nil):
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): state = .tag(quote: byte)
            case UInt8(ascii: ">"): state = opensScript ? .script(quote: nil) : .text
            default: break
            }
        case .script(let quote): followScript(text, at: position, quote)
        }
        return 1
    }

    private mutating func followScript(_ text: [UInt8], at position: Int, _ quote: UInt8?) {
        let byte = text[position]
        if byte == UInt8(ascii: "<"), position + 1 < text.count, text[position + 1] == UInt8(ascii: "/"),
            Self.isScript(text, at: position + 2)
        {
            (state, opensScript, isEscaped) = (.tag(quote: nil), false, false)
            return
        }
        if isEscaped {
            isEscaped = false
            return
        }
        switch byte {
        case UInt8(ascii: "\\"): isEscaped = quote != nil
        // Only strings in backticks go on in the next line.
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

    private static func isScript(_ text: [UInt8], at position: Int) -> Bool {
        let name = text[min(position, text.count)...].prefix { $0.isLetter }
        return String(decoding: name, as: UTF8.self).lowercased() == "script"
    }
}
