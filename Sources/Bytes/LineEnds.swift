extension Array<UInt8> {
    /// The text with a line feed for every carriage return that no line feed follows.
    ///
    /// A carriage return ends a line of Markdown (CommonMark 0.31, section 2.1) and of YAML. With only one kind of
    /// line ending, all code counts the same lines. Every byte stays where it is.
    public func withLineFeeds() -> [UInt8] {
        guard let first = span.firstIndex(of: carriageReturn, from: 0) else { return self }
        var bytes = self
        for offset in first..<count where bytes[offset] == carriageReturn {
            if offset + 1 == count || bytes[offset + 1] != lineFeed { bytes[offset] = lineFeed }
        }
        return bytes
    }
}

extension String {
    /// The text with a line feed for every carriage return that no line feed follows.
    public func withLineFeeds() -> String {
        guard withSpan({ $0.firstIndex(of: carriageReturn, from: 0) }) != nil else { return self }
        return String(decoding: Array(utf8).withLineFeeds(), as: UTF8.self)
    }
}

private let carriageReturn = UInt8(ascii: "\r")
private let lineFeed = UInt8(ascii: "\n")
