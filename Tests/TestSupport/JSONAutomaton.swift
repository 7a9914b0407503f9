/// An independent check of JSON documents: a pushdown automaton that looks at one byte at a time.
///
/// It is written from RFC 8259 and table 3-7 of the Unicode standard. It shares neither code nor method with the
/// parser under test, and must stay independent: do not fix one with the other. It is stricter than the RFC where the
/// product is: half of a surrogate pair and a 513th open bracket are errors. A byte order mark at the very start is
/// accepted.
package struct JSONAutomaton {
    enum State {
        case start, value, firstElement, firstKey, key, colon, afterValue
        case string, escape, codeUnit, surrogate
        case minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent
    }

    private static let depthLimit = 512

    private var state = State.start
    /// The bytes that must come next: the rest of a literal, a character or an escape.
    private var expected: ArraySlice<[ClosedRange<UInt8>]> = []
    /// The bytes that close the open arrays and objects, innermost last.
    private var closers: [UInt8] = []
    /// The state after the current string; a colon must follow a key.
    private var afterString = State.afterValue

    /// The offset of the first byte that cannot continue a valid document; nil for a valid document.
    ///
    /// For a document that ends too early it is the length of the document.
    package static func fault(in document: [UInt8]) -> Int? {
        var automaton = JSONAutomaton()
        for (offset, byte) in document.enumerated() where !automaton.accepts(byte) { return offset }
        return automaton.mayEnd ? nil : document.count
    }

    private var mayEnd: Bool {
        guard expected.isEmpty, closers.isEmpty else { return false }
        switch state {
        case .afterValue, .zero, .integer, .fraction, .exponent: return true
        default: return false
        }
    }

    private mutating func accepts(_ byte: UInt8) -> Bool {
        if let ranges = expected.popFirst() { return ranges.contains { $0.contains(byte) } }
        switch state {
        case .start, .value, .firstElement, .firstKey, .key, .colon, .afterValue:
            return acceptsBetweenTokens(byte)
        case .string, .escape, .codeUnit, .surrogate: return acceptsInString(byte)
        default: return acceptsInNumber(byte)
        }
    }
}

// MARK: - Structure, RFC 8259 sections 2 to 5

private extension JSONAutomaton {
    mutating func acceptsBetweenTokens(_ byte: UInt8) -> Bool {
        if state == .start {
            state = .value
            if byte == 0xEF { return expects([0xBB...0xBB], [0xBF...0xBF]) }
        }
        if [UInt8](" \t\n\r".utf8).contains(byte) { return true }
        switch (state, Unicode.Scalar(byte)) {
        case (.firstElement, "]"), (.firstKey, "}"): return closes(byte)
        case (.firstKey, "\""), (.key, "\""): return beginsString(then: .colon)
        case (.colon, ":"): return go(.value)
        case (.afterValue, "]"), (.afterValue, "}"): return closes(byte)
        case (.afterValue, ","): return separates()
        case (.value, _), (.firstElement, _): return beginsValue(byte)
        default: return false
        }
    }

    mutating func beginsValue(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "{": return opens("}", .firstKey)
        case "[": return opens("]", .firstElement)
        case "\"": return beginsString(then: .afterValue)
        case "t": return goAfter("rue")
        case "f": return goAfter("alse")
        case "n": return goAfter("ull")
        case "-": return go(.minus)
        case "0": return go(.zero)
        case "1"..."9": return go(.integer)
        default: return false
        }
    }

    mutating func opens(_ closer: Unicode.Scalar, _ next: State) -> Bool {
        guard closers.count < Self.depthLimit else { return false }
        closers.append(UInt8(ascii: closer))
        return go(next)
    }

    mutating func closes(_ byte: UInt8) -> Bool {
        go(.afterValue)
        return closers.popLast() == byte
    }

    mutating func separates() -> Bool {
        guard let closer = closers.last else { return false }
        return go(closer == UInt8(ascii: "}") ? .key : .value)
    }
}

// MARK: - Strings, RFC 8259 section 7 and Unicode table 3-7

private extension JSONAutomaton {
    static let continuation: [ClosedRange<UInt8>] = [0x80...0xBF]
    static let hexDigit: [ClosedRange<UInt8>] = [0x30...0x39, 0x41...0x46, 0x61...0x66]
    /// The second digit of a low surrogate, C to F.
    static let lowDigit: [ClosedRange<UInt8>] = [0x43...0x46, 0x63...0x66]

