import Bytes

/// Cuts words with their sections into blocks, the files of an index.
struct BlockCutter {
    /// The least and the greatest number of bytes of a block, and the mean number between the least and the end.
    ///
    /// Between these limits, the hash of the next word and the size of the last member decide whether a block ends. They do
    /// not depend on other words, so most blocks stay the same when pages change: after a block with another end, one of
    /// the next blocks ends where it ended before.
    private static let (leastBlock, greatestBlock, meanRest) = (6_000, 48_000, 7_000)

    private(set) var blocks: [SearchIndex.Block] = []
    private var text: [UInt8] = []
    private var first = ""
    /// The bytes of the last member.
    private var lastCount = 0

    /// Whether the next word begins a block.
    var isBetweenBlocks: Bool { text.isEmpty }

    /// Adds a block that has not changed.
    mutating func keep(_ block: SearchIndex.Block) {
        blocks.append(block)
    }

    mutating func append(_ members: BlockMembers, at index: Int) {
        members.withWord(at: index) { word in
            end(before: word)
            if text.isEmpty { first = String(decoding: word) }
        }
        text.append(UInt8(ascii: text.isEmpty ? "{" : ","))
        let member = members.member(at: index)
        text.append(contentsOf: member)
        lastCount = member.count
    }

    /// Ends the block if the next word does not belong to it.
    mutating func end(before word: Span<UInt8>) {
        if text.count >= Self.greatestBlock { return end() }
        if text.count < Self.leastBlock { return }
        let share = min(lastCount, Self.meanRest)
        if ContentHash(word).value / UInt64(share) < .max / UInt64(Self.meanRest) { end() }
    }

    /// Ends the last block.
    mutating func end() {
        if text.isEmpty { return }
        text += "}\n".utf8
        blocks.append(SearchIndex.Block(first: first, file: SearchIndex.File(text)))
        text.removeAll(keepingCapacity: true)
    }
}
