import Bytes

/// The files of a search index, which a script in the browser reads.
///
/// Words are cut into blocks, which are files, in the order of their code points. A query loads the directory
/// `words.json`, the block of each of its words, and the titles of the pages that it shows.
package struct SearchIndex {
    /// A file of the index: its name, and its JSON.
    package struct File: Sendable, Equatable {
        package let name: String
        package let bytes: [UInt8]
    }

    /// A term in a section of a page.
    private struct Posting {
        let section: Int32
        let weight: UInt8
    }

    /// The number of pages whose titles are in one file.
    private static let titlesEach = 100
    /// The bytes of a block: it ends after the smaller number at the next word whose hash says it, or at the greater one.
    ///
    /// Most blocks stay the same when pages change, because a hash does not depend on other words.
    private static let (leastBlock, greatestBlock) = (12_000, 48_000)

    private let letters: String
    private var words = WordTable()
    /// The postings in the order of the pages, and the word of each.
    private var postings: [Posting] = []
    private var wordOfPosting: [Int32] = []
    /// The number of sections of each page.
    private var sections: [Int] = []
    private var firstSection: Int32 = 0
    private var titles: [JSONText] = []

    /// - Parameter letters: the letters that the language has besides those of ASCII, in lower case.
    package init(letters: String) {
        self.letters = letters
    }

    /// Adds a page; the order of pages is that of their numbers in the index.
    ///
    /// - Parameter address: the address as links have it.
    package mutating func add(_ page: SearchedPage, at address: String) {
        let isFirst = sections.count % Self.titlesEach == 0
        if isFirst { titles.append(JSONText()) }
        titles[titles.count - 1].append(isFirst ? "[" : ",")
        titles[titles.count - 1].append(entryOf: page, at: address)
        addTerms(page.terms.span)
        sections.append(page.sections.count + 1)
        firstSection += Int32(page.sections.count + 1)
    }

    private mutating func addTerms(_ bytes: Span<UInt8>) {
        var reader = TermReader()
        while let word = reader.nextTerm(in: bytes) {
            let position = Int32(words.position(of: bytes.extracting(word)))
            for _ in 0..<reader.number(in: bytes) {
                let section = Int32(reader.number(in: bytes))
                postings.append(Posting(section: firstSection + section, weight: reader.byte(in: bytes)))
                wordOfPosting.append(position)
            }
        }
    }

    /// The files, the directory first.
    package consuming func files() -> [File] {
        let blocks = blocks()
        let titleFiles = titles.map { text in
            var text = text
            text.append("]")
            return Self.file(text)
        }
        var directory = JSONText()
        directory.append("{\"version\":1,\"letters\":")
        directory.append(string: letters)
        directory.append(",\"sections\":[")
        directory.append(list: sections) { $0.append($1) }
        directory.append("],\"titlesEach\":")
        directory.append(Self.titlesEach)
        directory.append(",\"titles\":[")
        directory.append(list: titleFiles) { $0.append(string: $1.nameWithoutExtension) }
        directory.append("],\"words\":[")
        directory.append(list: blocks) { text, block in
            words.withWord(at: block.first) { text.append(word: $0) }
            text.append(",")
            text.append(string: block.file.nameWithoutExtension)
        }
        directory.append("]}\n")
        return [File(name: "words.json", bytes: directory.bytes)] + blocks.map(\.file) + titleFiles
    }

    private static func file(_ text: JSONText) -> File {
        var text = text
        text.append("\n")
        return File(name: String(ContentHash(text.bytes).text.prefix(10)) + ".json", bytes: text.bytes)
    }
}

extension SearchIndex.File {
    fileprivate var nameWithoutExtension: String { String(name.dropLast(".json".count)) }
}

// MARK: Blocks

extension SearchIndex {
    /// A block of words: the position of the first one, and the file.
    private typealias Block = (first: Int, file: File)

    private func blocks() -> [Block] {
        let (starts, sorted) = postingsByWord()
        var blocks: [Block] = []
        var (text, first) = (JSONText(), 0)
        for word in words.sorted {
            let count = text.bytes.count
            let mayEnd = words.hash(at: word) & 7 == 0 && count >= Self.leastBlock
            if mayEnd || count >= Self.greatestBlock {
                text.append("}")
                blocks.append((first, Self.file(text)))
                text = JSONText()
            }
            if text.bytes.isEmpty { first = word }
            text.append(text.bytes.isEmpty ? "{" : ",")
            words.withWord(at: word) { text.append(word: $0) }
            text.append(":[")
            Self.append(sorted[starts[word]..<starts[word + 1]], to: &text)
            text.append("]")
        }
        if !text.bytes.isEmpty {
            text.append("}")
            blocks.append((first, Self.file(text)))
        }
        return blocks
    }

    /// Appends the sections of a word by their weights, the greatest first: the weight, then the numbers of the sections
    /// as differences.
    private static func append(_ postings: ArraySlice<Posting>, to text: inout JSONText) {
        var weights: UInt64 = 0
        for posting in postings { weights |= 1 << UInt64(posting.weight) }
        var isFirst = true
        while weights != 0 {
            let weight = 63 - weights.leadingZeroBitCount
            weights &= ~(1 << UInt64(weight))
            if !isFirst { text.append(",") }
            isFirst = false
            text.append(weight)
            text.append(",[")
            var last: Int32 = -1
            for posting in postings where Int(posting.weight) == weight {
                if last >= 0 { text.append(",") }
                text.append(Int(last < 0 ? posting.section : posting.section - last))
                last = posting.section
            }
            text.append("]")
        }
    }

    /// The postings by the positions of their words, those of a word in the order of the pages, and where those of each
    /// word begin.
    private func postingsByWord() -> (starts: [Int], sorted: [Posting]) {
        var starts = Array(repeating: 0, count: words.count + 1)
        for word in wordOfPosting { starts[Int(word) + 1] += 1 }
        for word in 0..<words.count { starts[word + 1] += starts[word] }
        var (next, sorted) = (starts, postings)
        for (index, word) in wordOfPosting.enumerated() {
            sorted[next[Int(word)]] = postings[index]
            next[Int(word)] += 1
        }
        return (starts, sorted)
    }
}
