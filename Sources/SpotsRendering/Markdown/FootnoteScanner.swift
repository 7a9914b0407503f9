import Bytes

/// Finds footnotes: `[^label]: text` at the start of a line, with the lines that belong to it.
///
/// libcmark does not know footnotes. In the text that it gets, a footnote is a link definition, so `[^label]` is a
/// link to it. Every other line stays where it is, so places remain correct.
struct FootnoteScanner {
    /// A footnote.
    struct Note {
        let label: String
        /// The line of the definition, from 1.
        let line: Int
        /// The content of each line, with the column where it begins.
        fileprivate(set) var contents: [ListPieces.Line]
    }

    /// The start of the address of a link to a footnote.
    static let scheme = "x-footnote:"

    private(set) var notes: [Note] = []
    /// The text for libcmark.
    private(set) var text = ""

    /// - Returns: nil if the text has no footnotes.
    init?(_ text: String) {
        let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
        var result: [ArraySlice<UInt8>] = []
        result.reserveCapacity(lines.count)
        var fence: ArraySlice<UInt8>?
        var number = 0
        // A definition cannot interrupt a paragraph.
        var mayBegin = true
        while number < lines.count {
            let line = lines[number]
            if fence == nil, mayBegin, let start = Self.definition(in: line) {
                let last = Self.lastLine(ofNoteIn: number, lines)
                result.append(ArraySlice("[^\(start.label)]: \(Self.scheme)\(notes.count)".utf8))
                result += repeatElement([], count: last - number)
                add(start, number, last, lines)
                number = last + 1
                continue
            }
            if let open = fence {
                if Self.closes(line, open) { fence = nil }
            } else {
                fence = Self.fence(in: line)
            }
            // A link definition is not a paragraph.
            mayBegin = line.allSatisfy(\.isSpace) || mayBegin && Self.isLinkDefinition(line)
            result.append(line)
            number += 1
        }
        if notes.isEmpty { return nil }
        self.text = String(decoding: Array(result.joined(separator: [0x0A])), as: UTF8.self)
    }

    private mutating func add(
        _ start: (label: String, content: Int), _ first: Int, _ last: Int, _ lines: [ArraySlice<UInt8>]
    ) {
        let line = lines[first]
        var note = Note(label: start.label, line: first + 1, contents: [])
        note.contents.append((first + 1, start.content - line.startIndex + 1, line[start.content...]))
        for number in first..<last {
            let line = lines[number + 1]
            let lead = min(4, line.prefix { $0 == 0x20 }.count)
            note.contents.append((number + 2, lead + 1, line.dropFirst(lead)))
        }
        notes.append(note)
    }
}

extension FootnoteScanner {
    /// The label in a line that begins a footnote, and the offset of its content.
    private static func definition(in line: ArraySlice<UInt8>) -> (label: String, content: Int)? {
        let lead = line.prefix { $0 == 0x20 }.count
        guard lead < 4 else { return nil }
        let rest = line.dropFirst(lead)
        guard rest.starts(with: [UInt8(ascii: "["), UInt8(ascii: "^")]) else { return nil }
        let label = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "]") }
        let end = label.endIndex
        guard !label.isEmpty, label.count < 200, end + 1 < line.endIndex, line[end + 1] == UInt8(ascii: ":"),
            label.allSatisfy({ !$0.isSpace && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "\\") })
        else { return nil }
        let content = line[(end + 2)...].drop { $0.isSpace }
        return (String(decoding: label, as: UTF8.self), content.startIndex)
    }

    /// Whether a line is a link definition, such as `[label]: https://example.org/`.
    private static func isLinkDefinition(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0 == 0x20 }
        guard rest.startIndex - line.startIndex < 4, rest.first == UInt8(ascii: "["),
            let end = rest.firstIndex(of: UInt8(ascii: "]")), end + 1 < rest.endIndex,
            rest[end + 1] == UInt8(ascii: ":")
        else { return false }
        return !rest[(end + 2)...].allSatisfy(\.isSpace)
    }

    /// The last line of a footnote: the lines of its paragraph, and everything indented below it.
    private static func lastLine(ofNoteIn first: Int, _ lines: [ArraySlice<UInt8>]) -> Int {
        var last = first
        var isInParagraph = true
        for number in (first + 1)..<max(first + 1, lines.count) {
            let line = lines[number]
            if line.allSatisfy(\.isSpace) {
                isInParagraph = false
            } else if line.starts(with: [0x20, 0x20, 0x20, 0x20]) || line.first == 0x09 {
                last = number
                isInParagraph = true
            } else if isInParagraph, definition(in: line) == nil, !beginsBlock(line) {
                last = number
            } else {
                break
            }
        }
        return last
    }

    /// Whether a line ends the paragraph before it.
    private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        let content = line.drop { $0 == 0x20 }
        guard let first = content.first else { return true }
        return "#>-*+|`~<".utf8.contains(first) || first.isDigit
    }

    private static func fence(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let content = line.drop { $0 == 0x20 }
        guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
            return nil
        }
        let fence = content.prefix { $0 == first }
        return fence.count < 3 ? nil : fence
    }

    private static func closes(_ line: ArraySlice<UInt8>, _ fence: ArraySlice<UInt8>) -> Bool {
        guard let close = Self.fence(in: line), close.first == fence.first else { return false }
        return close.count >= fence.count && line[close.endIndex...].allSatisfy(\.isSpace)
    }
}
