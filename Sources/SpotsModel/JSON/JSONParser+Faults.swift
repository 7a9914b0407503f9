import Bytes
import Diagnostics

// The errors of a document, with advice on the most common ones.

extension JSONParser {
    /// The error for the byte at the current position, or for the end of the document.
    func fault(_ text: String, openedAt opening: Int? = nil) -> Fault {
        if position < bytes.count {
            let found = text.hasPrefix("expected") ? Self.found(bytes[position]) : ""
            return Fault(.invalidJSON(text + found, notes: advice(text)), at: position..<position + 1)
        }
        guard let opening = opening ?? innermostOpening else {
            return Fault(.invalidJSON(text + ", found the end of the file"), at: position)
        }
        let character = Character(Unicode.Scalar(bytes[opening]))
        return Fault(.unclosedJSON(text, opening: character, at: opening), at: position)
    }

    /// The offset of the innermost array or object that is still open.
    private var innermostOpening: Int? {
        nodes.last { ($0.kind == .object || $0.kind == .array) && $0.end == 0 }.map { Int($0.start) }
    }

    private static func found(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): ", found a quotation mark"
        case 0x21..<0x7F: ", found \"\(Character(Unicode.Scalar(byte)))\""
        default: ""
        }
    }

    /// What to do about the byte at the current position, if it is clear.
    ///
    /// - Parameter text: the message, which begins with what is expected there.
    private func advice(_ text: String) -> [Message.Note] {
        guard text.hasPrefix("expected") else { return [] }
        let last = bytes.indices[..<position].last { !bytes[$0].isWhiteSpace } ?? 0
        switch bytes[position] {
        case UInt8(ascii: "/"):
            return ["JSON has no comments; remove this one"]
        case UInt8(ascii: "'"):
            return ["write strings and keys in double quotation marks"]
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            let isSuperfluous = bytes[last] == UInt8(ascii: ",")
            return isSuperfluous
                ? [Message.Note("remove this comma", at: .offset(last))] : []
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            let isMissing = text.hasPrefix("expected \",\"")
            return isMissing ? [Message.Note("a comma is missing after this", at: .offset(last))] : []
        default:
            return []
        }
    }
}
