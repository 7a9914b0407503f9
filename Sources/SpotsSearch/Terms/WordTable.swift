import Bytes

/// Words, each once, in the order in which they came.
struct WordTable {
    /// The words one after another.
    private var bytes: [UInt8] = []
    /// Where each word ends, and its hash.
    private var entries: [(end: Int, hash: UInt64)] = []
    /// The position of a word plus one, by its hash; 0 for a place that is free.
    private var slots: [Int32] = Array(repeating: 0, count: 1024)

    var count: Int { entries.count }

    /// Removes all words, but keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }

    /// The position of a word; a new word is added.
    mutating func position(of word: Span<UInt8>) -> Int {
        let hash = Self.hash(of: word)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let position = Int(slots[slot]) - 1
            if entries[position].hash == hash, bytes.span.extracting(range(of: position)).isEqual(to: word) {
                return position
            }
            slot = (slot + 1) & mask
        }
        bytes.append(contentsOf: word)
        entries.append((bytes.count, hash))
        slots[slot] = Int32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return entries.count - 1
    }

    /// Mixes the bytes of a word, eight at a time.
    ///
    /// Most words are short: XXH64 takes three times as many instructions.
    static func hash(of word: Span<UInt8>) -> UInt64 {
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(truncatingIfNeeded: word.count) &* factor
        var position = 0
        while word.count - position >= 8 {
            hash = (hash ^ word.word(at: position)) &* factor
            hash ^= hash >> 29
            position += 8
        }
        let rest = position < word.count ? word.extracting(position...).startWord : 0
        hash = (hash ^ rest) &* factor
        return hash ^ hash >> 32
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 4)
        let mask = slots.count - 1
        for (position, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(position + 1)
        }
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : entries[position - 1].end)..<entries[position].end
    }

    func withWord<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(of: position)))
    }

    func hash(at position: Int) -> UInt64 { entries[position].hash }

    /// The positions of the words, in the order of their UTF-16.
    var sorted: [Int] {
        // The order of the bytes is the same without code points above U+FFFF.
        let hasSurrogates = bytes.contains { $0 >= 0xF0 }
        return entries.indices.sorted { first, second in
            let word = bytes.span.extracting(range(of: first))
            let other = bytes.span.extracting(range(of: second))
            return hasSurrogates ? word.precedesInUTF16(other) : word.precedes(other)
        }
    }
}

extension Span<UInt8> {
    /// Whether a word comes before another one in the order of their UTF-16, in which JavaScript compares strings.
    func precedesInUTF16(_ other: Span<UInt8>) -> Bool {
        // The bytes EE and EF begin U+E000 to U+FFFF, which come after all surrogates.
        func rank(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
        for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
            return rank(self[index]) < rank(other[index])
        }
        return count < other.count
    }
}
