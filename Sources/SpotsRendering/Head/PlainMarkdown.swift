import Bytes
import SpotsModel

/// Reads the first paragraphs of Markdown without their markup.
///
/// This is not a Markdown parser: the result is the start of a description, and is written as text. Headings, code,
/// tables, HTML and definitions are skipped.
package struct PlainMarkdown {
    private let bytes: [UInt8]
    private var position = 0
    private var result: [UInt8] = []

    /// How many bytes are read of the text, and of a paragraph in it.
    private static let limits = (text: 8192, paragraph: 1024)

    private init(_ text: String) {
        // The copy of a prefix of a string takes 150 instructions a byte, as a sequence.
        bytes = text.withSpan { Array($0.extracting(..<min($0.count, Self.limits.text))) }.withLineFeeds()
    }

    /// The text of the paragraphs before `<!--more-->`, which ends a summary in Hugo, Zola and Jekyll; nil without
    /// it.
    package static func summary(of text: String) -> String? {
        guard text.withSpan({ $0.contains("<!--") }) else { return nil }
        var markdown = PlainMarkdown(text)
        return markdown.summary()
    }

    /// The text of the first paragraph that has any; empty if there is none.
    static func firstParagraph(of text: String) -> [UInt8] {
        var markdown = PlainMarkdown(text)
        return markdown.firstParagraph()
    }
}

// MARK: Lines

extension PlainMarkdown {
    private mutating func firstParagraph() -> [UInt8] {
        while position < bytes.count {
            let line = nextLine()
            let start = contentStart(of: line)
            if let fence = fence(at: start, in: line) {
                skipCode(until: fence)
            } else if isHTML(at: start, in: line) {
                skipBlock()
            } else if isText(at: start, in: line), let end = endOfParagraph(after: line) {
                let last = min(end, start + Self.limits.paragraph)
                readInlines(start..<last)
                if result.contains(where: { $0 > 0x20 }) { return result }
                result.removeAll()
            }
        }
        return []
    }

