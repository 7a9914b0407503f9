import Bytes
import Diagnostics

/// The directory of an index: what a query loads first.
package struct IndexDirectory: Sendable, Equatable {
    static let version = 1
    /// The name of its file.
    package static let fileName = "words.json"

    let letters: String
    /// The number of sections of each page.
    let sections: [Int]
    /// The names of the files of titles, without `.json`.
    let titles: [String]
    /// The first word of each block, and the name of its file without `.json`.
    let blocks: [Entry]

    struct Entry: Sendable, Equatable {
        let first: String
        let name: String
    }

    init(letters: String, sections: [Int], titles: [String], blocks: [Entry]) {
        (self.letters, self.sections, self.titles, self.blocks) = (letters, sections, titles, blocks)
    }

    var file: SearchIndex.File {
        var directory = JSONWriter()
        directory.object { json in
            json.member("version", Self.version)
            json.member("letters", letters)
            json.key("sections")
            json.array(of: sections) { $0.number($1) }
            json.member("titlesEach", TitleFiles.pagesEach)
            json.key("titles")
            json.array(of: titles) { $0.string($1) }
            json.key("words")
            json.array(of: blocks) { json, block in
                json.string(block.first)
                json.string(block.name)
            }
        }
        return SearchIndex.File(
            name: Self.fileName, content: .bytes(directory.bytes + [UInt8(ascii: "\n")]))
    }

    /// Reads the file of an earlier build.
    ///
    /// - Returns: nil if the directory is not one that this program writes.
    package init?(_ bytes: Span<UInt8>) {
        var reader = IndexReader()
        guard reader.take("{\"version\":", in: bytes), reader.number(in: bytes) == Self.version,
            reader.take(",\"letters\":", in: bytes), let letters = reader.string(in: bytes),
            reader.take(",\"sections\":[", in: bytes), let sections = reader.numbers(in: bytes),
            reader.take(",\"titlesEach\":", in: bytes), reader.number(in: bytes) == TitleFiles.pagesEach,
            reader.take(",\"titles\":[", in: bytes), let titles = reader.strings(in: bytes),
            reader.take(",\"words\":[", in: bytes), let words = reader.strings(in: bytes),
            reader.take("}\n", in: bytes), words.count % 2 == 0
        else { return nil }
        let texts = words.map { String(decoding: $0, as: UTF8.self) }
        let blocks = stride(from: 0, to: texts.count, by: 2).map { index in
            Entry(first: texts[index], name: texts[index + 1])
        }
        self.init(
            letters: String(decoding: letters, as: UTF8.self), sections: sections,
            titles: titles.map { String(decoding: $0, as: UTF8.self) }, blocks: blocks)
    }
}
