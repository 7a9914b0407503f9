import Bytes
import SpotsRendering

/// Reads tags of HTML, one after another (HTML, section 13.1.2).
struct TagScanner {
    struct Tag {
        /// In lower case; an end tag begins with a slash.
        let name: String
        let attributes: [String: String]
    }

    /// The elements whose content is text.
    private static let rawTexts: Set<String> = ["script", "style", "textarea", "title"]

    private let html: [UInt8]
    private var position = 0

    init(_ html: [UInt8]) { self.html = html }

    /// The next tag; nil at the end.
    mutating func next() -> Tag? {
        while let open = html[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            if html[position...].starts(with: "!--".utf8) {
                skip(past: "-->")
                continue
            }
            let name = text { !Self.endsName($0) || $0 == UInt8(ascii: "/") }.lowercased()
            guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "/") else { continue }
            let attributes = attributes()
            if Self.rawTexts.contains(name) { skip(to: "</\(name)") }
            return Tag(name: name, attributes: attributes)
        }
        return nil
    }

    /// Reads the attributes, and the end of the tag.
    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while position < html.count {
            skip { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
            guard position < html.count else { break }
            if html[position] == UInt8(ascii: ">") {
                position += 1
                break
            }
            let name = text { !Self.endsName($0) && $0 != UInt8(ascii: "=") }.lowercased()
            skip { $0 <= 0x20 }
            var value = ""
            if position < html.count, html[position] == UInt8(ascii: "=") {
                position += 1
                skip { $0 <= 0x20 }
                value = self.value()
            } else if name.isEmpty {
                position += 1
            }
            if attributes[name] == nil { attributes[name] = HTMLText.decoded(value) }
        }
        return attributes
    }

    private mutating func value() -> String {
        guard position < html.count else { return "" }
        let quote = html[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return text { $0 > 0x20 && $0 != UInt8(ascii: ">") }
        }
        position += 1
        let value = text { $0 != quote }
        position = min(position + 1, html.count)
        return value
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Reads bytes that meet a condition.
    private mutating func text(_ belongs: (UInt8) -> Bool) -> String {
        let start = position
        skip(belongs)
        return String(decoding: html[start..<position], as: UTF8.self)
    }

    private mutating func skip(_ belongs: (UInt8) -> Bool) {
        while position < html.count, belongs(html[position]) { position += 1 }
    }

    /// Goes to a mark, which is in lower case; to the end if there is none.
    private mutating func skip(to mark: String) {
        let mark = Array(mark.utf8)
        while position < html.count {
            if position + mark.count <= html.count,
                zip(html[position..<position + mark.count], mark).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
            {
                return
            }
            position += 1
        }
    }

    private mutating func skip(past mark: String) {
        skip(to: mark)
        position = min(position + mark.utf8.count, html.count)
    }
}
