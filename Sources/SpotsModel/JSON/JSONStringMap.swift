/// Tells which bytes of the source the parts of a string's decoded text were written with.
package struct JSONStringMap: Sendable {
    private let string: Range<Int>
    private let isString: Bool
    private let drifts: [(decoded: Int, source: Int)]

    /// Maps a value of a document; for one that is no string every part of it is the whole.
    ///
    /// - Parameter string: the string's bytes in the source, quotation marks included.
    package init(_ tape: JSONTape, stringAt string: Range<Int>) {
        self.string = string
        isString = string.count >= 2 && tape.bytes[string.lowerBound] == UInt8(ascii: "\"")
        let inside = isString ? string.lowerBound + 1..<string.upperBound - 1 : 0..<0
        drifts = JSONEscapes.drifts(in: UnsafeBufferPointer(rebasing: tape.bytes[inside]))
    }

    /// The bytes of the source for a range of the decoded text's UTF-8.
    package func source(of decoded: Range<Int>) -> Range<Int> {
        guard isString else { return string }
        let start = source(ofOffset: decoded.lowerBound)
        return start..<max(start, source(ofOffset: decoded.upperBound))
    }

    /// The range of the decoded text's UTF-8 that some bytes of the source stand for; nil for a value that is no string.
    package func decoded(of source: Range<Int>) -> Range<Int>? {
        guard isString else { return nil }
        let start = decoded(ofOffset: source.lowerBound)
        return start..<max(start, decoded(ofOffset: source.upperBound))
    }

    private func decoded(ofOffset source: Int) -> Int {
        let offset = max(0, min(source, string.upperBound - 1) - string.lowerBound - 1)
        let drift = drifts.last { $0.source <= offset } ?? (decoded: 0, source: 0)
        return drift.decoded + offset - drift.source
    }

    private func source(ofOffset decoded: Int) -> Int {
        var (low, high) = (0, drifts.count)
        while low < high {
            let middle = (low + high) / 2
            if drifts[middle].decoded <= decoded { low = middle + 1 } else { high = middle }
        }
        let drift = low > 0 ? drifts[low - 1] : (decoded: 0, source: 0)
        return min(string.upperBound - 1, string.lowerBound + 1 + drift.source + decoded - drift.decoded)
    }
}
