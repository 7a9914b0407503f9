import Bytes

/// Reads the words of a block of an earlier index, and gives their sections the new numbers.
struct BlockReader: ~Copyable {
    /// The number of each earlier section in the new index; negative for a section that is removed.
    private let numbers: [Int32]
    /// The sections of the word that is read.
    private var sections: [Posting] = []
    private var writer = BlockWriter()

    init(numbers: [Int32]) {
        self.numbers = numbers
    }

    /// - Parameters:
    ///   - added: terms that are added.
    ///   - range: the positions of those that belong to the block.
    /// - Returns: nil if the bytes are not those of a block.
    mutating func members(
        of bytes: Span<UInt8>, adding added: TermRun, at range: Range<Int>
    ) -> BlockMembers? {
        var reader = IndexReader()
        var next = range.lowerBound
        guard reader.take("{", in: bytes) else { return nil }
        repeat {
            guard let word = reader.string(in: bytes), reader.take(":", in: bytes) else { return nil }
            while next < range.upperBound, added.withTerm(at: next, { $0.precedesInUTF16(word.span) }) {
                append(added, at: next)
                next += 1
            }
            guard readSections(by: &reader, in: bytes) else { return nil }
            if next < range.upperBound, added.withTerm(at: next, { $0.isEqual(to: word.span) }) {
                sections += added.sections(at: next)
                sections.sort { $0.section < $1.section }
                next += 1
            }
            if !sections.isEmpty {
                let sections = sections
                writer.append(word.span, sections.span)
            }
        } while reader.take(",", in: bytes)
        guard reader.take("}\n", in: bytes) else { return nil }
        for index in next..<range.upperBound { append(added, at: index) }
        return writer.members
    }

    private mutating func append(_ added: TermRun, at index: Int) {
        let sections = added.sections(at: index)
        added.withTerm(at: index) { writer.append($0, sections.span) }
    }

    /// Reads the sections of a word.
    ///
    /// - Returns: whether they are valid.
    private mutating func readSections(by reader: inout IndexReader, in bytes: Span<UInt8>) -> Bool {
        sections.removeAll(keepingCapacity: true)
        guard reader.take("[", in: bytes) else { return false }
        repeat {
            guard let weight = reader.number(in: bytes), weight <= TermCount.greatestWeight,
                reader.take(",[", in: bytes)
            else { return false }
            var section = 0
            repeat {
                guard let step = reader.number(in: bytes) else { return false }
                section += step
                guard section < numbers.count else { return false }
                if numbers[section] >= 0 {
                    sections.append(Posting(section: Int(numbers[section]), weight: UInt8(weight)))
                }
            } while reader.take(",", in: bytes)
            guard reader.take("]", in: bytes) else { return false }
        } while reader.take(",", in: bytes)
        return reader.take("]", in: bytes)
    }
}