    private mutating func summary() -> String? {
        var paragraphs: [String] = []
        while position < bytes.count {
            let line = nextLine()
            let start = contentStart(of: line)
            if isDivider(at: start, in: line) {
                return paragraphs.isEmpty ? nil : paragraphs.joined(separator: " ")
            }
            if let fence = fence(at: start, in: line) {
                skipCode(until: fence)
            } else if isHTML(at: start, in: line) {
                skipBlock()
            } else if isText(at: start, in: line), let end = endOfParagraph(after: line) {
                readInlines(start..<end)
                let words = result.split { $0 <= 0x20 }
                if !words.isEmpty {
                    paragraphs.append(String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self))
                }
                result.removeAll()
            }
        }
        return nil
    }

    /// Whether a line is `<!--more-->`, with or without spaces.
    private func isDivider(at start: Int, in line: Range<Int>) -> Bool {
        guard start < line.upperBound, bytes[start] == UInt8(ascii: "<") else { return false }
        return bytes[start..<line.upperBound].filter { $0 > 0x20 }.elementsEqual("<!--more-->".utf8)
    }

    /// The range of the next line, without its end.
    private mutating func nextLine() -> Range<Int> {
        let start = position
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        position = min(end + 1, bytes.count)
        return start..<end
    }

    /// The offset of a line's text, after the markers of quotations and lists.
    private func contentStart(of line: Range<Int>) -> Int {
        var index = line.lowerBound
        while index < line.upperBound {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ">"): index += 1
            case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
                guard isSpace(index + 1), !isRule(index..<line.upperBound) else { return index }
                index += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let end = bytes[index..<line.upperBound].firstIndex { $0 < 0x30 || $0 > 0x39 } ?? index
                guard end - index < 10, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"),
                    isSpace(end + 1)
                else { return index }
                index = end + 1
            default: return index
            }
        }
        return index
    }

    /// Whether a line begins a paragraph.
    private func isText(at start: Int, in line: Range<Int>) -> Bool {
        guard start < line.upperBound, !isRule(start..<line.upperBound) else { return false }
        let isCode =
            start - line.lowerBound >= 4 && bytes[line.lowerBound..<start].allSatisfy { $0 == 0x20 }
            || bytes[line.lowerBound] == UInt8(ascii: "\t")
        if isCode { return false }
        switch bytes[start] {
        case UInt8(ascii: "#"):
            let end = bytes[start..<line.upperBound].firstIndex { $0 != UInt8(ascii: "#") }
            return end.map { $0 - start > 6 || !isSpace($0) } ?? false
        case UInt8(ascii: "|"): return false
        // The kind of an alert is on its own line.
        case UInt8(ascii: "[") where start + 1 < line.upperBound && bytes[start + 1] == UInt8(ascii: "!"):
            return false
        case UInt8(ascii: "["):
            let end = bytes[start..<line.upperBound].firstIndex(of: UInt8(ascii: "]"))
            return end.map { $0 + 1 >= line.upperBound || bytes[$0 + 1] != UInt8(ascii: ":") } ?? true
        default: return true
        }
    }

    /// The end of the paragraph that a line begins; nil if it is a heading or a table.
    private mutating func endOfParagraph(after line: Range<Int>) -> Int? {
        var end = line.upperBound
        while position < bytes.count {
            let next = nextLine()
            let start = contentStart(of: next)
            if start >= next.upperBound { return isUnderline(next) ? nil : end }
            if isUnderline(next) { return nil }
            let isDivider = isDivider(at: start, in: next)
            if isDivider || fence(at: start, in: next) != nil || bytes[start] == UInt8(ascii: "#") {
                position = next.lowerBound
                return end
            }
            end = next.upperBound
        }
        return end
    }

    /// Whether a line makes the one above it a heading, or the head of a table.
    private func isUnderline(_ line: Range<Int>) -> Bool {
        let marks = bytes[line].filter { $0 > 0x20 }
        guard let first = marks.first else { return false }
        if first == UInt8(ascii: "=") { return marks.allSatisfy { $0 == first } }
        return marks.contains(UInt8(ascii: "-")) && marks.allSatisfy { "-|:".utf8.contains($0) }
    }

    /// Whether a line is a rule between paragraphs.
    private func isRule(_ line: Range<Int>) -> Bool {
        let marks = bytes[line].filter { $0 > 0x20 }
        guard marks.count >= 3, let first = marks.first, "-*_".utf8.contains(first) else { return false }
        return marks.allSatisfy { $0 == first }
    }

    /// The character of the fence that begins code.
    private func fence(at start: Int, in line: Range<Int>) -> UInt8? {
        guard start + 3 <= line.upperBound else { return nil }
        let mark = bytes[start]
        guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
        return bytes[start + 1] == mark && bytes[start + 2] == mark ? mark : nil
    }

    private mutating func skipCode(until mark: UInt8) {
        while position < bytes.count {
            let line = nextLine()
            if fence(at: contentStart(of: line), in: line) == mark { return }
        }
    }

    private func isHTML(at start: Int, in line: Range<Int>) -> Bool {
        guard start + 1 < line.upperBound, bytes[start] == UInt8(ascii: "<") else { return false }
        let isLink = isAddress(start + 1..<line.upperBound)
        return !isLink && (bytes[start + 1].isLetter || "/!?".utf8.contains(bytes[start + 1]))
    }

    /// Skips the lines up to an empty one.
    private mutating func skipBlock() {
        while position < bytes.count {
            let line = nextLine()
            if isDivider(at: line.lowerBound, in: line) {
                position = line.lowerBound
                return
            }
            if bytes[line].allSatisfy({ $0 <= 0x20 }) { return }
        }
    }

    private func isSpace(_ index: Int) -> Bool { index < 0 || index >= bytes.count || bytes[index] <= 0x20 }
}

// MARK: Text inside a paragraph

