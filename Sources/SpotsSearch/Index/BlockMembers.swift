import Bytes
import Diagnostics

/// Members of blocks, in the order of the index: each is a word with its sections.
package struct BlockMembers: Sendable {
    /// The members as JSON, one after another, and where each ends.
    fileprivate let json: [UInt8]
    fileprivate let ends: [Int32]
    fileprivate let words: [UInt8]
    fileprivate let wordEnds: [Int32]

    var count: Int { ends.count }

    /// Calls a closure with a word.
    func withWord<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        body(words.span.extracting((index == 0 ? 0 : Int(wordEnds[index - 1]))..<Int(wordEnds[index])))
    }

    /// The JSON of a member.
    func member(at index: Int) -> ArraySlice<UInt8> {
        json[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }
}

/// Writes members of blocks.
struct BlockWriter: ~Copyable {
    private var json = ByteBuffer(capacity: 1 << 16)
    private var ends: [Int32] = []
    private var words = ByteBuffer(capacity: 1 << 12)
    private var wordEnds: [Int32] = []

    /// The members that were written.
    var members: BlockMembers {
        BlockMembers(
            json: json.withSpan { Array($0) }, ends: ends, words: words.withSpan { Array($0) },
            wordEnds: wordEnds)
    }

    /// Appends a word.
    ///
    /// - Parameter sections: the sections that have it; those with the same weight must be in their order.
    mutating func append(_ word: Span<UInt8>, _ sections: Span<Posting>) {
        words.append(word)
        wordEnds.append(Int32(words.count))
        write(word)
        json.append(UInt8(ascii: ":"))
        write(sections)
        ends.append(Int32(json.count))
    }

    private mutating func write(_ word: Span<UInt8>) {
        // Only names that results can be narrowed to have characters that need an escape.
        if !word.isEmpty, word[0] == UInt8(ascii: "#") {
            let quoted = JSONWriter.quoted(String(decoding: word))
            quoted.withSpan { json.append($0) }
            return
        }
        json.append(UInt8(ascii: "\""))
        json.append(word)
        json.append(UInt8(ascii: "\""))
    }

    /// Writes sections by their weights, the greatest first: the weight, then the numbers of the sections as differences.
    private mutating func write(_ sections: Span<Posting>) {
        var weights: UInt64 = 0
        for index in 0..<sections.count { weights |= 1 << UInt64(sections[index].weight) }
        json.append(UInt8(ascii: "["))
        while weights != 0 {
            let weight = UInt8(63 - weights.leadingZeroBitCount)
            weights &= ~(1 << UInt64(weight))
            json.append(decimal: UInt32(weight))
            json.append(UInt8(ascii: ","))
            json.append(UInt8(ascii: "["))
            var (last, isFirst) = (0, true)
            for index in 0..<sections.count where sections[index].weight == weight {
                if !isFirst { json.append(UInt8(ascii: ",")) }
                json.append(decimal: UInt32(sections[index].section - last))
                (last, isFirst) = (sections[index].section, false)
            }
            json.append(UInt8(ascii: "]"))
            if weights != 0 { json.append(UInt8(ascii: ",")) }
        }
        json.append(UInt8(ascii: "]"))
    }
}
