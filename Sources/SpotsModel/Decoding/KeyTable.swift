/// The keys of one kind of object, found by their bytes: no text is made of a key that is known.
package struct KeyTable<Key: Sendable>: Sendable {
    private var byLength: [[(spelling: [UInt8], key: Key)]] = []
    /// All spellings, for suggestions.
    package let spellings: [String]

    package init(_ keys: KeyValuePairs<String, Key>) {
        spellings = keys.map(\.key)
        for (spelling, key) in keys {
            let bytes = Array(spelling.utf8)
            while byLength.count <= bytes.count { byLength.append([]) }
            byLength[bytes.count].append((bytes, key))
        }
    }

    package subscript(bytes: UnsafeBufferPointer<UInt8>) -> Key? {
        guard bytes.count < byLength.count else { return nil }
        for entry in byLength[bytes.count] where entry.spelling.elementsEqual(bytes) { return entry.key }
        return nil
    }
}
