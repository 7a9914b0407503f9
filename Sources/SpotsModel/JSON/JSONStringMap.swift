/// Maps offsets in a decoded string to offsets in its source, and back.
package struct JSONStringMap: Sendable {
    /// The bytes of the string in the source, including quotation marks.
    package let string: Range<Int>
    private let isString: Bool
    private let drifts: [(decoded: Int, source: Int)]

    /// Creates the map of a value; if it is not a string, every part maps to the whole value.
    ///
    /// - Parameter string: the bytes of the string in the source, including quotation marks.
    package init(_ tape: JSONTape, stringAt string: Range<Int>) {
        self.string = string
        isString = string.count >= 2 && tape.bytes[string.lowerBound] == UInt8(ascii: "\"")
        let inside = isString ? string.lowerBound + 1..<string.upperBound - 1 : 0..<0
        drifts = JSONEscapes.drifts(in: tape.bytes.span.extracting(inside))
    }

    /// The source bytes of a UTF-8 range of the decoded text.
    package func source(of decoded: Range<Int>) -> Range<Int> {
        guard isString else { return string }
        let start = source(ofOffset: decoded.lowerBound)
        return start..<max(start, source(ofOffset: decoded.upperBound))
    }

    /// The UTF-8 range of the decoded text for some source bytes; nil if the value is not a string.
    package func decoded(of source: Range<Int>) -> Range<Int>? {
        guard isString else { return nil }
        let start = decoded(ofOffset: source.lowerBound)
        return start..<max(start, decoded(ofOffset: source.upperBound))
    }

    private func decoded(ofOffset source: Int) -> Int {
        let offset = max(0, min(source, string.upperBound - 1) - string.lowerBound - 1)
        let drift = drift { $0.source <= offset }
        return drift.decoded + offset - drift.source
    }

    private func source(ofOffset decoded: Int) -> Int {
        let drift = drift { $0.decoded <= decoded }
        return min(string.upperBound - 1, string.lowerBound + 1 + drift.source + decoded - drift.decoded)
    }

    /// The last drift at or before an offset; none if there is no such drift.
    private func drift(isBefore: ((decoded: Int, source: Int)) -> Bool) -> (decoded: Int, source: Int) {
        var (low, high) = (0, drifts.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(drifts[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? drifts[low - 1] : (decoded: 0, source: 0)
    }
}
