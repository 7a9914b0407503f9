import Bytes
import SpotsModel

/// Which extensions the text may use, judging by its bytes.
///
/// Looking for bytes costs less than any pass, and most text needs none.
struct MarkdownTraces: OptionSet {
    let rawValue: Int

    static let pipes = Self(rawValue: 1 << 0)
    static let tildes = Self(rawValue: 1 << 1)
    static let boxes = Self(rawValue: 1 << 2)
    static let addresses = Self(rawValue: 1 << 3)
    static let headingAttributes = Self(rawValue: 1 << 4)
    static let pictures = Self(rawValue: 1 << 5)
    /// What could be a link definition.
    static let definitions = Self(rawValue: 1 << 6)
    static let footnotes = Self(rawValue: 1 << 7)
    static let alerts = Self(rawValue: 1 << 8)
    static let definitionLists = Self(rawValue: 1 << 9)
    static let foreignMarkup = Self(rawValue: 1 << 10)

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    init(_ bytes: Span<UInt8>) {
        self = []
        if bytes.contains(UInt8(ascii: "|")) { insert(.pipes) }
        if bytes.contains(UInt8(ascii: "~")) { insert(.tildes) }
        if bytes.contains(UInt8(ascii: "@")) || bytes.contains("ww") { insert(.addresses) }
        if bytes.contains("]:") { insert(.definitions) }
        bytes.forEachIndex(of: UInt8(ascii: "[")) { insert(Self.atBracket($0, in: bytes)) }
        bytes.forEachIndex(of: UInt8(ascii: ":")) { insert(Self.atColon($0, in: bytes)) }
        bytes.forEachIndex(of: UInt8(ascii: "{")) { insert(Self.atBrace($0, in: bytes)) }
    }

    private static func atBracket(_ index: Int, in bytes: Span<UInt8>) -> Self {
        var traces: Self = index > 0 && bytes[index - 1] == UInt8(ascii: "!") ? .pictures : []
        guard index + 2 < bytes.count else { return traces }
        switch bytes[index + 1] {
        case UInt8(ascii: "^"): traces.insert(.footnotes)
        case UInt8(ascii: "!"): traces.insert(.alerts)
        default: break
        }
        if bytes[index + 2] == UInt8(ascii: "]") { traces.insert(.boxes) }
        return traces
    }

    private static func atColon(_ index: Int, in bytes: Span<UInt8>) -> Self {
        guard index + 1 < bytes.count else { return [] }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"): return .addresses
        case UInt8(ascii: ":"): return bytes.beginsLine(index) ? .foreignMarkup : []
        case 0x20, 0x09: return bytes.beginsLine(index) ? .definitionLists : []
        default: return []
        }
    }

    private static func atBrace(_ index: Int, in bytes: Span<UInt8>) -> Self {
        guard index + 1 < bytes.count else { return [] }
        switch bytes[index + 1] {
        case UInt8(ascii: "#"), UInt8(ascii: "."): return .headingAttributes
        case UInt8(ascii: "{"), UInt8(ascii: "%"): return .foreignMarkup
        default: return []
        }
    }
}

extension MarkdownTraces {
    /// What passes need the lines of the text for, whatever its words are.
    static let needingLines: Self = [.pipes, .headingAttributes, .footnotes, .definitionLists]

    /// What matters if some extensions are used; links may always have definitions.
    init(of extensions: Set<MarkdownRenderer.Extension>) {
        self = [.definitions, .foreignMarkup, .pictures]
        for used in extensions {
            switch used {
            case .tables: insert(.pipes)
            case .strikethrough: insert(.tildes)
            case .tasks: insert(.boxes)
            case .autolinks: insert(.addresses)
            case .headingIDs: insert(.headingAttributes)
            case .footnotes: insert(.footnotes)
            case .alerts: insert(.alerts)
            case .definitionLists: insert(.definitionLists)
            case .figures, .highlighting: break
            }
        }
    }
}

extension Span<UInt8> {
    /// Whether there is something that every bare address has.
    var mayHaveAddress: Bool { contains(UInt8(ascii: "@")) || contains(":/") || contains("ww") }

    /// Whether two characters are next to each other.
    fileprivate func contains(_ pair: StaticString) -> Bool {
        pair.withSpan { pair in
            var position = firstIndex(of: pair[0])
            while let found = position, found + 1 < count {
                if self[found + 1] == pair[1] { return true }
                position = firstIndex(of: pair[0], from: found + 1)
            }
            return false
        }
    }

    /// Passes the offset of each of these bytes to a closure.
    fileprivate func forEachIndex(of byte: UInt8, _ body: (Int) -> Void) {
        var position = firstIndex(of: byte)
        while let found = position {
            body(found)
            position = firstIndex(of: byte, from: found + 1)
        }
    }

    /// Whether only spaces and the marks of quotations and lists are before an offset in its line.
    fileprivate func beginsLine(_ offset: Int) -> Bool {
        var start = offset
        while start > 0, self[start - 1] == 0x20 { start -= 1 }
        return start == 0 || self[start - 1] == 0x0A || self[start - 1] == UInt8(ascii: ">")
    }
}
