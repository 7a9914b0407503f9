import SpotsModel

/// Which extensions a text may use, by the bytes in it.
///
/// One look at each byte costs less than any pass, and most texts need none.
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
        var found: MarkdownTraces = []
        for offset in bytes.indices {
            switch bytes[offset] {
            case UInt8(ascii: "|"): found.insert(.pipes)
            case UInt8(ascii: "~"): found.insert(.tildes)
            case UInt8(ascii: "!"):
                if bytes.byte(at: offset + 1) == UInt8(ascii: "[") { found.insert(.pictures) }
            case UInt8(ascii: "@"): found.insert(.addresses)
            case UInt8(ascii: ":"):
                if bytes.byte(at: offset + 1) == UInt8(ascii: "/") { found.insert(.addresses) }
            case UInt8(ascii: "w"):
                if bytes.byte(at: offset + 1) == UInt8(ascii: "w") { found.insert(.addresses) }
            case UInt8(ascii: "{"):
                if bytes.byte(at: offset + 1) == UInt8(ascii: "#") { found.insert(.headingIDs) }
            case UInt8(ascii: "["):
                if bytes.byte(at: offset + 2) == UInt8(ascii: "]") { found.insert(.boxes) }
                if bytes.byte(at: offset + 1) == UInt8(ascii: "^") { found.insert(.footnotes) }
            case UInt8(ascii: "]"):
                if bytes.byte(at: offset + 1) == UInt8(ascii: ":") { found.insert(.definitions) }
            default: break
            }
        }
        self = found
    }
}

extension MarkdownTraces {
    /// What passes need the lines of the text for, whatever its words are.
    static let needingLines: Self = [.pipes, .headingIDs, .footnotes]

    /// The traces of the extensions that are used.
    func of(_ extensions: Set<MarkdownRenderer.Extension>) -> Self {
        var traces = self
        if !extensions.contains(.tables) { traces.remove(.pipes) }
        if !extensions.contains(.strikethrough) { traces.remove(.tildes) }
        if !extensions.contains(.tasks) { traces.remove(.boxes) }
        if !extensions.contains(.autolinks) { traces.remove(.addresses) }
        if !extensions.contains(.headingIDs) { traces.remove(.headingIDs) }
        if !extensions.contains(.footnotes) || !contains(.definitions) { traces.remove(.footnotes) }
        if !extensions.contains(.figures) { traces.remove(.pictures) }
        return traces
    }
}

extension Span<UInt8> {
    /// The byte at an offset; 0 after the end.
    fileprivate func byte(at offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }
}
