import Bytes
import Platform

/// Cuts text into terms: what a search index has, and what a query asks for.
///
/// The script of the theme, `behaviors/find.js`, cuts queries in the same way. A term is a word in lower case without
/// accents (in Arabic, without the article), a part of an identifier (`item` and `spacing` of `itemSpacing`), or two
/// neighboring characters of a script without spaces.
package struct SearchTerms {
    /// The greatest length of a term, in code points.
    private static let longest = 40

    private var folding: LetterFolding
    /// Folds the letters of the language too, so a reader without their keys finds a word as well.
    private var plainFolding = LetterFolding(letters: nil)
    /// The code points of the text that is cut.
    private var points: [UInt32] = []
    /// The parts of the compound that is cut, one after another, and where each ends.
    private var parts: [UInt32] = []
    private var partEnds: [Int] = []
    /// The parts as they are folded.
    private var folded: [UInt32] = []
    private var term: [UInt8] = []

    /// - Parameter letters: the letters that the language has besides those of ASCII, in lower case: `æøå`.
    package init(letters: String) {
        folding = LetterFolding(letters: letters)
    }

    /// Calls a closure with each term, in UTF-8.
    package mutating func forEach(in text: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        var position = 0
        while position < text.count {
            if !Self.mayBelong(text[position]) {
                position += 1
                continue
            }
            let start = position
            position = Self.endOfPlain(in: text, from: position)
            // Most words need nothing else.
            let isPlain = position == text.count || !Self.mayBelong(text[position])
            if isPlain, position - start <= Self.longest {
                body(text.extracting(start..<position))
                continue
            }
            while position < text.count, Self.mayBelong(text[position]) { position += 1 }
            let piece = text.extracting(start..<position)
            if !writeWord(piece, body) { cut(piece, body) }
        }
    }

    /// Passes on a word at the start or the end of a sentence: letters and digits of ASCII in lower case, of which the first
    /// may be in upper case, before full stops.
    ///
    /// - Returns: false for anything else.
    private mutating func writeWord(_ piece: Span<UInt8>, _ body: (Span<UInt8>) -> Void) -> Bool {
        var end = piece.count
        while end > 0, piece[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard end > 0, end <= Self.longest, piece[0].isLetter || piece[0].isDigit else { return false }
        for index in 1..<max(1, end) where !Self.isPlain(piece[index]) { return false }
        term.removeAll(keepingCapacity: true)
        term.append(contentsOf: piece.extracting(..<end))
        if piece[0].isLetter { term[0] |= 0x20 }
        body(term.span)
        return true
    }

    private static func mayBelong(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'")
    }

    /// The position of the first byte at or after another one that is not plain, looked for eight bytes at a time.
    private static func endOfPlain(in text: Span<UInt8>, from start: Int) -> Int {
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        var position = start
        while position + 8 <= text.count {
            let word = text.word(at: position)
            let low = word & ~high
            // The highest bit of each byte: whether the byte is at least the first of a range, and not after the last.
            let letters = (low &+ ones &* (0x80 - 0x61)) & ~(low &+ ones &* (0x7F - 0x7A))
            let digits = (low &+ ones &* (0x80 - 0x30)) & ~(low &+ ones &* (0x7F - 0x39))
            let others = ~(letters | digits) & high | word & high
            if others != 0 { return position + others.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < text.count, isPlain(text[position]) { position += 1 }
        return position
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "a") < 26 || byte.isDigit
    }

    /// Cuts text that no compound reaches beyond.
    private mutating func cut(_ piece: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
        points.removeAll(keepingCapacity: true)
        if piece.isASCII {
            for index in 0..<piece.count { points.append(UInt32(piece[index])) }
        } else {
            var text = String(decoding: piece)
            if WidthForms.mayHave(piece) {
                text = String(String.UnicodeScalarView(text.unicodeScalars.map(WidthForms.usual)))
            }
            // A soft hyphen only says where a line may end.
            if text.unicodeScalars.contains("\u{AD}") { text.unicodeScalars.removeAll { $0 == "\u{AD}" } }
            points.append(contentsOf: text.composed.unicodeScalars.lazy.map(\.value))
        }
        var position = 0
        while position < points.count {
            if CodePoint.isWord(points[position]) {
                position = cutCompound(at: position)
                writeTerms(body)
            } else {
                position += 1
            }
        }
    }

    /// Cuts the compound that begins at a position into parts.
    ///
    /// - Returns: where it ends.
    private mutating func cutCompound(at start: Int) -> Int {
        parts.removeAll(keepingCapacity: true)
        partEnds.removeAll(keepingCapacity: true)
        var (position, run) = (start, start)
        while position < points.count {
            let point = points[position]
            if !CodePoint.isWord(point) {
                let continues =
                    CodePoint.connects(point) && position + 1 < points.count
                    && CodePoint.isWord(points[position + 1])
                if !continues { break }
                let isBetweenDense =
                    CodePoint.isDense(points[position - 1]) || CodePoint.isDense(points[position + 1])
                if !CodePoint.isApostrophe(point) || isBetweenDense { endPart(at: parts.count) }
                position += 1
                run = position
                continue
            }
            if position > run {
                let last = points[position - 1]
                if CodePoint.isDense(last) != CodePoint.isDense(point)
                    || CodePoint.isUpper(point) && (CodePoint.isLower(last) || CodePoint.isDigit(last))
                {
                    endPart(at: parts.count)
                } else if CodePoint.isLower(point), CodePoint.isUpper(last), position - 1 > run,
                    CodePoint.isUpper(points[position - 2])
                {
                    endPart(at: parts.count - 1)
                }
            }
            parts.append(point)
            position += 1
        }
        endPart(at: parts.count)
        return position
    }

    /// Ends a part, unless it is empty.
    private mutating func endPart(at end: Int) {
        if end > partEnds.last ?? 0 { partEnds.append(end) }
    }

    /// Passes on the terms of the compound that was cut last.
    private mutating func writeTerms(_ body: (Span<UInt8>) -> Void) {
        folded.removeAll(keepingCapacity: true)
        // Where the parts after the last dense one begin, and their number.
        var (joined, count) = (0, 0)
        var next = 0
        for end in partEnds {
            let part = parts[next..<end]
            next = end
            let start = folded.count
            folding.fold(part, to: &folded)
            if folded.count == start { continue }
            if CodePoint.isDense(part[part.startIndex]) {
                if count > 1 { write(joined..<start, body) }
                writePairs(of: start..<folded.count, body)
                (joined, count) = (folded.count, 0)
                continue
            }
            write(start..<folded.count, body)
            if part.contains(where: { $0 >= 0x80 }) { writePlain(part, besides: start, body) }
            count += 1
        }
        if count > 1 { write(joined..<folded.count, body) }
    }

    /// Passes on a part without the letters of the language, if it has any.
    ///
    /// - Parameter start: where the part is folded that was passed on.
    private mutating func writePlain(
        _ part: ArraySlice<UInt32>, besides start: Int, _ body: (Span<UInt8>) -> Void
    ) {
        let end = folded.count
        plainFolding.fold(part, to: &folded)
        if !folded[start..<end].elementsEqual(folded[end...]) { write(end..<folded.count, body) }
        folded.removeLast(folded.count - end)
    }

    /// Passes on the pairs of neighbors in text without spaces, or the only character.
    private mutating func writePairs(of range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
        if range.count == 1 { write(range, body) }
        for index in range.dropLast() { write(index..<index + 2, body) }
    }

    /// Passes on a range of the code points that are folded, up to the length of a term.
    private mutating func write(_ range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
        term.removeAll(keepingCapacity: true)
        for point in folded[range.prefix(Self.longest)] {
            if point < 0x80 {
                term.append(UInt8(point))
            } else if let scalar = Unicode.Scalar(point) {
                term.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        body(term.span)
    }
}
