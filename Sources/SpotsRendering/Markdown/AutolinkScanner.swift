import Bytes
import SpotsModel

/// Finds bare addresses in text, with the rules of cmark-gfm (GitHub Flavored Markdown 0.29, section 6.9).
struct AutolinkScanner {
    /// A bare address.
    struct Match {
        let range: Range<Int>
        /// The start of the address that is not written.
        let prefix: String
    }

    private let bytes: [UInt8]
    /// Whether the byte before the text may be in front of `www.`.
    private let isOpen: Bool
    private var matches: [Match] = []
    /// Before this offset, no `www.` begins a domain.
    private var failedDomains = 0

    /// The addresses in text, in order.
    ///
    /// - Parameter isOpen: whether the text begins where a word may begin.
    static func matches(in bytes: [UInt8], isOpen: Bool) -> [Match] {
        var scanner = AutolinkScanner(bytes: bytes, isOpen: isOpen)
        scanner.scanWebAddresses()
        scanner.scanMailAddresses()
        return scanner.matches.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(bytes: [UInt8], isOpen: Bool) {
        self.bytes = bytes
        self.isOpen = isOpen
    }
}

// MARK: Web addresses

extension AutolinkScanner {
    private mutating func scanWebAddresses() {
        var offset = 0
        while offset < bytes.count {
            var match: Match?
            switch bytes[offset] {
            case UInt8(ascii: "w"): match = domain(at: offset)
            case UInt8(ascii: ":"): match = address(withColonAt: offset)
            default: break
            }
            if let match { matches.append(match) }
            offset = max(offset + 1, match?.range.upperBound ?? 0)
        }
    }

    private mutating func domain(at start: Int) -> Match? {
        guard start >= failedDomains, has("www.", at: start), isWordStart(start) else { return nil }
        guard let end = domainEnd(from: start, allowsOneName: false) else { return nil }
        return match(start, from: start, end: end, prefix: "http://")
    }

    private func isWordStart(_ offset: Int) -> Bool {
        guard offset > 0 else { return isOpen }
        let before = bytes[offset - 1]
        return before.isSpace
            || [UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "(")]
                .contains(before)
    }

    private mutating func address(withColonAt colon: Int) -> Match? {
        guard has("://", at: colon) else { return nil }
        var start = colon
        let first = matches.last?.range.upperBound ?? 0
        while start > first, bytes[start - 1].isLetter { start -= 1 }
        let scheme = String(decoding: bytes[start..<colon], as: UTF8.self).lowercased()
        guard ["http", "https", "ftp"].contains(scheme), colon + 3 < bytes.count,
            bytes[colon + 3].isLetter || bytes[colon + 3].isDigit || bytes[colon + 3] >= 0xC0,
            let end = domainEnd(from: colon + 3, allowsOneName: true)
        else { return nil }
        return match(start, from: colon, end: end, prefix: "")
    }

