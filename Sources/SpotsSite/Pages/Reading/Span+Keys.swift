import Bytes

extension Span<UInt8> {
    /// Whether JSON may have any of some keys, in any of its objects.
    ///
    /// This is a quick look before the JSON is parsed: a string with a colon after it passes for a key, and so does
    /// each key with a backslash.
    func mayHaveKey(among keys: [StaticString]) -> Bool {
        let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
        var position = 0
        while let colon = firstIndex(of: UInt8(ascii: ":"), from: position) {
            position = colon + 1
            var end = colon
            while end > 0, self[end - 1] <= UInt8(ascii: " ") { end -= 1 }
            guard end > 1, self[end - 1] == quote else { continue }
            end -= 1
            var start = end
            while start > 0, self[start - 1] != quote, self[start - 1] != backslash { start -= 1 }
            if start == 0 { continue }
            if self[start - 1] == backslash { return true }
            let key = extracting(start..<end)
            if keys.contains(where: { $0.utf8CodeUnitCount == key.count && key.isEqual(to: $0) }) {
                return true
            }
        }
        return false
    }
}
