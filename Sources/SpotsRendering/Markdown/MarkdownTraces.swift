import Bytes
import SpotsModel

/// Which extensions a text may use, by the bytes in it.
///
/// Looking for bytes costs less than any pass, and most texts need none.
struct MarkdownTraces: OptionSet {
    let rawValue: Int

    static let pipes = Self(rawValue: 1 << 0)
    static let tildes = Self(rawValue: 1 << 1)
    static let boxes = Self(rawValue: 1 << 2)
    static let addresses = Self(rawValue: 1 << 3)
    static let headingIDs = Self(rawValue: 1 << 4)
    static let pictures = Self(rawValue: 1 << 5)
    /// What could be a definition of a link.
    static let definitions = Self(rawValue: 1 << 6)
    static let footnotes = Self(rawValue: 1 << 7)

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    init(_ bytes: Span<UInt8>) {
        self = []
        if bytes.contains(UInt8(ascii: "|")) { insert(.pipes) }
        if bytes.contains(UInt8(ascii: "~")) { insert(.tildes) }
        if bytes.contains("![") { insert(.pictures) }
        if bytes.mayHaveAddress { insert(.addresses) }
        if bytes.contains("{#") { insert(.headingIDs) }
        if bytes.contains("]:") { insert(.definitions) }
        if bytes.contains("[^") { insert(.footnotes) }
        if bytes.containsBox { insert(.boxes) }
    }
}

extension MarkdownTraces {
    /// What passes need the lines of the text for, whatever its words are.
    static let needingLines: Self = [.pipes, .headingIDs, .footnotes]

    /// What matters if some extensions are used; links may always have definitions.
    init(of extensions: Set<MarkdownRenderer.Extension>) {
        self = .definitions
        for used in extensions {
            switch used {
            case .tables: insert(.pipes)
            case .strikethrough: insert(.tildes)
            case .tasks: insert(.boxes)
            case .autolinks: insert(.addresses)
            case .headingIDs: insert(.headingIDs)
            case .footnotes: insert(.footnotes)
            case .figures: insert(.pictures)
            case .highlighting: break
            }
        }
    }
}

extension Span<UInt8> {
    /// Whether what every bare address has occurs.
    var mayHaveAddress: Bool { contains(UInt8(ascii: "@")) || contains(":/") || contains("ww") }

    /// Whether two characters occur side by side.
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

    /// Whether brackets around a single byte occur.
    fileprivate var containsBox: Bool {
        var position = firstIndex(of: UInt8(ascii: "["))
        while let found = position, found + 2 < count {
            if self[found + 2] == UInt8(ascii: "]") { return true }
            position = firstIndex(of: UInt8(ascii: "["), from: found + 1)
        }
        return false
    }
}
