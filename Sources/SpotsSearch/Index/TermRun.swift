import Bytes

/// The terms of pages in the order of the index, with the sections that have them.
struct TermRun: Sendable {
    private let words: WordTable
    /// The positions of the terms in the table, in the order of the index.
    private let sorted: [Int]
    /// The sections by the positions of their terms, and where those of each term begin.
    private let postings: [Posting]
    private let starts: [Int]

    /// - Parameters:
    ///   - pages: the terms of pages, in the order of the index, each with the number of its first section.
    ///   - parts: the parts of the terms.
    init(of pages: [(terms: PageTerms, firstSection: Int)], in parts: Range<Int>) {
        var words = WordTable()
        // The section in which each word was found last.
        var counts: [TermCount] = []
        var found: [(word: Int32, posting: Posting)] = []
        for (terms, first) in pages {
            terms.forEach(in: parts) { term, section, length, place in
                let word = words.position(of: term)
                var count = TermCount(section: first + section, length: length)
                if word < counts.count {
                    let known = counts[word]
                    if known.section == count.section {
                        count = known
                    } else {
                        found.append((Int32(word), known.posting))
                    }
                    count.add(place)
                    counts[word] = count
                } else {
                    count.add(place)
                    counts.append(count)
                }
            }
        }
        for (word, count) in counts.enumerated() { found.append((Int32(word), count.posting)) }
        var starts = Array(repeating: 0, count: words.count + 1)
        for entry in found { starts[Int(entry.word) + 1] += 1 }
        for word in 0..<words.count { starts[word + 1] += starts[word] }
        var next = starts
        var postings = Array(repeating: Posting(section: 0, weight: 0), count: found.count)
        for entry in found {
            postings[next[Int(entry.word)]] = entry.posting
            next[Int(entry.word)] += 1
        }
        (self.words, self.starts, self.postings, sorted) = (words, starts, postings, words.sorted)
    }

    /// The number of terms.
    var count: Int { sorted.count }

    /// Calls a closure with a term.
    ///
    /// - Parameter index: its position in the order of the index.
    func withTerm<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        words.withWord(at: sorted[index], body)
    }

    /// The sections of a term.
    func sections(at index: Int) -> ArraySlice<Posting> {
        postings[starts[sorted[index]]..<starts[sorted[index] + 1]]
    }

    /// The position of the first term that does not come before another one.
    func firstIndex(notBefore term: Span<UInt8>) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if withTerm(at: middle, { $0.precedesInUTF16(term) }) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Calls a closure with each term that two runs do not have in the same sections with the same weights, in order.
    static func forEachDifference(_ first: TermRun, _ second: TermRun, _ body: (Span<UInt8>) -> Void) {
        var (index, other) = (0, 0)
        while index < first.count || other < second.count {
            let isOnlyFirst =
                other == second.count || index < first.count && first.precedes(index, second, other)
            if isOnlyFirst {
                first.withTerm(at: index, body)
                index += 1
            } else if index == first.count || second.precedes(other, first, index) {
                second.withTerm(at: other, body)
                other += 1
            } else {
                if !first.sections(at: index).elementsEqual(second.sections(at: other), by: ==) {
                    first.withTerm(at: index, body)
                }
                (index, other) = (index + 1, other + 1)
            }
        }
    }

    private func precedes(_ index: Int, _ run: TermRun, _ other: Int) -> Bool {
        withTerm(at: index) { term in run.withTerm(at: other) { term.precedesInUTF16($0) } }
    }

    /// The members of blocks for all terms.
    var members: BlockMembers {
        var writer = BlockWriter()
        let postings = postings.span
        for index in 0..<count {
            let own = postings.extracting(starts[sorted[index]]..<starts[sorted[index] + 1])
            withTerm(at: index) { writer.append($0, own) }
        }
        return writer.members
    }
}
