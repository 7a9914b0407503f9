import Bytes
import Diagnostics

/// Parses a template line by line, since tags that stand alone on a line take the whole line with them.
///
/// The rules are those of the Mustache specification 1.4: for sections, partials and comments those of its core
/// modules, for parents and blocks those of the inheritance module. In that module, a parent or a block may open and
/// close on one line and still stand alone.
struct TemplateParser {
    private typealias Token = TemplateScanner.Token
    private typealias Tag = TemplateScanner.Tag

    /// The maximum nesting depth of sections, parents and blocks.
    static let depthLimit = 256

    private let source: [UInt8]
    private var scanner: TemplateScanner
    private var frames = [Frame(kind: .root, name: "", range: 0..<0)]

    /// An open tag, with the nodes parsed inside it.
    private struct Frame {
        enum Kind { case root, section, inverted, parent, block }

        let kind: Kind
        let name: String
        let range: Range<Int>
        var indentation: [UInt8]?
        var call: CallSyntax?
        var nodes: [TemplateNode] = []
    }

    init(_ source: [UInt8]) {
        self.source = source
        scanner = TemplateScanner(source)
    }

    mutating func parse() throws(Fault) -> [TemplateNode] {
        var line: [Token] = []
        while let token = try scanner.next() {
            line.append(token)
            if case .text(let range) = token, source[range.upperBound - 1] == UInt8(ascii: "\n") {
                try parse(line)
                line.removeAll()
            }
        }
        try parse(line)
        guard frames.count == 1 else {
            let open = frames[frames.count - 1]
            throw Fault(.unclosedSection(open.name), at: open.range)
        }
        return frames[0].nodes
    }
}

// MARK: Lines

extension TemplateParser {
    private mutating func parse(_ line: [Token]) throws(Fault) {
        guard !line.isEmpty else { return }
        var tokens = line[...]
        let trim = trim(of: line)
        var indentation: [UInt8]?
        if trim.leading {
            indentation = []
            if case .text(let range)? = tokens.first {
                indentation = Array(source[range])
                tokens.removeFirst()
            }
        }
        if trim.trailing, case .text? = tokens.last { tokens.removeLast() }
        var isLineStart = !trim.leading
        for token in tokens {
            switch token {
            case .text(let range): append(.text(Array(source[range]), atLineStart: isLineStart))
            case .tag(let tag):
                if isLineStart { append(.text([], atLineStart: true)) }
                try parse(tag, indentation: indentation)
                indentation = nil
            }
            isLineStart = false
        }
    }

    /// Whether the white space before the first tag of a line and after the last one belongs to standalone tags.
    private func trim(of line: [Token]) -> (leading: Bool, trailing: Bool) {
        let tags = line.compactMap { token -> Tag? in if case .tag(let tag) = token { tag } else { nil } }
        guard let first = tags.first, let last = tags.last else { return (false, false) }
        guard isBlank(line.first), isBlank(line.last) else { return (false, false) }
        let isBlankBetween = line.allSatisfy { isBlank($0) }
        if tags.count == 1 {
            let standsAlone = isBlankBetween && first.kind != .escaped && first.kind != .unescaped
            return (standsAlone, standsAlone)
        }
        let closings = closings(in: tags)
        if first.kind == .parent, last.kind == .close, closings[tags.count - 1]?.openedAt == 0 {
            return (true, true)
        }
        let isInheritance = tags.indices.allSatisfy { index in
            switch tags[index].kind {
            case .parent, .block: true
            case .close: closings[index].map { $0.kind == .parent || $0.kind == .block } ?? false
            default: false
            }
        }
        guard isBlankBetween, isInheritance else { return (false, false) }
        let closesOwnBlock = closings[tags.count - 1].map { $0.kind == .block && $0.openedAt != nil } ?? false
        return (true, !closesOwnBlock)
    }

