import Bytes

/// Words, each once, in the order in which they came.
struct WordTable: Sendable {
    /// The words one after another.
    private var bytes: [UInt8] = []
    /// Where each word ends.
    private var ends: [Int] = []
    /// The words by their hashes; a word is in its place or after it, with no free place between.
    private var slots: [Slot] = Array(repeating: Slot(), count: 1024)

    /// A word in the table, with its beginning: most words have no more, so nothing else in the memory is read for them.
    private struct Slot {
        /// The first eight bytes.
        var start: UInt64 = 0
        /// The number of bytes.
        var length: Int32 = 0
        /// The position of the word plus one; 0 for a place that is free.
        var number: Int32 = 0
    }

    var count: Int { ends.count }

    /// The position of a word; a new word is added.
    mutating func position(of word: Span<UInt8>) -> Int {
        let start = word.startWord
        var place = place(of: word)
        while slots[place].number != 0 {
            let slot = slots[place]
            if slot.start == start, Int(slot.length) == word.count {
                let position = Int(slot.number) - 1
                if word.count <= 8 || isEnd(of: word, position) { return position }
            }
            place = (place + 1) & (slots.count - 1)
        }
        bytes.append(contentsOf: word)
        ends.append(bytes.count)
        slots[place] = Slot(start: start, length: Int32(word.count), number: Int32(ends.count))
        if ends.count * 2 > slots.count { grow() }
        return ends.count - 1
    }

    /// Whether a word ends as one with the same start and length.
    private func isEnd(of word: Span<UInt8>, _ position: Int) -> Bool {
        let range = range(of: position)
        return bytes.span.extracting(range.lowerBound + 8..<range.upperBound).isEqual(
            to: word.extracting(8...))
    }

    private func place(of word: Span<UInt8>) -> Int {
        Int(truncatingIfNeeded: Self.hash(of: word)) & (slots.count - 1)
    }

    /// Mixes the bytes of a word, eight at a time.
    ///
    /// Most words are short: XXH64 takes three times as many instructions.
    static func hash(of word: Span<UInt8>) -> UInt64 {
        // 2 to the power of 64 through the golden ratio.
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
        let old = slots
        slots = Array(repeating: Slot(), count: slots.count * 2)
        for slot in old where slot.number != 0 {
            var place = withWord(at: Int(slot.number) - 1) { self.place(of: $0) }
            while slots[place].number != 0 { place = (place + 1) & (slots.count - 1) }
            slots[place] = slot
        }
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : ends[position - 1])..<ends[position]
    }

    func withWord<Result>(at position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(of: position)))
    }

    /// The positions of the words, in the order of their UTF-16.
    var sorted: [Int] {
        // The order of the bytes is the same without code points above U+FFFF.
        let hasSurrogates = bytes.contains { $0 >= 0xF0 }
        return ends.indices.sorted { first, second in
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