extension PlainMarkdown {
    private mutating func readInlines(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = readInline(at: index, range.upperBound)
        }
    }

    /// Reads what begins at an offset.
    ///
    /// - Returns: the offset of what follows.
    private mutating func readInline(at index: Int, _ end: Int) -> Int {
        switch bytes[index] {
        case UInt8(ascii: "\\") where index + 1 < end && isPunctuation(bytes[index + 1]):
            result.append(bytes[index + 1])
            return index + 2
        case UInt8(ascii: "\\") where index + 1 < end && [0x0A, 0x0D].contains(bytes[index + 1]):
            return index + 1
        case UInt8(ascii: "`"): return readCode(at: index, end)
        case UInt8(ascii: "!") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "["):
            guard let close = closing(at: index + 1, end) else { break }
            return endOfTarget(after: close, end)
        case UInt8(ascii: "["): return readLink(at: index, end)
        case UInt8(ascii: "<"): return readAngle(at: index, end)
        case UInt8(ascii: "&"): return readReference(at: index, end)
        case UInt8(ascii: "*") where !isSpace(index + 1) || !isSpace(index - 1): return index + 1
        case UInt8(ascii: "_") where !isInsideWord(index, end): return index + 1
        case UInt8(ascii: "~") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "~"):
            return index + 2
        case UInt8(ascii: "\n"):
            // The marker of a quotation may be at the beginning of each line.
            result.append(0x20)
            var next = index + 1
            while next < end, bytes[next] <= 0x20 || bytes[next] == UInt8(ascii: ">") { next += 1 }
            return next
        default: break
        }
        result.append(bytes[index])
        return index + 1
    }

    private mutating func readCode(at start: Int, _ end: Int) -> Int {
        let mark = UInt8(ascii: "`")
        let text = bytes[start..<end].firstIndex { $0 != mark } ?? end
        var index = text
        while let close = bytes[index..<end].firstIndex(of: mark) {
            let after = bytes[close..<end].firstIndex { $0 != mark } ?? end
            if after - close == text - start {
                result += bytes[text..<close]
                return after
            }
            index = after
        }
        result += bytes[start..<text]
        return text
    }

    private mutating func readLink(at start: Int, _ end: Int) -> Int {
        guard let close = closing(at: start, end) else {
            result.append(bytes[start])
            return start + 1
        }
        // A footnote, and the checkbox of a task.
        let isNote = bytes[start + 1] == UInt8(ascii: "^")
        let isBox = close == start + 2 && [0x20, 0x78, 0x58].contains(bytes[start + 1]) && result.isEmpty
        if isNote || isBox { return close + 1 }
        let after = endOfTarget(after: close, end)
        if after == close + 1 {
            result.append(bytes[start])
            return start + 1
        }
        readInlines(start + 1..<close)
        return after
    }

    /// The offset of the bracket that closes the one at an offset.
    private func closing(at start: Int, _ end: Int) -> Int? {
        var depth = 0
        for index in start..<end {
            if bytes[index] == UInt8(ascii: "[") { depth += 1 }
            if bytes[index] == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The end of the address or the label after the closing bracket of a link.
    private func endOfTarget(after close: Int, _ end: Int) -> Int {
        guard close + 1 < end else { return close + 1 }
        if bytes[close + 1] == UInt8(ascii: "["), let end = closing(at: close + 1, end) { return end + 1 }
        guard bytes[close + 1] == UInt8(ascii: "(") else { return close + 1 }
        var depth = 0
        for index in close + 1..<end {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return close + 1
    }

    private mutating func readAngle(at start: Int, _ end: Int) -> Int {
        guard let close = bytes[start..<end].firstIndex(of: UInt8(ascii: ">")), close > start + 1 else {
            result.append(bytes[start])
            return start + 1
        }
        if isAddress(start + 1..<close) {
            result += bytes[start + 1..<close]
        } else if !bytes[start + 1].isLetter, !"/!?".utf8.contains(bytes[start + 1]) {
            result.append(bytes[start])
            return start + 1
        }
        return close + 1
    }

    private func isAddress(_ range: Range<Int>) -> Bool {
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: ":"), UInt8(ascii: "@"): return true
            case UInt8(ascii: ">"), 0...0x20: return false
            default: continue
            }
        }
        return false
    }

    private mutating func readReference(at start: Int, _ end: Int) -> Int {
        let references: [(StaticString, UInt8)] = [
            ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
            ("&quot;", UInt8(ascii: "\"")), ("&nbsp;", 0x20), ("&#39;", UInt8(ascii: "'")),
        ]
        for (name, byte) in references where bytes[start..<end].starts(with: "\(name)".utf8) {
            result.append(byte)
            return start + name.utf8CodeUnitCount
        }
        result.append(bytes[start])
        return start + 1
    }

    private func isPunctuation(_ byte: UInt8) -> Bool {
        (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
            || (0x7B...0x7E).contains(byte)
    }

    private func isInsideWord(_ index: Int, _ end: Int) -> Bool {
        let isWord = { (other: Int) in
            other >= 0 && other < end && !isPunctuation(bytes[other]) && bytes[other] > 0x20
        }
        return isWord(index - 1) && isWord(index + 1)
    }
}
