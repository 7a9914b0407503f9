import Bytes

extension JSONParser {
    mutating func markRepeatedKeys(of object: Int, count: Int) {
        guard mayRepeatKeys(object) else { return }
        if count > 24 { return markRepeatedKeysByHash(of: object) }
        let end = Int(nodes[object].next)
        var key = object + 1
        while key < end {
            var later = Int(nodes[key + 1].next)
            while later < end {
                if isSameKey(key, later) {
                    shadow(key, by: later)
                    break
                }
                later = Int(nodes[later + 1].next)
            }
            key = Int(nodes[key + 1].next)
        }
    }

    /// Whether keys may be repeated: two keys share both of their hash bits out of 64.
    ///
    /// Most objects have no pair like this.
    private func mayRepeatKeys(_ object: Int) -> Bool {
        let (nodes, bytes) = (nodes.span, bytes.span)
        let end = Int(nodes[object].next)
        var key = object + 1
        var seen: (UInt64, UInt64) = (0, 0)
        while key < end {
            let node = nodes[key]
            if node.hasEscapes { return true }
            let (first, last) = (bytes[Int(node.start) + 1], bytes[Int(node.end) - 2])
            let hash =
                (UInt32(first) << 16 | UInt32(last) << 8 | (node.end - node.start) & 0xFF) &* 0x9E37_79B1
            let marks: (UInt64, UInt64) = (1 << UInt64(hash >> 26), 1 << UInt64(hash >> 20 & 63))
            if seen.0 & marks.0 != 0, seen.1 & marks.1 != 0 { return true }
            seen = (seen.0 | marks.0, seen.1 | marks.1)
            key = Int(nodes[key + 1].next)
        }
        return false
    }

    private mutating func markRepeatedKeysByHash(of object: Int) {
        var last: [String: Int] = [:]
        let end = Int(nodes[object].next)
        var key = object + 1
        while key < end {
            if let earlier = last.updateValue(key, forKey: name(nodes[key])) { shadow(earlier, by: key) }
            key = Int(nodes[key + 1].next)
        }
    }

    private mutating func shadow(_ key: Int, by next: Int) {
        nodes[key].isShadowed = true
        repeatedKeys.append(
            RepeatedKey(key: Int(nodes[key].start)..<Int(nodes[key].end), next: Int(nodes[next].start)))
    }

    private func isSameKey(_ left: Int, _ right: Int) -> Bool {
        let (a, b) = (nodes[left], nodes[right])
        if !a.hasEscapes, !b.hasEscapes {
            guard a.end - a.start == b.end - b.start else { return false }
            return bytes.span.extracting(Int(a.start)..<Int(a.end))
                .isEqual(to: bytes.span.extracting(Int(b.start)..<Int(b.end)))
        }
        return name(a) == name(b)
    }

    private func name(_ key: JSONNode) -> String {
        let raw = bytes.span.extracting(Int(key.start) + 1..<Int(key.end) - 1)
        return key.hasEscapes ? JSONEscapes.decode(raw) : String(decoding: raw)
    }
}
