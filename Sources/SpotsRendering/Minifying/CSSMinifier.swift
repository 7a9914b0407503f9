import Bytes

/// Removes comments and unneeded white space from styles.
///
/// Nothing else changes: strings, addresses, the values of custom properties, and comments that begin with `/*!` do
/// not change. If white space may have a meaning, as next to `+`, `-`, `:` or before `(`, one space stays.
package struct CSSMinifier {
    private let css: [UInt8]
    private var output: [UInt8] = []
    private var position = 0
    /// The last byte that was written, if it matters; 0 at the start.
    private var last: UInt8 = 0
    private var gap = Gap.none
    /// Whether a rule or a declaration may begin here.
    private var isStart = true

    /// What was between the last token and the next one.
    private enum Gap {
        case none, comment, space
    }

    /// The styles without white space and comments.
    package static func minified(_ css: [UInt8]) -> [UInt8] {
        var minifier = CSSMinifier(css: css)
        minifier.run()
        return minifier.output
    }

    private init(css: [UInt8]) {
        self.css = css
        output.reserveCapacity(css.count)
    }

    private mutating func run() {
        while position < css.count {
            let byte = css[position]
            if byte.isMarkupSpace {
                gap = .space
                position += 1
            } else if isComment(at: position) {
                appendComment()
            } else {
                appendGap(before: byte)
                appendToken(byte)
            }
        }
    }
}

// MARK: Gaps

extension CSSMinifier {
    private func isComment(at position: Int) -> Bool {
        css[position] == UInt8(ascii: "/") && position + 1 < css.count
            && css[position + 1] == UInt8(ascii: "*")
    }

    private func endOfComment(at start: Int) -> Int {
        var end = start + 2
        while end + 1 < css.count, css[end] != UInt8(ascii: "*") || css[end + 1] != UInt8(ascii: "/") {
            end += 1
        }
        return min(css.count, end + 2)
    }

    private mutating func appendComment() {
        let end = endOfComment(at: position)
        if position + 2 < css.count, css[position + 2] == UInt8(ascii: "!") {
            if gap == .space, !Self.isOpen(last) { output.append(UInt8(ascii: " ")) }
            gap = .none
            output += css[position..<end]
        } else if gap == .none {
            gap = .comment
        }
        position = end
    }

    /// Whether nothing can depend on white space after a byte.
    private static func isOpen(_ byte: UInt8) -> Bool {
        switch byte {
        case 0, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "("):
            true
        default: false
        }
    }

    /// Whether nothing can depend on white space before a byte.
    private static func isClosing(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ")"):
            true
        default: false
        }
    }

    private mutating func appendGap(before next: UInt8) {
        defer { gap = .none }
        if gap == .none || Self.isOpen(last) || Self.isClosing(next) { return }
        // Without the comment, two names would become one.
        if gap == .comment { return output += Array("/**/".utf8) }
        let isNeeded =
            switch (last, next) {
            // `-- >` must not become `-->`, nor `> =` become `>=`.
            case (UInt8(ascii: "-"), UInt8(ascii: ">")), (_, UInt8(ascii: "=")): true
            case (UInt8(ascii: ":"), UInt8(ascii: ":")): true
            case (_, UInt8(ascii: ">")), (_, UInt8(ascii: "~")), (_, UInt8(ascii: "]")): false
            case (UInt8(ascii: ">"), _), (UInt8(ascii: "~"), _), (UInt8(ascii: "["), _),
                (UInt8(ascii: ":"), _):
                false
            default: true
            }
        if isNeeded { output.append(UInt8(ascii: " ")) }
    }
}

// MARK: Tokens

extension CSSMinifier {
    private mutating func appendToken(_ byte: UInt8) {
        let start = position
        let wasStart = isStart
        isStart = false
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            position = endOfString(at: position)
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
            isStart = true
            position += 1
        case _ where isName(at: position):
            position = endOfName(at: position)
            if wasStart, let colon = endOfCustomProperty(start..<position) {
                output += css[start..<position]
                position = endOfValue(at: colon)
                output.append(UInt8(ascii: ":"))
                output += css[colon..<position]
                last = UInt8(ascii: "a")
                return
            }
            if let end = endOfAddress(start..<position) { position = end }
        default: position += 1
        }
        output += css[start..<position]
        // An escaped byte is a part of a name.
        let isEscape = position - start > 1 && css[start..<position].contains(UInt8(ascii: "\\"))
        last = isEscape ? UInt8(ascii: "a") : css[position - 1]
    }

    private func isName(at position: Int) -> Bool {
        let byte = css[position]
        return byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "\\")
    }

    private func endOfName(at start: Int) -> Int {
        var end = start
        while end < css.count, isName(at: end) {
            end = css[end] == UInt8(ascii: "\\") ? endOfEscape(at: end) : end + 1
        }
        return end
    }

    /// The white space after the digits of an escape belongs to it (CSS Syntax, section 4.3.7).
    private func endOfEscape(at start: Int) -> Int {
        var end = start + 1
        while end < css.count, end - start <= 6, css[end].isHexDigit { end += 1 }
        if end == start + 1 { return min(css.count, end + 1) }
        if end + 1 < css.count, css[end] == UInt8(ascii: "\r"), css[end + 1] == UInt8(ascii: "\n") {
            return end + 2
        }
        return end < css.count && css[end].isMarkupSpace ? end + 1 : end
    }

    /// The offset after a string; if its quotation mark is missing, the end of the styles, so the rest does not
    /// change.
    private func endOfString(at start: Int) -> Int {
        var end = start + 1
        while end < css.count, css[end] != css[start] {
            if css[end].isLineBreak { return css.count }
            end += css[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(css.count, end + 1)
    }

    /// The end of an address without quotation marks; nil if a name does not begin one.
    private func endOfAddress(_ name: Range<Int>) -> Int? {
        guard css.span.extracting(name).isWord("url"), name.upperBound < css.count,
            css[name.upperBound] == UInt8(ascii: "(")
        else { return nil }
        var end = css.span.skippingSpace(from: name.upperBound + 1)
        if end < css.count, css[end] == UInt8(ascii: "\"") || css[end] == UInt8(ascii: "'") { return nil }
        while end < css.count, css[end] != UInt8(ascii: ")") { end += css[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(css.count, end + 1)
    }

    /// The offset after the colon of a custom property; nil if a name is not a custom property.
    private func endOfCustomProperty(_ name: Range<Int>) -> Int? {
        guard name.count >= 2, css[name.lowerBound] == UInt8(ascii: "-"),
            css[name.lowerBound + 1] == UInt8(ascii: "-")
        else { return nil }
        var end = name.upperBound
        while end < css.count {
            if css[end].isMarkupSpace {
                end += 1
            } else if isComment(at: end) {
                end = endOfComment(at: end)
            } else {
                return css[end] == UInt8(ascii: ":") ? end + 1 : nil
            }
        }
        return nil
    }

    /// The end of the value of a custom property.
    private func endOfValue(at start: Int) -> Int {
        var (end, depth) = (start, 0)
        while end < css.count {
            switch css[end] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): end = endOfString(at: end)
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                end += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                if depth == 0 { return end }
                depth -= 1
                end += 1
            case UInt8(ascii: ";") where depth == 0: return end
            case _ where isComment(at: end): end = endOfComment(at: end)
            case _ where isName(at: end):
                let name = end..<endOfName(at: end)
                end = endOfAddress(name) ?? name.upperBound
            default: end += 1
            }
        }
        return end
    }
}
