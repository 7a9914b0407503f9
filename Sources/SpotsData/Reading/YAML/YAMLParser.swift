import CYaml
import Diagnostics
import SpotsModel

/// Parses YAML with libyaml.
///
/// This is the only file that uses libyaml. Its calls are unsafe, because libyaml does not check pointers. They are
/// correct because a parser never outlives its input, and because no text of an event is used after the event.
@safe struct YAMLParser: ~Copyable {
    /// On the heap, because libyaml keeps its own address.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The file that has the YAML, for the places of problems.
    private let text: SourceText
    /// Where the YAML begins.
    private let start: Int
    /// The number of characters before libyaml's last mark, and its byte offset.
    private var cursor: (character: Int, offset: Int)
    /// The nodes that an alias may name.
    private var anchors: [String: YAMLNode] = [:]
    /// The number of members that mappings got from other mappings.
    private var mergedCount = 0

    /// Parses a document.
    ///
    /// - Parameters:
    ///   - text: a file.
    ///   - range: the YAML in it, which begins a line.
    /// - Returns: nil if there is none.
    /// - Throws: an error at its place.
    static func parse(_ text: SourceText, in range: Range<Int>) throws(Fault) -> YAMLNode? {
        let bytes = text.bytes[range]
        return try unsafe bytes.withUnsafeBufferPointer { (input) throws(Fault) -> YAMLNode? in
            var parser = unsafe YAMLParser(input, of: text, at: range.lowerBound)
            return try parser.document()
        }
    }

    /// - Parameter input: must outlive the parser.
    private init(_ input: UnsafeBufferPointer<UInt8>, of text: SourceText, at start: Int) {
        unsafe parser = .allocate(capacity: 1)
        unsafe yaml_parser_initialize(parser)
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
        self.text = text
        self.start = start
        cursor = (0, start)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }
}

// MARK: Nodes

extension YAMLParser {
    private mutating func document() throws(Fault) -> YAMLNode? {
        // The start of the stream.
        _ = try nextEvent()
        guard case .documentStart = try nextEvent().kind else { return nil }
        let root = try node(from: nextEvent(), depth: 0)
        // The end of the document.
        _ = try nextEvent()
        let event = try nextEvent()
        guard case .streamEnd = event.kind else {
            throw fault("expected one document, found another", at: event.offset)
        }
        return root
    }

    private mutating func node(from event: Event, depth: Int) throws(Fault) -> YAMLNode {
        let content: YAMLNode.Content
        switch event.kind {
        case .alias:
            guard let anchor = event.anchor, let node = anchors[anchor] else {
                throw fault("there is no anchor \"\(event.anchor ?? "")\"", at: event.offset)
            }
            return node
        case .scalar(let scalar): content = .scalar(scalar)
        case .sequence: content = .sequence(try elements(depth: depth, at: event.offset))
        case .mapping: content = .mapping(try members(depth: depth, at: event.offset))
        case .documentStart, .streamEnd, .other: throw fault("not valid YAML", at: event.offset)
        }
        let node = YAMLNode(content: content, offset: event.offset)
        if let anchor = event.anchor { anchors[anchor] = node }
        return node
    }

    private mutating func elements(depth: Int, at offset: Int) throws(Fault) -> [YAMLNode] {
        try checkDepth(depth, at: offset)
        var elements: [YAMLNode] = []
        while true {
            let event = try nextEvent()
            if case .other = event.kind { return elements }
            elements.append(try node(from: event, depth: depth + 1))
        }
    }

    private mutating func members(
        depth: Int, at offset: Int
    ) throws(Fault) -> [(key: YAMLNode, value: YAMLNode)] {
        try checkDepth(depth, at: offset)
        var members: [(key: YAMLNode, value: YAMLNode)] = []
        var names: Set<String> = []
        while true {
            let event = try nextEvent()
            if case .other = event.kind {
                return names.contains("<<") ? try merged(members, names) : members
            }
            let key = try node(from: event, depth: depth + 1)
            guard let name = key.text else { throw fault("a key must be a string", at: event.offset) }
            guard names.insert(name).inserted else {
                throw fault("the key \"\(name)\" is repeated", at: event.offset)
            }
            members.append((key, try node(from: nextEvent(), depth: depth + 1)))
        }
    }

