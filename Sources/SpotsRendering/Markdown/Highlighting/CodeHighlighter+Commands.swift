import Bytes

// Commands of a shell, and what they print.

extension CodeHighlighter {
    /// Reads a command to its end, or a line that a command has printed.
    mutating func readSession() {
        var end = lineEnd
        if has(Array("$ ".utf8), at: position) {
            write(.comment, to: position + 1)
            repeat {
                end = lineEnd
                while position < end { readCode() }
                // A string may have led past the line. A backslash at its end continues a command on the next one.
            } while position > end || continuesCommand(at: end)
        } else {
            readReport(to: end)
        }
        position = min(bytes.count, end + 1)
    }

    /// Whether a keyword at the position begins a command.
    var beginsCommand: Bool {
        guard let last = bytes[..<position].lastIndex(where: { !$0.isBlank }) else { return true }
        // The dollar sign is the prompt of a session.
        if "\n|;&({`$".utf8.contains(bytes[last]) { return true }
        let start = bytes[...last].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
        return Self.wordsBeforeCommands.contains(String(decoding: bytes[start...last], as: UTF8.self))
    }

    private static let wordsBeforeCommands: Set = ["do", "elif", "else", "if", "then", "until", "while"]

    /// Whether the digits at the position are a word.
    var isWord: Bool {
        let end = bytes[position...].firstIndex { !$0.isDigit && $0 != UInt8(ascii: ".") } ?? bytes.count
        return (position == 0 || bytes[position - 1].isSpace) && (end == bytes.count || bytes[end].isSpace)
    }

    private mutating func continuesCommand(at end: Int) -> Bool {
        guard end < bytes.count, bytes[end - 1] == UInt8(ascii: "\\") else { return false }
        position = end + 1
        return position < bytes.count
    }
}

// MARK: What compilers and this program print

extension CodeHighlighter {
    private static let severities: [(word: StaticString, token: Token)] = [
        ("error:", .error), ("warning:", .warning),
    ]

    /// Reads a line of a report: `FILE:LINE:COLUMN: error: TEXT`, or the mark below a line of the file.
    private mutating func readReport(to end: Int) {
        if let mark = mark(before: end) {
            position = mark
            return write(.mark, to: end)
        }
        for (word, token) in Self.severities {
            guard let offset = bytes.span.extracting(position..<end).firstIndex(of: word),
                offset == 0 || bytes[position + offset - 1].isBlank
            else { continue }
            position += offset
            return write(token, to: position + word.utf8CodeUnitCount)
        }
    }

    /// The first byte of a mark such as `^~~~`, which stands alone in its line, or after a bar.
    private func mark(before end: Int) -> Int? {
        let start = bytes[position..<end].firstIndex { !$0.isBlank && $0 != UInt8(ascii: "|") }
        guard let start, bytes[start] == UInt8(ascii: "^"),
            bytes[start..<end].dropFirst().allSatisfy({ $0 == UInt8(ascii: "~") })
        else { return nil }
        return start
    }
}
