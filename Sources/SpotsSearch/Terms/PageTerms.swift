package import Bytes

/// The terms of a page in the order in which they occur, repeated ones too.
///
/// They are in parts by their hashes, so tasks can share the work of an index, and each needs little memory at a time. A part
/// has the length of each term and its bytes. A term of length 0 says where the next ones are: the number of the
/// section times four, plus the ``TermPlace``. Numbers take seven bits of each byte, lowest bits first; all bytes but the
/// last have the highest bit set.
package struct PageTerms: Sendable {
    /// The number of parts.
    package static let parts = 8

    private let bytes: [UInt8]
    /// Where each part ends.
    private let ends: [Int32]
    /// The number of terms in the text of each section.
    private let lengths: [Int32]
    /// A hash of what the terms are cut from: if it is the same as before, so are the terms.
    package let hash: ContentHash

    /// No terms.
    package init() {
        (bytes, ends, lengths, hash) = ([], [], [], ContentHash())
    }

    init(_ bytes: [UInt8], _ ends: [Int32], _ lengths: [Int32], _ hash: ContentHash) {
        (self.bytes, self.ends, self.lengths, self.hash) = (bytes, ends, lengths, hash)
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
