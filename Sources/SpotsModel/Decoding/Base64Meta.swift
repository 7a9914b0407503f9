import Diagnostics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The `meta` that a Spots 7.x app writes to its cache: JSON, encoded as a base64 string.
enum Base64Meta {
    static func encode(_ meta: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(meta)
        return Data(writer.bytes).base64EncodedString()
    }

    /// The decoded object; nil for an ordinary string.
    static func decode(_ text: String) -> JSONValue? {
        guard text.utf8.count >= 4, text.utf8.count.isMultiple(of: 4), let data = Data(base64Encoded: text)
        else {
            return nil
        }
        let document = JSONDocument(data)
        // `try?`: a string that only looks like base64 is valid, and stays a string.
        guard let tape = try? document.parse(), tape[tape.root].kind == .object else { return nil }
        return JSONValue(tape, tape.root)
    }
}
