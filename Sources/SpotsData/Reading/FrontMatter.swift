import Diagnostics
import SpotsModel
import Yams

/// Reads Markdown files with YAML front matter between lines of `---`, one record per file.
enum FrontMatter {
    /// The largest number of values in front matter.
    ///
    /// With nested aliases, a few lines of YAML can expand to more values than fit in memory.
    private static let valueLimit = 100_000

    /// A file, split into the keys of its front matter and the text below it.
    struct Content {
        /// The keys in the order of the file.
        var keys: [(String, JSONValue)] = []
        /// The bytes of the text.
        let body: Range<Int>
    }

    /// Reads a file.
    ///
    /// - Throws: a fault of the front matter, at its place.
    static func read(_ text: SourceText) throws(Fault) -> Content {
        let parts = split(text.bytes)
        if let opening = parts.unclosed { throw Fault(.unclosedFrontMatter(), at: opening) }
        var content = Content(body: parts.body)
        guard let yaml = parts.yaml else { return content }
        do {
            content.keys = try fields(of: String(decoding: text.bytes[yaml], as: UTF8.self))
        } catch let error as YamlError {
            throw fault(error, text, from: yaml.lowerBound)
        } catch {
            throw Fault(.frontMatter("\(error)"), at: yaml)
        }
        return content
    }

    /// The record of a file: the keys of its front matter, with `body`, `slug` and `path` unless it sets
    /// them.
    static func record(of file: RecordFile, path: String) throws(Fault) -> Record {
        let content = try read(file.text)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let members: [(String, JSONValue)] = [
            ("body", .string(String(decoding: file.text.bytes[content.body], as: UTF8.self))),
            ("slug", .string(Slug.make(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name))),
            ("path", .string(path)),
        ]
        return Record(.object(JSONObject(members + content.keys)), in: file, at: 0..<0)
    }
}

// MARK: Places

extension FrontMatter {
    /// The place of a field of a record: a key of the front matter, or the text below it.
    static func location(of field: [String], in text: SourceText) -> ValueLocation? {
        let parts = split(text.bytes)
        // `try?`: the front matter was parsed when the record was read.
        if let yaml = parts.yaml,
            let root = try? compose(yaml: String(decoding: text.bytes[yaml], as: UTF8.self)),
            let node = node(at: field, in: root), let mark = node.mark
        {
            let offset = text.offset(line: mark.line + 1, column: mark.column)
            return location(of: node, at: offset, text)
        }
        guard field == ["body"] else { return nil }
        let start = parts.body.lowerBound
        return ValueLocation(text.location(parts.body)) { part in
            start + part.lowerBound..<start + part.upperBound
        }
    }

    /// The place of a key of the front matter; nil if there is none.
    static func location(ofKey path: [String], in text: SourceText) -> Location? {
        // `try?`: the front matter was parsed when the file was read.
        guard let yaml = split(text.bytes).yaml, let name = path.last,
            let root = try? compose(yaml: String(decoding: text.bytes[yaml], as: UTF8.self)),
            case .mapping(let mapping)? = node(at: path.dropLast(), in: root),
            let mark = mapping.filter({ $0.key.string == name }).last?.key.mark
        else { return nil }
        let offset = text.offset(line: mark.line + 1, column: mark.column)
        return text.location(offset..<min(text.bytes.count, offset + name.utf8.count))
    }

    private static func node(at path: [String], in root: Node) -> Node? {
        path.reduce(root as Node?) { node, step in
            switch node {
            case .mapping(let mapping): mapping.filter { $0.key.string == step }.last?.value
            case .sequence(let sequence):
                Int(step).flatMap { sequence.indices.contains($0) ? sequence[$0] : nil }
            default: nil
            }
        }
    }

    /// The location of a node that begins at an offset.
    private static func location(of node: Node, at start: Int, _ text: SourceText) -> ValueLocation {
        let bytes = text.bytes
        let lineEnd = lineEnd(of: bytes, from: min(start, bytes.count)) ?? bytes.count
        let whole = text.location(start..<max(start, lineEnd))
        guard case .scalar(let scalar) = node else { return ValueLocation(text.location(start..<start)) }
        switch scalar.style {
        case .literal:
            // Each line of a literal block is a line of the file after its indentation (YAML 1.2, section
            // 8.1.2).
            let first = min(lineEnd + 1, bytes.count)
            let indent = bytes[first...].prefix { $0 == UInt8(ascii: " ") }.count
            let lines = scalar.string.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(
                \.count)
            return ValueLocation(whole) { part in
                let offset = literalOffset(part.lowerBound, lines, in: bytes, from: first, indent: indent)
                return offset..<offset + part.count
            }
        case .plain, .any:
            return ValueLocation(whole) { start + $0.lowerBound..<start + $0.upperBound }
        case .singleQuoted, .doubleQuoted:
            return ValueLocation(whole) { start + 1 + $0.lowerBound..<start + 1 + $0.upperBound }
        case .folded: return ValueLocation(whole)
        }
    }

