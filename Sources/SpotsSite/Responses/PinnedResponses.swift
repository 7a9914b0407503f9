import Diagnostics
import Paths
import SpotsModel

/// The responses in the content folder, which builds read instead of asking web addresses.
struct PinnedResponses: Sendable {
    private let folder: ContentPath
    private let content: ContentFolder
    /// The files that were written; empty if there is no list that can be read.
    private let files: Set<String>

    /// Whether the response of an address was written, even if its file is gone.
    func has(_ address: WebAddress) -> Bool { files.contains(PinFolder.file(of: address)) }

    init(in folder: ContentPath, of content: ContentFolder) {
        (self.folder, self.content) = (folder, content)
        let list = try? content.contents(of: ContentPath(FilePaths.join(folder.text, PinFolder.list)))
        files = PinFolder.files(in: list ?? [])
    }

    /// The response of an address, as the text of its file; nil if there is none.
    subscript(address: WebAddress) -> SourceText? {
        let path = ContentPath(FilePaths.join(folder.text, PinFolder.file(of: address)))
        // What cannot be read counts as missing.
        guard let bytes = try? content.contents(of: path) else { return nil }
        return SourceText(name: content.name(of: path), bytes: bytes)
    }

    /// A response as it is stored: JSON with a line for each value and its keys in order, anything else as it is.
    static func stored(_ response: [UInt8]) -> [UInt8] {
        guard let value = value(of: response) else { return response }
        var json = JSONWriter(indentation: 2)
        json.value(value.withSortedKeys)
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Whether two responses are the same: the order of keys and white space do not matter in JSON.
    static func areSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        if first == second { return true }
        guard let first = value(of: first), let second = value(of: second) else { return false }
        return first.withSortedKeys == second.withSortedKeys
    }

    /// The JSON value of a response; nil if it is something else.
    private static func value(of response: [UInt8]) -> JSONValue? {
        (try? JSONDocument(response).parse()).map { JSONValue($0, $0.root) }
    }
}

extension JSONValue {
    /// The value with the keys of all its objects in the order of their Unicode scalars.
    fileprivate var withSortedKeys: JSONValue {
        switch self {
        case .array(let elements): .array(elements.map(\.withSortedKeys))
        case .object(let object):
            .object(
                JSONObject(
                    object.members.map { ($0.key, $0.value.withSortedKeys) }
                        .sorted { $0.0.unicodeScalars.lexicographicallyPrecedes($1.0.unicodeScalars) }))
        default: self
        }
    }
}
