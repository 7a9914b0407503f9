import Bytes
import Diagnostics

/// The files of a search index, which a script in the browser reads.
///
/// Words are cut into blocks, which are files, in the order in which JavaScript compares them. A query loads the directory
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
    private static let titlesEach = 25
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
    /// An array of titles for each file, without its end.
    private var titles: [JSONWriter] = []

    /// - Parameter letters: the letters that the language has besides those of ASCII, in lower case.
    package init(letters: String) {
        self.letters = letters
    }

    /// Adds a page; the order of pages is that of their numbers in the index.
    ///
    /// - Parameter address: the address as links have it.
    package mutating func add(_ page: SearchedPage, at address: String) {
        if sections.count % Self.titlesEach == 0 {
            titles.append(JSONWriter())
            titles[titles.count - 1].beginArray()
        }
        Self.writeTitles(of: page, at: address, to: &titles[titles.count - 1])
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
            text.endArray()
            return Self.file(text)
        }
        var directory = JSONWriter()
        directory.object { json in
            json.member("version", 1)
            json.member("letters", letters)
            json.key("sections")
            json.array(of: sections) { $0.number($1) }
            json.member("titlesEach", Self.titlesEach)
            json.key("titles")
            json.array(of: titleFiles) { $0.string($1.nameWithoutExtension) }
            json.key("words")
            json.array(of: blocks) { json, block in
                words.withWord(at: block.first) { json.string($0) }
                json.string(block.file.nameWithoutExtension)
            }
        }
        return [File(name: "words.json", bytes: directory.bytes + [UInt8(ascii: "\n")])]
            + blocks.map(\.file) + titleFiles
    }

    /// Writes what results show of a page: its address as links have it, its title, the title of its section of the site, its
    /// tags, then the anchor and the heading of each section of the page after its head.
    private static func writeTitles(of page: SearchedPage, at address: String, to json: inout JSONWriter) {
        json.array { json in
            for text in [address, page.title, page.group] { json.string(text) }
            json.array(of: page.tags) { $0.string($1) }
            for section in page.sections {
                json.array(of: [section.anchor, section.heading]) { $0.string($1) }
            }
        }
    }

    private static func file(_ text: JSONWriter) -> File {
        let bytes = text.bytes + [UInt8(ascii: "\n")]
        return File(name: String(ContentHash(bytes).text.prefix(10)) + ".json", bytes: bytes)
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
        var (text, first) = (JSONWriter(), 0)
        for word in words.sorted {
            let count = text.bytes.count
            let mayEnd = words.hash(at: word) & 7 == 0 && count >= Self.leastBlock
            if mayEnd || count >= Self.greatestBlock {
                text.endObject()
                blocks.append((first, Self.file(text)))
                text.removeAll()
            }
            if text.bytes.isEmpty {
                first = word
                text.beginObject()
            }
            words.withWord(at: word) { text.key(String(decoding: $0)) }
            Self.write(sorted[starts[word]..<starts[word + 1]], to: &text)
        }
        if !text.bytes.isEmpty {
            text.endObject()
            blocks.append((first, Self.file(text)))
        }
        return blocks
    }

    /// Writes the sections of a word by their weights, the greatest first: the weight, then the numbers of the sections as
    /// differences.
    private static func write(_ postings: ArraySlice<Posting>, to json: inout JSONWriter) {
        var weights: UInt64 = 0
        for posting in postings { weights |= 1 << UInt64(posting.weight) }
        json.beginArray()
        while weights != 0 {
            let weight = 63 - weights.leadingZeroBitCount
            weights &= ~(1 << UInt64(weight))
            json.number(weight)
            json.beginArray()
            var last: Int32 = 0
            for posting in postings where Int(posting.weight) == weight {
                json.number(Int(posting.section - last))
                last = posting.section
            }
            json.endArray()
        }
        json.endArray()
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
