import Diagnostics
import SpotsModel
import Synchronization

/// Finds where the fields of a Markdown file are written.
///
/// The front matter is parsed again when the first place is asked for, and kept, because most files have no problem.
final class FrontMatterPlaces: Sendable {
    private struct Parsed {
        let parts: FrontMatter.Parts
        let root: YAMLNode?
        /// The keys that contain page keys, if they are written differently.
        let written: [String: String]

        /// The path to a field as it is written.
        func written(_ path: [String]) -> [String] {
            guard let key = path.first, let other = written[key] else { return path }
            return [other] + path.dropFirst()
        }
    }

    private let text: SourceText
    private let parsed = Mutex<Parsed?>(nil)

    init(_ text: SourceText) {
        self.text = text.copy
    }

    /// The place of a field: a key of the front matter, or the text below it.
    func location(of field: [String]) -> ValueLocation? {
        let parsed = parse()
        if let root = parsed.root, let node = Self.node(at: parsed.written(field), in: root) {
            return location(of: node)
        }
        guard field == ["body"] else { return nil }
        let start = parsed.parts.body.lowerBound
        return ValueLocation(text.location(parsed.parts.body)) { part in
            start + part.lowerBound..<start + part.upperBound
        }
    }

    /// Warnings about keys, at their places.
    func diagnostics(_ findings: [(key: String, message: Message)]) -> [Diagnostic] {
        findings.map { key, message in
            (location(ofKey: [key]) ?? text.location(0..<0)).diagnostic(message)
        }
    }

    /// The place of a key of the front matter; nil if there is none.
    func location(ofKey path: [String]) -> Location? {
        let parsed = parse()
        let path = parsed.written(path)
        guard let name = path.last, let root = parsed.root,
            case .mapping(let members)? = Self.node(at: path.dropLast(), in: root)?.content,
            let offset = members.last(where: { $0.key.text == name })?.key.offset
        else { return nil }
        return text.location(offset..<min(text.bytes.count, offset + name.utf8.count))
    }
}

extension FrontMatterPlaces {
    private func parse() -> Parsed {
        parsed.withLock { parsed in
            if let parsed { return parsed }
            let parts = FrontMatter.split(text.bytes)
            // `try?`: the front matter was parsed when the file was read.
            let root = parts.yaml.flatMap { yaml in (try? YAMLParser.parse(text, in: yaml)) ?? nil }
            let fields = root.flatMap { try? FrontMatter.fields(of: $0, in: parts.yaml ?? 0..<0) } ?? []
            let written = ForeignKeys.pageKeys(in: fields, ofPage: "").map { ($0.key.rawValue, $0.written) }
            let made = Parsed(parts: parts, root: root, written: Dictionary(written) { $1 })
            parsed = made
            return made
        }
    }

    private static func node(at path: [String], in root: YAMLNode) -> YAMLNode? {
        path.reduce(root as YAMLNode?) { node, step in
            switch node?.content {
            case .mapping(let members): members.last { $0.key.text == step }?.value
            case .sequence(let elements):
                Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .scalar, nil: nil
            }
        }
    }

    private func location(of node: YAMLNode) -> ValueLocation {
        let (bytes, start) = (text.bytes, node.offset)
        guard case .scalar(let scalar) = node.content else {
            return ValueLocation(text.location(start..<start))
        }
        let lineEnd = FrontMatter.lineEnd(of: bytes, from: min(start, bytes.count)) ?? bytes.count
        let whole = text.location(start..<max(start, lineEnd))
        switch scalar.style {
        case .literal:
            // Each line of a literal block is a line of the file after its indentation (YAML 1.2, section
            // 8.1.2).
            let first = min(lineEnd + 1, bytes.count)
            let indent = bytes[first...].prefix { $0 == UInt8(ascii: " ") }.count
            let lines = scalar.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
                .map(\.count)
            return ValueLocation(whole) { part in
                let offset = Self.literalOffset(
                    part.lowerBound, lines, in: bytes, from: first, indent: indent)
                return offset..<offset + part.count
            }
        case .plain:
            return ValueLocation(whole) { start + $0.lowerBound..<start + $0.upperBound }
        case .quoted:
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
            start =
                FrontMatter.lineEnd(of: bytes, from: min(start, bytes.count)).map { $0 + 1 } ?? bytes.count
        }
        return start
    }
}
