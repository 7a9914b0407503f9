import Bytes

/// The known keys of one type of object, found by their bytes without creating a string.
///
/// It is a class because there is only one table per type, which all tasks read.
package final class KeyTable<Key: Sendable>: Sendable {
    /// The index of the first spelling of each length in `entries`.
    private let starts: [Int]
    private let entries: [Entry]

    private struct Entry {
        /// The first eight bytes of the spelling, which decide about nearly all keys.
        let start: UInt64
        let spelling: StaticString
        let key: Key
    }

    /// All spellings with their keys, in the order in which they are written.
    package let members: [(spelling: String, key: Key)]
    /// All spellings, for suggestions.
    package let spellings: [String]

    package init(_ keys: KeyValuePairs<StaticString, Key>) {
        members = keys.map { ($0.key.description, $0.value) }
        spellings = keys.map { $0.key.description }
        let longest = keys.map(\.key.utf8CodeUnitCount).max() ?? 0
        var starts: [Int] = []
        var entries: [Entry] = []
        for length in 0...longest {
            starts.append(entries.count)
            entries += keys.filter { $0.key.utf8CodeUnitCount == length }.map { spelling, key in
                Entry(start: spelling.withSpan { $0.startWord }, spelling: spelling, key: key)
            }
        }
        starts.append(entries.count)
        (self.starts, self.entries) = (starts, entries)
    }

    /// The key that a node spells, with or without escapes.
    @inline(__always)
    package func key(at node: JSONTape.Index, of tape: JSONTape) -> Key? {
        if let key = key(spelled: tape.bytes.span.extracting(tape.innerRange(of: node))) { return key }
        return tape[node].hasEscapes ? tape.text(of: node).withSpan(key(spelled:)) : nil
    }

    /// Whether a string spells a key.
    package func contains(_ spelling: String) -> Bool { spelling.withSpan { key(spelled: $0) != nil } }

    private func key(spelled bytes: Span<UInt8>) -> Key? {
        let length = bytes.count
        guard length + 1 < starts.count else { return nil }
        let start = bytes.startWord
        for index in starts[length]..<starts[length + 1] where entries[index].start == start {
            if length <= 8 || bytes.isEqual(to: entries[index].spelling) { return entries[index].key }
        }
        return nil
    }
}
