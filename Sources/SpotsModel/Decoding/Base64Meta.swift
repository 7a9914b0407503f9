#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The `meta` of a 7.x app's own cache: JSON, encoded in base64, in a string.
enum Base64Meta {
    /// The object a string stands for, or nil where it is a string like any other.
    static func decode(_ text: String) -> JSONValue? {
        guard text.utf8.count >= 4, text.utf8.count.isMultiple(of: 4), let data = Data(base64Encoded: text)
        else {
            return nil
        }
        let document = JSONDocument()
        document.load(data)
        // A string that only looks like base64 is no fault: it stays the text it is.
        guard let tape = try? document.parse(), tape[tape.root].kind == .object else { return nil }
        return JSONValue(tape, tape.root)
    }
}