    /// The end of a domain; nil if it is not one.
    private mutating func domainEnd(from start: Int, allowsOneName: Bool) -> Int? {
        var offset = start + (bytes[start] < 0x80 ? 1 : hostCharacterLength(at: start) ?? 1)
        var dots = 0
        // The underscores in the last two names, which a domain may not have there.
        var underscores = (0, 0)
        var names = (start, start)
        while offset < bytes.count - 1 {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "_") {
                underscores.1 += 1
            } else if byte == UInt8(ascii: ".") {
                underscores = (underscores.1, 0)
                names = (names.1, offset + 1)
                dots += 1
            } else if byte < 0x80 {
                guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") else { break }
            } else if let length = hostCharacterLength(at: offset) {
                offset += length - 1
            } else {
                break
            }
            offset += 1
        }
        if underscores.0 > 0 || underscores.1 > 0 {
            // A later start gives the same last names, so each byte is read only a few times.
            failedDomains = max(failedDomains, names.0)
            return nil
        }
        return allowsOneName || dots > 0 ? min(offset, bytes.count) : nil
    }

    private func hostCharacterLength(at offset: Int) -> Int? {
        let text = String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, !scalar.isMarkdownSpace, !scalar.isMarkdownPunctuation
        else { return nil }
        return String(scalar).utf8.count
    }

    /// - Parameter counted: where parentheses begin to count.
    private func match(_ start: Int, from counted: Int, end: Int, prefix: String) -> Match? {
        var end = end
        while end < bytes.count, !bytes[end].isSpace, bytes[end] != UInt8(ascii: "<") { end += 1 }
        end = withoutPunctuation(counted..<end)
        return end > start ? Match(range: start..<end, prefix: prefix) : nil
    }

    /// The end of an address without the punctuation that belongs to the sentence around it.
    private func withoutPunctuation(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        var opening = 0
        var closing = 0
        for byte in bytes[range] {
            if byte == UInt8(ascii: "(") { opening += 1 }
            if byte == UInt8(ascii: ")") { closing += 1 }
        }
        while end > range.lowerBound {
            switch bytes[end - 1] {
            case UInt8(ascii: ")"):
                if closing <= opening { return end }
                closing -= 1
                end -= 1
            case UInt8(ascii: ";"): end = startOfReference(endingAt: end, from: range.lowerBound)
            case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
                UInt8(ascii: ":"),
                UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"),
                UInt8(ascii: "\""):
                end -= 1
            default: return end
            }
        }
        return end
    }

    /// The start of a character reference such as `&copy;`, or the last byte if there is none.
    private func startOfReference(endingAt end: Int, from start: Int) -> Int {
        var offset = end - 2
        while offset > start, bytes[offset].isLetter { offset -= 1 }
        return offset >= start && offset < end - 2 && bytes[offset] == UInt8(ascii: "&") ? offset : end - 1
    }

    private func has(_ text: StaticString, at offset: Int) -> Bool {
        bytes.span.extracting(offset...).starts(with: text)
    }
}

// MARK: Mail addresses

extension AutolinkScanner {
    private mutating func scanMailAddresses() {
        let web = matches
        var next = 0
        var low = 0
        for at in bytes.indices where bytes[at] == UInt8(ascii: "@") {
            while next < web.count, web[next].range.upperBound <= at {
                low = max(low, web[next].range.upperBound)
                next += 1
            }
            if next < web.count, web[next].range.lowerBound <= at { continue }
            let high = next < web.count ? web[next].range.lowerBound : bytes.count
            guard let range = mailAddress(around: at, in: low..<high) else { continue }
            matches.append(Match(range: range, prefix: "mailto:"))
            low = range.upperBound
        }
    }

    private func mailAddress(around at: Int, in range: Range<Int>) -> Range<Int>? {
        var start = at
        while start > range.lowerBound, Self.isMailName(bytes[start - 1]) { start -= 1 }
        guard start < at else { return nil }
        var end = at + 1
        var hasDot = false
        while end < range.upperBound {
            let byte = bytes[end]
            if byte == UInt8(ascii: "@") { return nil }
            if byte == UInt8(ascii: "."), end + 1 < range.upperBound, Self.isAlphanumeric(bytes[end + 1]) {
                hasDot = true
            } else if !Self.isAlphanumeric(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        guard hasDot, bytes[end - 1].isLetter else { return nil }
        return start..<withoutPunctuation(at..<end)
    }

    private static func isMailName(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }
}

extension Unicode.Scalar {
    /// White space next to emphasis (CommonMark 0.31, section 2.1).
    var isMarkdownSpace: Bool {
        value < 0x80 ? UInt8(value).isSpace : properties.generalCategory == .spaceSeparator
    }

    /// Punctuation next to emphasis, as libcmark 0.30 defines it.
    var isMarkdownPunctuation: Bool {
        if value < 0x80 { return UInt8(value).isPunctuation }
        return switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}
