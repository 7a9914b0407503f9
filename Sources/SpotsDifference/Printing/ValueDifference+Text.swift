import Diagnostics
import SpotsModel

extension ValueDifference {
    /// The maximum length of a value that is shown in full, in characters.
    private static let longest = 60
    /// The maximum length of the shown part of a longer value, in characters.
    private static let room = 100
    /// How much of the common text around a difference is shown, in characters.
    private static let context = 24

    /// Both values on one line each; long values are cut to the part that differs; nil for a value that does not exist.
    var texts: (old: String?, new: String?) {
        guard case (let old?, let new?) = (old, new) else {
            return (
                old.map { Self.line(Array(Self.text($0)), of: $0) },
                new.map { Self.line(Array(Self.text($0)), of: $0) }
            )
        }
        let (before, after) = (Array(Self.text(old)), Array(Self.text(new)))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let rest = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(rest).count
        return (
            Self.line(before, start: start, end: end, of: old),
            Self.line(after, start: start, end: end, of: new)
        )
    }

    /// - Parameters:
    ///   - start: the number of characters at the beginning that both values have in common.
    ///   - end: the number of characters at the end that both values have in common.
    private static func line(
        _ characters: [Character], start: Int = 0, end: Int = 0, of value: JSONValue
    ) -> String {
        var range = characters.indices
        if characters.count > longest {
            // Cut at a space, if there is one in the shown part.
            if start > context {
                let words = characters[start - context..<start]
                range = (words.firstIndex(of: " ").map { $0 + 1 } ?? words.startIndex)..<range.upperBound
            }
            if end > context {
                let words = characters[characters.count - end..<characters.count - end + context]
                range = range.lowerBound..<(words.lastIndex(of: " ") ?? words.endIndex)
            }
            range = range.prefix(room)
        }
        let text =
            (range.lowerBound > 0 ? "…" : "") + String(characters[range])
            + (range.upperBound < characters.count ? "…" : "")
        let line = text.replacing("\r\n", with: "\\n").replacing("\n", with: "\\n").withoutControls()
        return value.string == nil ? line : "\"\(line)\""
    }

    private static func text(_ value: JSONValue) -> String {
        if let text = value.string { return text }
        return JSONWriter.text { $0.value(value) }
    }
}
