import Bytes

/// The terms of a page in the order in which they occur, repeated ones too.
///
/// They are in parts by their hashes, so tasks can share the work of an index, and each needs little memory at a time. A part
/// has the length of each term and its bytes. A term of length 0 says where the next ones are: the number of the
/// section times four, plus the ``TermPlace``. Numbers take seven bits of each byte, lowest bits first; all bytes but the
/// last have the highest bit set.
package struct PageTerms: Sendable {
    /// The number of parts.
    package static let parts = 8

    package let bytes: [UInt8]
    /// Where each part ends.
    package let ends: [Int32]
    /// The number of terms in the text of each section.
    package let lengths: [Int32]

    /// No terms.
    package init() {
        (bytes, ends, lengths) = ([], [], [])
    }

    init(_ bytes: [UInt8], _ ends: [Int32], _ lengths: [Int32]) {
        (self.bytes, self.ends, self.lengths) = (bytes, ends, lengths)
    }

    /// Terms that were written before; nil if the ends of the parts are not those of the bytes.
    package init?(_ bytes: [UInt8], ends: [Int32], lengths: [Int32]) {
        let isEmpty = bytes.isEmpty && ends.isEmpty
        let isWhole = ends.count == Self.parts && ends.last.map(Int.init) == bytes.count
        guard isEmpty || isWhole, zip(ends, ends.dropFirst()).allSatisfy({ 0 <= $0 && $0 <= $1 }) else {
            return nil
        }
        self.init(bytes, ends, lengths)
    }

    /// The same for the same terms; white space between them does not count, so it is that of a minified page too.
    var hash: ContentHash {
        var hash = ContentHash(bytes)
        for length in lengths { hash.combine(Int(length)) }
        return hash
    }

    /// The part that a term belongs to.
    static func part(of term: Span<UInt8>) -> Int { Int(WordTable.hash(of: term) >> 61) }

    /// Calls a closure with each term of some parts.
    ///
    /// - Parameter body: called with the term, the number of its section and of the terms of the section's text, and where
    ///   in the section the term is.
    func forEach(
        in parts: Range<Int>,
        _ body: (_ term: Span<UInt8>, _ section: Int, _ length: Int32, _ place: TermPlace) -> Void
    ) {
        if bytes.isEmpty { return }
        let span = bytes.span
        let end = Int(ends[parts.upperBound - 1])
        var position = parts.lowerBound == 0 ? 0 : Int(ends[parts.lowerBound - 1])
        var (section, place) = (0, TermPlace.text)
        while position < end {
            let count = Self.number(in: span, at: &position)
            if count == 0 {
                let number = Self.number(in: span, at: &position)
                (section, place) = (number / 4, TermPlace(rawValue: UInt8(number % 4)) ?? .text)
            } else {
                let term = span.extracting(position..<position + count)
                position += count
                body(term, section, lengths[section], place)
            }
        }
    }

    private static func number(in bytes: Span<UInt8>, at position: inout Int) -> Int {
        var (number, shift) = (0, 0)
        while bytes[position] >= 0x80 {
            number |= Int(bytes[position] & 0x7F) << shift
            shift += 7
            position += 1
        }
        number |= Int(bytes[position]) << shift
        position += 1
        return number
    }
}
