import Bytes

/// The limit of pictures in one paragraph.
///
/// Before version 0.30.3, libcmark takes time that grows with the square of the number of `![` (CVE-2023-22486). The
/// limit applies to every version, so text that is drawn on one machine is drawn on all.
enum PictureLimit {
    /// The maximum number of pictures that may begin in a paragraph; libcmark 0.30.2 takes half a second for this
    /// many.
    static let most = 20_000

    /// The place of the first `![` beyond the limit; nil if there is none, as in all short text.
    static func excess(in text: String) -> MarkdownPlace? {
        guard text.utf8.count > 2 * most else { return nil }
        return text.withSpan { bytes in
            var (count, line, lineStart) = (0, 1, 0)
            var isBlank = true
            for index in bytes.indices {
                switch bytes[index] {
                case 0x0A:
                    // A blank line ends a paragraph.
                    if isBlank { count = 0 }
                    (line, lineStart, isBlank) = (line + 1, index + 1, true)
                case 0x20, 0x09, 0x0D, UInt8(ascii: ">"): break
                case UInt8(ascii: "[") where index > 0 && bytes[index - 1] == UInt8(ascii: "!"):
                    count += 1
                    if count > most { return MarkdownPlace(line: line, column: index - lineStart, length: 2) }
                default: isBlank = false
                }
            }
            return nil
        }
    }
}
