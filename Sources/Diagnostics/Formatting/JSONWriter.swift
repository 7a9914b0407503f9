import Bytes

/// Writes JSON (RFC 8259), on one line or indented, and adds the separators.
package struct JSONWriter: Sendable {
    /// The bytes written so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    /// Whether the next value needs a comma before it.
    private var needsComma = false
    /// The number of spaces for each level; nil for all JSON on one line.
    private let indentation: Int?
    /// A line feed with enough spaces for the levels so far.
    private var lineBreak = [UInt8(ascii: "\n")]
    /// The number of open objects and arrays.
    private var level = 0
    /// Whether the next value belongs to the key before it.
    private var followsKey = false

    /// - Parameter indentation: the number of spaces for each level; nil for all JSON on one line.
    package init(indentation: Int? = nil) {
        self.indentation = indentation
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Removes what was written, but keeps the capacity.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
        level = 0
        followsKey = false
    }

    /// Writes an object.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        beginObject()
        members(&self)
        endObject()
    }

    /// Writes an array.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) {
        beginArray()
        elements(&self)
        endArray()
    }

    /// Begins an object; its members follow until ``endObject()``.
    package mutating func beginObject() { begin("{") }

    package mutating func endObject() { end("}") }

    /// Begins an array; its elements follow until ``endArray()``.
    package mutating func beginArray() { begin("[") }

    package mutating func endArray() { end("]") }

    /// Writes an array with a value for each element of a sequence.
    package mutating func array<Element>(
        of elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        array { json in for element in elements { write(&json, element) } }
    }

    /// Writes the key of a member; its value must be written next.
    package mutating func key(_ key: String) {
        string(key)
        bytes.append(UInt8(ascii: ":"))
        if indentation != nil { bytes.append(UInt8(ascii: " ")) }
        needsComma = false
        followsKey = true
    }

    package mutating func string(_ text: String) {
        text.withSpan { string($0) }
    }

    /// Writes a string from bytes that are valid UTF-8.
    package mutating func string(_ text: Span<UInt8>) {
        separate()
        quote(text)
    }

    package mutating func number(_ number: Int) {
        separate()
        bytes.append(decimal: number)
    }

    package mutating func bool(_ isTrue: Bool) { verbatim(isTrue ? "true" : "false") }

    package mutating func null() { verbatim("null") }

    /// Writes a value that is already JSON.
    package mutating func verbatim(_ json: String) {
        separate()
        bytes.append(contentsOf: json.utf8)
    }

    /// Writes a piece of JSON that contains its own separators.
    package mutating func append(_ piece: [UInt8]) {
        bytes.append(contentsOf: piece)
        needsComma = false
    }
}

extension JSONWriter {
    /// Writes a member whose value is a string.
    package mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    /// Writes a member whose value is a number.
    package mutating func member(_ key: String, _ number: Int) {
        self.key(key)
        self.number(number)
    }

    /// Writes a member whose value is a string, or null for nil.
    package mutating func member(_ key: String, orNull text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }

    /// A JSON string with its quotation marks.
    package static func quoted(_ text: String) -> String {
        self.text { $0.string(text) }
    }

    /// The JSON that a closure writes.
    package static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        write(&json)
        return json.text
    }
}

extension JSONWriter {
    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        if level > 0, !followsKey { breakLine() }
        followsKey = false
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
        level += 1
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        level -= 1
        // If no comma is needed next, nothing is between the brackets.
        if needsComma { breakLine() }
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func breakLine() {
        guard let indentation else { return }
        let count = 1 + level * indentation
        if lineBreak.count < count {
            lineBreak += repeatElement(UInt8(ascii: " "), count: count - lineBreak.count)
        }
        bytes.append(contentsOf: lineBreak[..<count])
    }

    /// Writes a string (RFC 8259, section 7), and also escapes the characters that a terminal acts on: the controls
    /// from U+007F to U+009F, and those that reverse the direction of text.
    private mutating func quote(_ text: Span<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var position = 0
        while true {
            position = Self.endOfPlain(in: text, from: position)
            guard position < text.count else { break }
            defer { position += 1 }
            let byte = text[position]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F {
                bytes.append(contentsOf: text.extracting(start..<position))
                bytes.append(contentsOf: Self.escape(byte).utf8)
                start = position + 1
            } else if byte == 0xC2 || byte == 0xE2, let control = Self.control(at: position, in: text) {
                bytes.append(contentsOf: text.extracting(start..<position))
                let digits = (control < 0x100 ? "00" : "") + String(control, radix: 16)
                bytes.append(contentsOf: "\\u\(digits)".utf8)
                start = position + (byte == 0xC2 ? 2 : 3)
            }
        }
        bytes.append(contentsOf: text.extracting(start...))
        bytes.append(UInt8(ascii: "\""))
    }

    /// The position of the next byte that may need an escape; the end if there is none.
    private static func endOfPlain(in text: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while position < text.count {
            if position + 8 <= text.count, isPlain(text.word(at: position)) {
                position += 8
                continue
            }
            for _ in 0..<min(8, text.count - position) {
                let byte = text[position]
                if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || byte == 0xC2 || byte == 0xE2
                {
                    return position
                }
                position += 1
            }
        }
        return position
    }

    /// Whether none of eight bytes needs an escape; may be false although none does.
    private static func isPlain(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        var marks = (word &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
        // DEL, and all bytes that are not ASCII.
        marks |= word | (word &+ ones)
        return marks & (ones &* 0x80) == 0
    }

    /// The control character whose UTF-8 begins with 0xC2 or 0xE2 at a position; nil if there is another character.
    private static func control(at position: Int, in text: Span<UInt8>) -> UInt16? {
        guard position + 1 < text.count else { return nil }
        let second = UInt16(text[position + 1])
        if text[position] == 0xC2 { return second < 0xA0 ? second : nil }
        guard position + 2 < text.count else { return nil }
        let number = 0x2000 | (second & 0x3F) << 6 | UInt16(text[position + 2]) & 0x3F
        return Unicode.Scalar(number).map(String.isControl) == true ? number : nil
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\t"): "\\t"
        default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
}

extension [UInt8] {
    /// Appends the digits of a number, without making a string.
    fileprivate mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = count
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        if count - start > 1 { self[start...].reverse() }
    }
}
