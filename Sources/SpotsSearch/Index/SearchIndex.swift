import Bytes

/// The files of a search index, which a script in the browser reads.
///
/// Words are cut into blocks, which are files, in the order in which JavaScript compares them. A query loads the directory
/// `words.json`, the block of each of its words, and the titles of the pages that it shows.
package struct SearchIndex: Sendable {
    /// A file of the index.
    package struct File: Sendable, Equatable {
        package enum Content: Sendable, Equatable {
            case bytes([UInt8])
            /// The same as in the earlier build.
            case kept
        }

        package let name: String
        package let content: Content

        init(name: String, content: Content) {
            (self.name, self.content) = (name, content)
        }

        /// A file that is named by its content.
        init(_ bytes: [UInt8]) {
            self.init(name: Self.stem(of: bytes.span) + ".json", content: .bytes(bytes))
        }

        init(keeping stem: String) {
            self.init(name: stem + ".json", content: .kept)
        }

        static func stem(of bytes: Span<UInt8>) -> String {
            String(ContentHash(bytes).text.prefix(10))
        }

        /// The name without `.json`.
        var stem: String { String(name.dropLast(".json".count)) }
    }

    /// A block of words: the first one, and the file.
    struct Block {
        let first: String
        let file: File
    }

    private let letters: String
    /// The pages, in the order of the index.
    private let pages: [SearchedPage]
    private let link: @Sendable (String) -> String

    /// - Parameters:
    ///   - letters: the letters that the language has besides those of ASCII, in lower case.
    ///   - pages: the pages, in the order of the index.
    ///   - link: the address as links have it, for an address on the site.
    package init(letters: String, pages: [SearchedPage], link: @escaping @Sendable (String) -> String) {
        (self.letters, self.pages, self.link) = (letters, pages, link)
    }

    /// The words of all pages in a part of their terms; tasks can share the work.
    ///
    /// - Parameter terms: the terms of each page.
    package func members(of part: Int, _ terms: [PageTerms]) -> BlockMembers {
        var pages: [(terms: PageTerms, firstSection: Int)] = []
        var first = 0
        for (page, terms) in zip(self.pages, terms) {
            pages.append((terms, first))
            first += page.sectionCount
        }
        return TermRun(of: pages, in: part..<part + 1).members
    }

    /// The files with what results show of all pages.
    package var titles: [File] { TitleFiles.files(of: pages, link: link, known: nil) }

    /// The files of a new index, the directory first.
    ///
    /// - Parameters:
    ///   - parts: the words of all parts.
    ///   - titles: the files with what results show.
    package func files(of parts: [BlockMembers], _ titles: [File]) -> [File] {
        var cutter = BlockCutter()
        var next = Array(repeating: 0, count: parts.count)
        while let first = Self.first(of: parts, at: next) {
            cutter.append(parts[first], at: next[first])
            next[first] += 1
        }
        cutter.end()
        return files(cutter.blocks, titles)
    }

    /// The part whose next word is the first one.
    private static func first(of parts: [BlockMembers], at next: [Int]) -> Int? {
        var first: Int?
        for part in parts.indices where next[part] < parts[part].count {
            guard let known = first else {
                first = part
                continue
            }
            let precedes = parts[part].withWord(at: next[part]) { word in
                parts[known].withWord(at: next[known]) { word.precedesInUTF16($0) }
            }
            if precedes { first = part }
        }
        return first
    }

    /// All files.
    ///
    /// - Parameters:
    ///   - pages: the pages of an earlier build with the same link addresses.
    ///   - names: the names of its files with what results show.
    func files(_ blocks: [Block], knowing pages: [SearchedPage], _ names: [String]) -> [File] {
        files(blocks, TitleFiles.files(of: self.pages, link: link, known: (pages, names)))
    }

    private func files(_ blocks: [Block], _ titles: [File]) -> [File] {
        let directory = IndexDirectory(
            letters: letters, sections: pages.map(\.sectionCount), titles: titles.map(\.stem),
            blocks: blocks.map { .init(first: $0.first, name: $0.file.stem) })
        return [directory.file] + blocks.map(\.file) + titles
    }
}
