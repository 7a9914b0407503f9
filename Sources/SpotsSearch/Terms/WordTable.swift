import Bytes

/// Words, each once, in the order in which they came.
struct WordTable {
    /// The words one after another.
    private var bytes: [UInt8] = []
    /// Where each word ends.
    private var ends: [Int32] = []
    private var hashes: [UInt64] = []
    /// The position of a word plus one, by its hash; 0 for a place that is free.
    private var slots: [Int32] = Array(repeating: 0, count: 1024)

    var count: Int { ends.count }

    /// The position of a word; a new word is added.
    mutating func position(of word: Span<UInt8>) -> Int {
        let hash = ContentHash(word).value
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if hashes[position] == hash, bytes.span.extracting(range(of: position)).isEqual(to: word) {
                return position
            }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(ends.count + 1)
        bytes.append(contentsOf: word)
        ends.append(Int32(bytes.count))
        hashes.append(hash)
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        let mask = slots.count - 1
        for (position, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(position + 1)
        }
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : Int(ends[position - 1]))..<Int(ends[position])
    }

    func withWord<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(of: position)))
    }

    func hash(at position: Int) -> UInt64 { hashes[position] }

    /// The positions of the words, in the order of their UTF-16, in which JavaScript compares strings.
    var sorted: [Int] {
        // The order of the bytes is the same without code points above U+FFFF.
        let hasSurrogates = bytes.contains { $0 >= 0xF0 }
        return ends.indices.sorted { first, second in
            let word = bytes.span.extracting(range(of: first))
            let other = bytes.span.extracting(range(of: second))
            return hasSurrogates ? Self.precedes(word, other) : word.precedes(other)
        }
    }

    /// Whether a word comes before another one in the order of their UTF-16.
    private static func precedes(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        // The bytes EE and EF begin U+E000 to U+FFFF, which come after all surrogates.
        func rank(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
        for index in 0..<min(word.count, other.count) where word[index] != other[index] {
            return rank(word[index]) < rank(other[index])
        }
        return word.count < other.count
    }
}