    /// For each closing tag of a line, what it closes, and the index of the opening tag if that is on the
    /// same line.
    private func closings(in tags: [Tag]) -> [Int: (kind: Frame.Kind, openedAt: Int?)] {
        var open: [(kind: Frame.Kind, openedAt: Int?)] = frames.map { ($0.kind, nil) }
        var closings: [Int: (kind: Frame.Kind, openedAt: Int?)] = [:]
        for (index, tag) in tags.enumerated() {
            switch tag.kind {
            case .section: open.append((.section, index))
            case .inverted: open.append((.inverted, index))
            case .parent: open.append((.parent, index))
            case .block: open.append((.block, index))
            case .close: closings[index] = open.popLast()
            default: break
            }
        }
        return closings
    }

    /// Whether a token allows the tags of its line to stand alone: white space, a tag, or no token.
    private func isBlank(_ token: Token?) -> Bool {
        guard case .text(let range)? = token else { return true }
        return source[range].allSatisfy(\.isWhiteSpace)
    }
}

// MARK: Tags

extension TemplateParser {
    private mutating func parse(_ tag: Tag, indentation: [UInt8]?) throws(Fault) {
        switch tag.kind {
        case .comment, .delimiters: break
        case .escaped: append(.variable(nameTag(tag), isEscaped: true))
        case .unescaped: append(.variable(nameTag(tag), isEscaped: false))
        case .partial: append(.partial(partialTag(tag.name, at: tag.range, indentation: indentation)))
        case .section: try open(.section, tag, indentation: indentation)
        case .inverted: try open(.inverted, tag, indentation: indentation)
        case .parent: try open(.parent, tag, indentation: indentation)
        case .block: try open(.block, tag, indentation: indentation)
        case .close: try close(tag)
        }
    }

    private mutating func open(_ kind: Frame.Kind, _ tag: Tag, indentation: [UInt8]?) throws(Fault) {
        guard frames.count <= Self.depthLimit else {
            throw Fault(.sectionsTooDeep(limit: Self.depthLimit), at: tag.range)
        }
        frames.append(
            Frame(kind: kind, name: tag.name, range: tag.range, indentation: indentation, call: tag.call))
    }

    private mutating func close(_ tag: Tag) throws(Fault) {
        guard frames.count > 1 else { throw Fault(.unopenedSection(tag.name), at: tag.range) }
        let frame = frames.removeLast()
        // A section of a function closes with the function's name, or with the same call.
        guard frame.name == tag.name, tag.call == nil || tag.call?.text == frame.call?.text else {
            throw Fault(
                .wrongClosing(
                    tag.call?.text ?? tag.name, expected: frame.call?.text ?? frame.name,
                    openedAt: frame.range.lowerBound),
                at: tag.range)
        }
        switch frame.kind {
        case .root: break
        case .section, .inverted:
            let tag = TemplateNode.NameTag(name: frame.name, range: frame.range, call: frame.call)
            append(.section(tag, isInverted: frame.kind == .inverted, frame.nodes))
        case .parent:
            append(
                .parent(partialTag(frame.name, at: frame.range, indentation: frame.indentation), frame.nodes))
        case .block:
            append(
                .block(TemplateNode.BlockTag(name: frame.name, indentation: frame.indentation), frame.nodes))
        }
    }

    private func nameTag(_ tag: Tag) -> TemplateNode.NameTag {
        TemplateNode.NameTag(name: tag.name, range: tag.range, call: tag.call)
    }

    private func partialTag(_ name: String, at range: Range<Int>, indentation: [UInt8]?)
        -> TemplateNode.PartialTag
    {
        let isDynamic = name.hasPrefix("*")
        return TemplateNode.PartialTag(
            name: isDynamic ? String(name.dropFirst()) : name, isDynamic: isDynamic,
            indentation: indentation ?? [], range: range)
    }

    private mutating func append(_ node: TemplateNode) {
        frames[frames.count - 1].nodes.append(node)
    }
}
