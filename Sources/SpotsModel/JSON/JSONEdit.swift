import Bytes
import Diagnostics

/// An edit of a JSON document that leaves all other bytes unchanged, and so keeps the author's formatting and key
/// order.
package struct JSONEdit: Sendable, Equatable {
    /// The bytes to replace.
    package let range: Range<Int>
    /// The bytes to insert.
    package let replacement: [UInt8]

    /// Sets a member of an object to a string; a new member is added at the end in the style of the others.
    ///
    /// - Parameter path: the keys of the member; missing objects on the way are created.
    /// - Returns: nil if a value on the way is not an object.
    package init?(setting path: [String], to text: String, of object: JSONTape.Index, in tape: JSONTape) {
        guard let key = path.first, tape[object].kind == .object else { return nil }
        guard let value = tape.member(key, of: object) else {
            let last = tape.lastMember(of: object)
            let style = MemberStyle(of: object, last, in: tape)
            self.init(inserting: style.text(path, text), behind: last, of: object, in: tape)
            return
        }
        let inner = path.dropFirst()
        if !inner.isEmpty, tape[value].kind != .null {
            self.init(setting: Array(inner), to: text, of: value, in: tape)
        } else {
            self.init(
                range: tape.range(of: value), replacement: Array(Self.value(text, in: inner).utf8))
        }
    }

    /// The document after the edit.
    package func applied(to bytes: some Collection<UInt8>) -> [UInt8] {
        var result = Array(bytes)
        result.replaceSubrange(range, with: replacement)
        return result
    }

    /// The edit that reverts this one.
    ///
    /// - Parameter bytes: the document before this edit.
    package func inverse(in bytes: some Collection<UInt8>) -> JSONEdit {
        JSONEdit(
            range: range.lowerBound..<range.lowerBound + replacement.count,
            replacement: Array(bytes.dropFirst(range.lowerBound).prefix(range.count)))
    }

    /// A string as JSON, wrapped in an object for each key of the path.
    fileprivate static func value(_ text: String, in path: ArraySlice<String>) -> String {
        path.reduce("") { $0 + "{ \(JSONWriter.quoted($1)): " } + JSONWriter.quoted(text)
            + String(repeating: " }", count: path.count)
    }

    private init(range: Range<Int>, replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    private init(
        inserting text: String, behind last: (key: JSONTape.Index, value: JSONTape.Index)?,
        of object: JSONTape.Index, in tape: JSONTape
    ) {
        guard let last else {
            // There is only white space between the braces of an object without members.
            self.init(range: tape.range(of: object), replacement: Array("{ \(text) }".utf8))
            return
        }
        let end = tape.range(of: last.value).upperBound
        self.init(range: end..<end, replacement: Array(text.utf8))
    }
}

/// The style in which an author writes the members of an object.
private struct MemberStyle {
    /// The comma and white space between two members.
    private let separator: String
    /// The colon and white space between a key and its value.
    private let colon: String

    init(
        of object: JSONTape.Index, _ last: (key: JSONTape.Index, value: JSONTape.Index)?, in tape: JSONTape
    ) {
        guard let last else {
            (separator, colon) = ("", ": ")
            return
        }
        let keyStart = tape.range(of: last.key).lowerBound
        // The white space before the last key.
        var start = keyStart
        while start > 0, tape.bytes[start - 1].isWhiteSpace { start -= 1 }
        let isAlone = tape.bytes[start - 1] == UInt8(ascii: "{")
        let space = String(decoding: tape.bytes[start..<keyStart], as: UTF8.self)
        // A single member on the line of the opening brace does not show what follows a comma.
        separator = "," + (isAlone && !space.contains("\n") ? " " : space)
        colon = String(
            decoding: tape.bytes[tape.range(of: last.key).upperBound..<tape.range(of: last.value).lowerBound],
            as: UTF8.self)
    }

    /// A new member with the separator before it; objects on the way to it are written on one line.
    func text(_ path: [String], _ text: String) -> String {
        separator + JSONWriter.quoted(path[0]) + colon + JSONEdit.value(text, in: path.dropFirst())
    }
}

extension JSONTape {
    /// The last member as written in the source.
    fileprivate func lastMember(of object: Index) -> (key: Index, value: Index)? {
        var last: (key: Index, value: Index)?
        var key = object + 1
        let end = next(after: object)
        while key < end {
            last = (key, key + 1)
            key = next(after: key + 1)
        }
        return last
    }
}