    mutating func beginsString(then next: State) -> Bool {
        afterString = next
        return go(.string)
    }

    mutating func acceptsInString(_ byte: UInt8) -> Bool {
        switch state {
        case .escape: return acceptsAfterBackslash(byte)
        case .codeUnit: return acceptsFirstDigit(byte)
        case .surrogate: return acceptsSecondDigitAfterD(byte)
        default: break
        }
        switch byte {
        case UInt8(ascii: "\""): return go(afterString)
        case UInt8(ascii: "\\"): return go(.escape)
        case 0x20...0x7F: return true
        case 0xC2...0xDF: return expects(Self.continuation)
        case 0xE0: return expects([0xA0...0xBF], Self.continuation)
        case 0xE1...0xEC, 0xEE...0xEF: return expects(Self.continuation, Self.continuation)
        case 0xED: return expects([0x80...0x9F], Self.continuation)
        case 0xF0: return expects([0x90...0xBF], Self.continuation, Self.continuation)
        case 0xF1...0xF3: return expects(Self.continuation, Self.continuation, Self.continuation)
        case 0xF4: return expects([0x80...0x8F], Self.continuation, Self.continuation)
        default: return false
        }
    }

    mutating func acceptsAfterBackslash(_ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "u") { return go(.codeUnit) }
        return [UInt8]("\"\\/bfnrt".utf8).contains(byte) && go(.string)
    }

    mutating func acceptsFirstDigit(_ byte: UInt8) -> Bool {
        if byte | 0x20 == UInt8(ascii: "d") { return go(.surrogate) }
        go(.string)
        guard Self.hexDigit.contains(where: { $0.contains(byte) }) else { return false }
        return expects(Self.hexDigit, Self.hexDigit, Self.hexDigit)
    }

    /// After D: 0 to 7 is a character, 8 to B a high surrogate, and C to F a low surrogate without a high
    /// one.
    mutating func acceptsSecondDigitAfterD(_ byte: UInt8) -> Bool {
        go(.string)
        switch Unicode.Scalar(byte) {
        case "0"..."7":
            return expects(Self.hexDigit, Self.hexDigit)
        case "8", "9", "A", "B", "a", "b":
            return expects(
                Self.hexDigit, Self.hexDigit, [0x5C...0x5C], [0x75...0x75],
                [0x44...0x44, 0x64...0x64], Self.lowDigit, Self.hexDigit, Self.hexDigit)
        default:
            return false
        }
    }
}

// MARK: - Numbers, RFC 8259 section 6, and moving on

private extension JSONAutomaton {
    mutating func acceptsInNumber(_ byte: UInt8) -> Bool {
        switch (state, Unicode.Scalar(byte)) {
        case (.minus, "0"): return go(.zero)
        case (.minus, "1"..."9"), (.integer, "0"..."9"): return go(.integer)
        case (.zero, "."), (.integer, "."): return go(.point)
        case (.point, "0"..."9"), (.fraction, "0"..."9"): return go(.fraction)
        case (.zero, "e"), (.integer, "e"), (.fraction, "e"): return go(.exponentMark)
        case (.zero, "E"), (.integer, "E"), (.fraction, "E"): return go(.exponentMark)
        case (.exponentMark, "+"), (.exponentMark, "-"): return go(.exponentSign)
        case (.exponentMark, "0"..."9"), (.exponentSign, "0"..."9"): return go(.exponent)
        case (.exponent, "0"..."9"): return true
        case (.minus, _), (.point, _), (.exponentMark, _), (.exponentSign, _): return false
        default:
            // A number has no closing byte: the next byte belongs to the enclosing value.
            state = .afterValue
            return acceptsBetweenTokens(byte)
        }
    }

    @discardableResult
    mutating func go(_ next: State) -> Bool {
        state = next
        return true
    }

    mutating func goAfter(_ rest: String) -> Bool {
        expected = rest.utf8.map { [$0...$0] }[...]
        return go(.afterValue)
    }

    mutating func expects(_ bytes: [ClosedRange<UInt8>]...) -> Bool {
        expected = bytes[...]
        return true
    }
}