    /// The members of a mapping, followed by those of the mappings in `<<` (https://yaml.org/type/merge.html).
    ///
    /// - Throws: an error if the merged members of all mappings are too many to be kept.
    private mutating func merged(
        _ members: [(key: YAMLNode, value: YAMLNode)], _ names: Set<String>
    ) throws(Fault) -> [(key: YAMLNode, value: YAMLNode)] {
        var names = names
        var offset = 0
        var (own, others): ([(key: YAMLNode, value: YAMLNode)], [YAMLNode]) = ([], [])
        for (key, value) in members {
            guard key.text == "<<" else {
                own.append((key, value))
                continue
            }
            offset = key.offset
            if case .sequence(let elements) = value.content { others = elements } else { others = [value] }
        }
        for other in others {
            guard case .mapping(let members) = other.content else {
                throw fault("\"<<\" needs a mapping, such as the alias of one", at: other.offset)
            }
            for member in members {
                mergedCount += 1
                if let name = member.key.text, names.insert(name).inserted { own.append(member) }
            }
            if mergedCount > FrontMatter.valueLimit {
                throw fault(FrontMatter.tooManyValues, at: offset)
            }
        }
        return own
    }

    private func checkDepth(_ depth: Int, at offset: Int) throws(Fault) {
        guard depth >= JSONDocument.depthLimit else { return }
        throw Fault(.nestingTooDeep(limit: JSONDocument.depthLimit), at: offset..<offset + 1)
    }
}

// MARK: Events

extension YAMLParser {
    /// A step of the parser, without its memory.
    private struct Event {
        let kind: Kind
        /// Where it begins, in bytes of the file.
        let offset: Int
        let anchor: String?

        enum Kind {
            case documentStart, streamEnd, alias, scalar(YAMLScalar), sequence, mapping
            /// The end of a sequence, a mapping or a document, or the start of the stream.
            case other
        }
    }

    private mutating func nextEvent() throws(Fault) -> Event {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { unsafe yaml_event_delete(&event) }
        let data = unsafe event.data
        let (kind, anchor): (Event.Kind, UnsafeMutablePointer<UInt8>?) =
            switch unsafe event.type {
            case YAML_DOCUMENT_START_EVENT: (.documentStart, nil)
            case YAML_STREAM_END_EVENT: (.streamEnd, nil)
            case YAML_ALIAS_EVENT: unsafe (.alias, data.alias.anchor)
            case YAML_SCALAR_EVENT: unsafe (.scalar(Self.scalar(event)), data.scalar.anchor)
            case YAML_SEQUENCE_START_EVENT: unsafe (.sequence, data.sequence_start.anchor)
            case YAML_MAPPING_START_EVENT: unsafe (.mapping, data.mapping_start.anchor)
            default: (.other, nil)
            }
        let offset = unsafe offset(of: event.start_mark)
        return unsafe Event(kind: kind, offset: offset, anchor: anchor.map { unsafe String(cString: $0) })
    }

    private static func scalar(_ event: yaml_event_t) -> YAMLScalar {
        let data = unsafe event.data.scalar
        let bytes = unsafe UnsafeBufferPointer(start: data.value, count: data.length)
        let style: YAMLScalar.Style =
            switch unsafe data.style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
        let tag = unsafe data.tag.map { unsafe String(cString: $0) }
        let type: YAMLScalar.ScalarType =
            unsafe data.quoted_implicit == 1 ? .string : tag.map { .init(tag: $0) } ?? .implicit
        return unsafe YAMLScalar(text: String(decoding: bytes, as: UTF8.self), style: style, type: type)
    }

    /// The problem that the parser stopped at.
    private mutating func failure() -> Fault {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "not valid YAML"
        guard unsafe parser.pointee.error == YAML_READER_ERROR else {
            return unsafe fault(problem, at: offset(of: parser.pointee.problem_mark))
        }
        let offset = unsafe min(start + Int(parser.pointee.problem_offset), text.bytes.count)
        return Fault(.frontMatter(problem), at: offset..<offset)
    }

    /// The byte of a mark, which counts characters.
    ///
    /// Marks ascend, so one pass through the YAML finds all bytes.
    private mutating func offset(of mark: yaml_mark_t) -> Int {
        let character = Int(mark.index)
        if character < cursor.character { cursor = (0, start) }
        let bytes = text.bytes
        while cursor.character < character, cursor.offset < bytes.count {
            cursor.offset += 1
            while cursor.offset < bytes.count, bytes[cursor.offset] & 0xC0 == 0x80 { cursor.offset += 1 }
            cursor.character += 1
        }
        return cursor.offset
    }

    private func fault(_ problem: String, at offset: Int) -> Fault {
        Fault(.frontMatter(problem), at: offset..<offset + 1)
    }
}
