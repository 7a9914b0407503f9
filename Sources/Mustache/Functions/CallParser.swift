import Bytes
import Diagnostics

/// Parses the call of a function in a tag.
///
/// A call is a name and arguments in parentheses. An argument is a dotted name, `.`, a string in double quotes with
/// the escapes `\"` and `\\`, a number, `true`, `false`, or another call. White space is allowed everywhere.
struct CallParser {
    /// The maximum nesting depth of calls.
    static let depthLimit = 16

    private let source: [UInt8]
    private let closing: [UInt8]
    private(set) var position: Int
    private var depth = 0

    /// - Parameter closing: the delimiter that ends the tag.
    init(_ source: [UInt8], at position: Int, closing: [UInt8]) {
        self.source = source
        self.position = position
        self.closing = closing
    }

    /// Whether the content of a tag is a call: a name of letters, digits, `-` and `_`, and a parenthesis.
    static func isCall(_ source: [UInt8], at start: Int) -> Bool {
        var position = start
        skipSpace(source, &position)
        guard position < source.count, source[position].isLetter else { return false }
        while position < source.count, source[position].isWordByte { position += 1 }
        skipSpace(source, &position)
        return position < source.count && source[position] == UInt8(ascii: "(")
    }

    /// Parses the whole content of a tag; the position is then that of the closing delimiter.
    mutating func parseTag() throws(Fault) -> CallSyntax {
        let call = try parseCall()
        skipSpace()
        guard isAtEnd else {
            throw Fault(.unexpectedAfterCall(call.name), at: position..<min(position + 1, source.count))
        }
        return call
    }
}

extension CallParser {
    private mutating func parseCall() throws(Fault) -> CallSyntax {
        skipSpace()
        let start = position
        while let byte = peek(), byte.isWordByte { position += 1 }
        let nameRange = start..<position
        let name = text(of: nameRange)
        guard depth < Self.depthLimit else {
            throw Fault(.callsTooDeep(limit: Self.depthLimit), at: nameRange)
        }
        depth += 1
        defer { depth -= 1 }
        skipSpace()
        position += 1
        var arguments: [CallSyntax.Argument] = []
        skipSpace()
        if peek() == UInt8(ascii: ")") {
            position += 1
            return CallSyntax(name: name, nameRange: nameRange, arguments: [], range: start..<position)
        }
        while true {
            arguments.append(try parseArgument())
            skipSpace()
            let mark = peek()
            guard mark == UInt8(ascii: ",") || mark == UInt8(ascii: ")") else {
                throw Fault(.unclosedCall(name), at: position..<min(position + 1, source.count))
            }
            position += 1
            if mark == UInt8(ascii: ")") { break }
        }
        return CallSyntax(name: name, nameRange: nameRange, arguments: arguments, range: start..<position)
    }

    private mutating func parseArgument() throws(Fault) -> CallSyntax.Argument {
        skipSpace()
        let start = position
        let value: CallSyntax.Value
        if peek() == UInt8(ascii: "\"") {
            value = .text(try parseText())
        } else if Self.isCall(source, at: position) {
            value = .call(try parseCall())
        } else {
            value = try parseWord()
        }
        return CallSyntax.Argument(value: value, range: start..<position)
    }

    private mutating func parseText() throws(Fault) -> String {
        let start = position
        position += 1
        var bytes: [UInt8] = []
        while let byte = peek(), byte != UInt8(ascii: "\n") {
            position += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let next = peek(), "\"\\".utf8.contains(next) {
                bytes.append(next)
                position += 1
            } else {
                bytes.append(byte)
            }
        }
        throw Fault(.unclosedText(), at: start..<position)
    }

    /// A name, a number, `true` or `false`.
    private mutating func parseWord() throws(Fault) -> CallSyntax.Value {
        let start = position
        while let byte = peek(), !isAtEnd, !byte.isWhiteSpace, !"(),\"".utf8.contains(byte) { position += 1 }
        let word = text(of: start..<position)
        if word.isEmpty { throw Fault(.missingArgument(), at: start..<min(start + 1, source.count)) }
        if word == "true" || word == "false" { return .bool(word == "true") }
        let digits = word.utf8.first == UInt8(ascii: "-") ? word.utf8.dropFirst() : word.utf8[...]
        guard let first = digits.first, first.isDigit else { return .name(word) }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
            throw Fault(.invalidLiteral(word), at: start..<position)
        }
        return .digits(word)
    }

    private var isAtEnd: Bool { source[position...].starts(with: closing) }

    private func peek() -> UInt8? { position < source.count ? source[position] : nil }

    private func text(of range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private mutating func skipSpace() { Self.skipSpace(source, &position) }

    private static func skipSpace(_ source: [UInt8], _ position: inout Int) {
        while position < source.count, source[position].isWhiteSpace { position += 1 }
    }
}