    /// - Parameter lines: the length of each line of the text.
    private static func literalOffset(
        _ offset: Int, _ lines: [Int], in bytes: [UInt8], from first: Int, indent: Int
    ) -> Int {
        var (left, start) = (offset, first)
        for length in lines {
            // An empty line may have less indentation.
            if left <= length { return min(bytes.count, start + (length == 0 ? 0 : indent) + left) }
            left -= length + 1
            start = lineEnd(of: bytes, from: min(start, bytes.count)).map { $0 + 1 } ?? bytes.count
        }
        return start
    }
}

extension FrontMatter {
    /// The reason why valid YAML cannot be used as front matter.
    private struct InvalidFrontMatter: Error, CustomStringConvertible {
        let description: String
    }

    /// The ranges of the parts of a file.
    private struct Parts {
        /// The YAML, which starts on the second line.
        var yaml: Range<Int>?
        var body: Range<Int>
        /// The opening line of dashes, if no line closes it.
        var unclosed: Range<Int>?
    }

    private static func split(_ bytes: [UInt8]) -> Parts {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let end = lineEnd(of: bytes, from: start), isFence(bytes[start..<end]) else {
            return Parts(body: start..<bytes.count)
        }
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

    /// Whether the next line has a key.
    ///
    /// If not, the dashes are a thematic break and not front matter.
    private static func isKey(behind end: Int, _ bytes: [UInt8]) -> Bool {
        let line = bytes[end...].drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .prefix { $0 != UInt8(ascii: "\n") }
        let key = line.prefix { $0 != UInt8(ascii: ":") }
        let isName = key.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        guard !key.isEmpty, isName, key.count < line.count else { return false }
        return line[key.endIndex...].dropFirst().first.map { $0 <= 0x20 } ?? true
    }

    private static func lineEnd(of bytes: [UInt8], from start: Int) -> Int? {
        bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: [0x2D, 0x2D, 0x2D]) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
    }

    private static func fields(of yaml: String) throws -> [(String, JSONValue)] {
        guard let root = try compose(yaml: yaml) else { return [] }
        guard case .mapping(let mapping) = root else {
            throw InvalidFrontMatter(description: "expected keys with values, such as \"title: Hello\"")
        }
        var count = 0
        return try mapping.map { key, value in (key.string ?? "", try self.value(of: value, &count)) }
    }

    private static func value(of node: Node, _ count: inout Int) throws -> JSONValue {
        count += 1
        if count > valueLimit {
            throw InvalidFrontMatter(description: "it expands to more than \(valueLimit) values")
        }
        switch node {
        case .mapping(let mapping):
            return .object(
                JSONObject(
                    try mapping.map { key, value in (key.string ?? "", try self.value(of: value, &count)) }))
        case .sequence(let sequence): return .array(try sequence.map { try value(of: $0, &count) })
        case .scalar(let scalar): return self.value(of: node, scalar.string)
        case .alias: return .null
        }
    }

    /// A scalar by its tag; dates stay strings.
    private static func value(of node: Node, _ text: String) -> JSONValue {
        switch node.tag {
        case Tag(.null): return .null
        case Tag(.bool): return node.bool.map { .bool($0) } ?? .string(text)
        case Tag(.int): return node.int.map { .number(JSONNumber($0)) } ?? .string(text)
        case Tag(.float):
            guard let number = node.float, number.isFinite else { return .string(text) }
            return .number(JSONNumber(number))
        default: return .string(text)
        }
    }

    private static func fault(_ error: YamlError, _ text: SourceText, from start: Int) -> Fault {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            let offset = text.offset(line: mark.line + 1, column: mark.column)
            return Fault(.frontMatter(problem), at: offset..<offset + 1)
        default: return Fault(.frontMatter("not valid YAML"), at: start..<start)
        }
    }
}
