import Bytes
import Diagnostics
import SpotsModel

/// Reads Markdown files with YAML front matter between lines of `---`, one record per file.
enum FrontMatter {
    /// The largest number of values in front matter.
    ///
    /// With nested aliases, a few lines of YAML can expand to more values than fit in memory.
    static let valueLimit = 100_000
    static let tooManyValues = "it expands to more than \(valueLimit) values"

    /// A file, split into the keys of its front matter and the text below it.
    struct Content {
        /// The keys in the order of the file.
        ///
        /// They are followed by the page keys that other keys stand for.
        var keys: [(String, JSONValue)] = []
        /// Warnings about keys, with the keys.
        var findings: [(key: String, message: Message)] = []
        /// The bytes of the text.
        let body: Range<Int>
    }

    /// Reads a file.
    ///
    /// - Parameter file: the path of a page's file in `Content/`; nil for a record.
    /// - Throws: an error of the front matter, at its place.
    static func read(_ text: SourceText, ofPage file: String?) throws(Fault) -> Content {
        let parts = split(text.bytes)
        if let opening = parts.unclosed { throw Fault(.unclosedFrontMatter(), at: opening) }
        var content = Content(body: parts.body)
        guard let yaml = parts.yaml else {
            if let foreign = foreign(text.bytes) {
                throw Fault(.foreignFrontMatter(foreign.format), at: foreign.range)
            }
            return content
        }
        guard let root = try YAMLParser.parse(text, in: yaml) else { return content }
        content.keys = try fields(of: root, in: yaml)
        content.findings = ForeignKeys.findings(in: content.keys)
        for found in ForeignKeys.pageKeys(in: content.keys, ofPage: file) {
            content.keys.removeAll { $0.0 == found.key.rawValue }
            content.keys.append((found.key.rawValue, found.value))
        }
        return content
    }

    /// The record of a file: the keys of its front matter, with `body`, `slug` and `path` unless it sets
    /// them.
    ///
    /// - Parameters:
    ///   - name: the path of the file in `Content/`, or that of a web address.
    ///   - path: the path in `Content/`; nil for a remote source.
    ///   - hash: a hash of the file.
    ///   - memory: decides whether the text stays in memory; nil if it does.
    /// - Returns: the record, with warnings about its keys.
    static func record(
        of text: SourceText, named name: String, path: String?, _ hash: ContentHash,
        in memory: RecordMemory? = nil
    ) throws(Fault) -> (record: Record, findings: [Diagnostic]) {
        let content = try read(text, ofPage: nil)
        let findings = content.findings.isEmpty ? [] : FrontMatterPlaces(text).diagnostics(content.findings)
        var kept = text
        if let memory, let path, !memory.keeps(text.bytes.count) {
            kept = memory.stored(text.name, at: path, hash)
        }
        let file = RecordFile(
            kept, .markdown, path: path, markdown: MarkdownFields(content, path: name, hash))
        return (Record(in: file, at: 0..<0), findings)
    }
}

extension FrontMatter {
    /// The ranges of the parts of a file.
    struct Parts {
        var yaml: Range<Int>?
        var body: Range<Int>
        /// The opening line of dashes, if no line closes it.
        var unclosed: Range<Int>?
    }

    static func split(_ bytes: [UInt8]) -> Parts {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var start = first
        while let end = lineEnd(of: bytes, from: start), bytes[start..<end].allSatisfy({ $0 <= 0x20 }) {
            start = end + 1
        }
        guard let end = lineEnd(of: bytes, from: start), isFence(bytes[start..<end]),
            // Below empty lines, dashes may be a thematic break.
            start == first || isKey(behind: end, bytes)
        else { return Parts(body: first..<bytes.count) }
        var line = min(end + 1, bytes.count)
        let yaml = line
        while line < bytes.count {
            let end = lineEnd(of: bytes, from: line) ?? bytes.count
            if isFence(bytes[line..<end]) {
                return Parts(yaml: yaml..<line, body: min(end + 1, bytes.count)..<bytes.count)
            }
            line = end + 1
        }
        return Parts(
            body: start..<bytes.count, unclosed: isKey(behind: end, bytes) ? start..<start + 3 : nil)
    }

    /// The first line of front matter in a format of other generators: TOML between lines of `+++`, or a JSON object.
    ///
    /// As text, it would be published, drafts included.
    private static func foreign(_ bytes: [UInt8]) -> (format: String, range: Range<Int>)? {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let start = bytes[first...].firstIndex(where: { !$0.isWhiteSpace }) else { return nil }
        let line = bytes[start..<(lineEnd(of: bytes, from: start) ?? bytes.count)]
        if line.starts(with: "+++".utf8), line.dropFirst(3).allSatisfy(\.isWhiteSpace) {
            return ("TOML", start..<start + 3)
        }
        let isObject =
            bytes[start] == UInt8(ascii: "{")
            && bytes[(start + 1)...].first { !$0.isWhiteSpace } == UInt8(ascii: "\"")
        return isObject ? ("JSON", start..<start + 1) : nil
    }

    /// Whether the next line has a key.
    ///
    /// If not, the dashes are a thematic break and not front matter.
    private static func isKey(behind end: Int, _ bytes: [UInt8]) -> Bool {
        let line = bytes[end...].drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .prefix { $0 != UInt8(ascii: "\n") }
        let key = line.prefix { $0 != UInt8(ascii: ":") }
        guard !key.isEmpty, key.allSatisfy(\.isWordByte), key.count < line.count else { return false }
        return line[key.endIndex...].dropFirst().first.map { $0 <= 0x20 } ?? true
    }

    static func lineEnd(of bytes: [UInt8], from start: Int) -> Int? {
        bytes.span.firstIndex(of: UInt8(ascii: "\n"), from: start)
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
    }

    /// The values of the keys of front matter, in the order of the file.
    static func fields(
        of root: YAMLNode, in yaml: Range<Int>
    ) throws(Fault) -> [(String, JSONValue)] {
        guard case .mapping(let members) = root.content else {
            throw Fault(.frontMatter("expected keys with values, such as \"title: Hello\""), at: yaml)
        }
        var count = 0
        var fields: [(String, JSONValue)] = []
        for (key, value) in members {
            fields.append((key.text ?? "", try self.value(of: value, in: yaml, depth: 1, &count)))
        }
        return fields
    }

    private static func value(
        of node: YAMLNode, in yaml: Range<Int>, depth: Int, _ count: inout Int
    ) throws(Fault) -> JSONValue {
        count += 1
        if count > valueLimit {
            throw Fault(.frontMatter(tooManyValues), at: yaml)
        }
        // An alias may stand for a node that has aliases.
        if depth > JSONDocument.depthLimit {
            throw Fault(.nestingTooDeep(limit: JSONDocument.depthLimit), at: yaml)
        }
        switch node.content {
        case .mapping(let members):
            var object: [(String, JSONValue)] = []
            for (key, value) in members {
                object.append((key.text ?? "", try self.value(of: value, in: yaml, depth: depth + 1, &count)))
            }
            return .object(JSONObject(object))
        case .sequence(let elements):
            var array: [JSONValue] = []
            for element in elements {
                array.append(try value(of: element, in: yaml, depth: depth + 1, &count))
            }
            return .array(array)
        case .scalar(let scalar): return scalar.value
        }
    }
}
