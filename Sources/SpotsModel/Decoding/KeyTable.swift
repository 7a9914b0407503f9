import Platform

/// The known keys of one type of object, found by their bytes without creating a string.
///
/// It is a class because there is only one table per type, which all tasks read.
package final class KeyTable<Key: Sendable>: Sendable {
    /// The index of the first spelling of each length in `entries`.
    private let starts: [Int]
    private let entries: [(spelling: StaticString, key: Key)]
    /// All spellings, for suggestions.
    package let spellings: [String]

    package init(_ keys: KeyValuePairs<StaticString, Key>) {
        spellings = keys.map { $0.key.description }
        let longest = keys.map(\.key.utf8CodeUnitCount).max() ?? 0
        var starts: [Int] = []
        var entries: [(spelling: StaticString, key: Key)] = []
        for length in 0...longest {
            starts.append(entries.count)
            entries += keys.filter { $0.key.utf8CodeUnitCount == length }.map { ($0.key, $0.value) }
        }
        starts.append(entries.count)
        (self.starts, self.entries) = (starts, entries)
    }

    /// The key that a node spells, with or without escapes.
    @inline(__always)
    package func key(at node: JSONTape.Index, of tape: JSONTape) -> Key? {
        if let key = self[tape.rawText(of: node)] { return key }
        guard tape[node].hasEscapes else { return nil }
        var text = tape.text(of: node)
        return text.withUTF8 { self[$0] }
    }

    private subscript(bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        let length = bytes.count
        guard length + 1 < starts.count, let start = bytes.baseAddress else { return nil }
        for index in starts[length]..<starts[length + 1]
        where System.compare(entries[index].spelling.utf8Start, start, count: length) == 0 {
            return entries[index].key
        }
        return nil
    }
}
