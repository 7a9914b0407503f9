import Diagnostics

/// A change to a JSON document that leaves every other byte as it is: format and order of keys are the author's.
package struct JSONEdit: Sendable, Equatable {
    /// The bytes that are replaced.
    package let range: Range<Int>
    /// What takes their place.
    package let replacement: [UInt8]

    /// Sets a member of an object to a text, or puts it behind the others in their manner.
    ///
    /// - Parameter path: the member, with the members of objects on the way to it; what is missing there is made.
    /// - Returns: nil where something on the way is no object.
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

    /// The document with the change made.
    package func applied(to bytes: some Collection<UInt8>) -> [UInt8] {
        var result = Array(bytes)
        result.replaceSubrange(range, with: replacement)
        return result
    }

    /// The change that takes this one back.
    ///
    /// - Parameter bytes: the document before this change.
    package func inverse(in bytes: some Collection<UInt8>) -> JSONEdit {
        JSONEdit(
            range: range.lowerBound..<range.lowerBound + replacement.count,
            replacement: Array(bytes.dropFirst(range.lowerBound).prefix(range.count)))
    }

    /// A text as JSON, inside objects of one member each.
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
            // Between the braces of an object without members there is white space alone.
            self.init(range: tape.range(of: object), replacement: Array("{ \(text) }".utf8))
            return
        }
        let end = tape.range(of: last.value).upperBound
        self.init(range: end..<end, replacement: Array(text.utf8))
    }
}

/// How an author writes the members of an object.
private struct MemberStyle {
    /// What stands between two members: a comma and the white space behind it.
    private let separator: String
    /// What stands between a key and its value.
    private let colon: String

    init(
        of object: JSONTape.Index, _ last: (key: JSONTape.Index, value: JSONTape.Index)?, in tape: JSONTape
    ) {
        guard let last else {
            (separator, colon) = ("", ": ")
            return
        }
        let keyStart = tape.range(of: last.key).lowerBound
        // The white space before the last key, as far as it is that.
        var start = keyStart
        while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(tape.bytes[start - 1]) { start -= 1 }
        let isAlone = tape.bytes[start - 1] == UInt8(ascii: "{")
        let space = String(decoding: tape.bytes[start..<keyStart], as: UTF8.self)
        // A single member on the line of its brace says nothing about what follows a comma.
        separator = "," + (isAlone && !space.contains("\n") ? " " : space)
        colon = String(
            decoding: tape.bytes[tape.range(of: last.key).upperBound..<tape.range(of: last.value).lowerBound],
            as: UTF8.self)
    }

    /// A member with what separates it from the one before; members on the way to it are written on one line.
    func text(_ path: [String], _ text: String) -> String {
        separator + JSONWriter.quoted(path[0]) + colon + JSONEdit.value(text, in: path.dropFirst())
    }
}

extension JSONTape {
    /// The member that is written last in an object, whether it counts or not.
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
