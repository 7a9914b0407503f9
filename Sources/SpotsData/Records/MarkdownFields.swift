import Bytes
import Diagnostics
import SpotsModel

/// The fields of a Markdown file, without its text, which is usually most of the file.
struct MarkdownFields: Sendable {
    /// The name of the field that is the text of the file.
    static let body = "body"

    /// The fields of the front matter with `slug` and `path`, as JSON.
    let json: [UInt8]
    /// The bytes of the text in the file; nil if the front matter has a field of that name.
    let body: Range<Int>?
    /// A hash of the file.
    let hash: ContentHash

    /// - Parameters:
    ///   - content: the parts of the file.
    ///   - path: the path of the file.
    ///   - hash: a hash of the file.
    init(_ content: FrontMatter.Content, path: String, _ hash: ContentHash) {
        let members: [(String, JSONValue)] = [
            ("slug", .string(RecordFile.slug(of: path))), ("path", .string(path)),
        ]
        let object = JSONObject(members + content.keys)
        json = JSONValue.object(object).json
        body = object[Self.body] == nil ? content.body : nil
        self.hash = hash
    }

    /// The fields, without the text.
    var value: JSONValue {
        var reader = JSONReader(json, at: 0)
        return reader.value()
    }

    /// The text of a file.
    func text(of file: SourceText) -> JSONValue? {
        guard let body else { return Optional.none }
        let bytes = file.bytes
        // A file that has changed is empty.
        return .string(String(decoding: bytes[body.clamped(to: 0..<bytes.count)], as: UTF8.self))
    }
}
