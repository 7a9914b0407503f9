/// A parsed template, before it is compiled.
indirect enum TemplateNode {
    /// Text within one line.
    case text([UInt8], atLineStart: Bool)
    case variable(NameTag, isEscaped: Bool)
    case section(NameTag, isInverted: Bool, [TemplateNode])
    case partial(PartialTag)
    case parent(PartialTag, [TemplateNode])
    case block(BlockTag, [TemplateNode])

    struct NameTag {
        let name: String
        let range: Range<Int>
        /// The call, if the tag calls a function instead of naming a value.
        var call: CallSyntax?
    }

    struct PartialTag {
        var name: String
        var isDynamic: Bool
        var indentation: [UInt8]
        let range: Range<Int>
    }

    struct BlockTag {
        let name: String
        /// The white space before a tag that stands alone on its line; nil for other nodes.
        var indentation: [UInt8]?
    }
}

extension Array where Element == TemplateNode {
    /// The indentation of the first line of text; nil if there is none.
    var intrinsicIndentation: [UInt8]? {
        for node in self {
            switch node {
            case .text(let text, atLineStart: true):
                return [UInt8](text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
            case .block(let tag, _):
                if let indentation = tag.indentation { return indentation }
            case .partial(let tag), .parent(let tag, _):
                if !tag.indentation.isEmpty { return tag.indentation }
            case .text, .variable, .section:
                return nil
            }
        }
        return nil
    }

    /// The nodes with an indentation removed from the start of each of their lines.
    func removingIndentation(_ indentation: [UInt8]) -> [TemplateNode] {
        guard !indentation.isEmpty else { return self }
        func removed(_ text: [UInt8]) -> [UInt8] {
            text.starts(with: indentation) ? [UInt8](text.dropFirst(indentation.count)) : text
        }
        return map { node in
            switch node {
            case .text(let text, atLineStart: true): return .text(removed(text), atLineStart: true)
            case .section(let tag, let isInverted, let body):
                return .section(tag, isInverted: isInverted, body.removingIndentation(indentation))
            case .partial(var tag):
                tag.indentation = removed(tag.indentation)
                return .partial(tag)
            case .parent(var tag, let body):
                tag.indentation = removed(tag.indentation)
                return .parent(tag, body.removingIndentation(indentation))
            case .block(var tag, let body):
                tag.indentation = tag.indentation.map(removed)
                return .block(tag, body.removingIndentation(indentation))
            case .text, .variable: return node
            }
        }
    }
}
