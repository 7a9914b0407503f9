package import Bytes

/// The terms of a page, and how much each weighs in its sections.
///
/// They are in parts by their hashes, so tasks can share the work of an index. A part has the terms of each section in the
/// order in which they first occur: the length of the term, its bytes, the number of the section, and the weight there.
/// Lengths and weights take a byte, the number as many as ``PageTermsWriter`` needs.
package struct PageTerms: Sendable, Equatable {
    /// The number of parts.
    package static let parts = 8

    private var bytes: [UInt8] = []
    /// Where each part ends.
    private var ends: [Int32] = []

    /// No terms.
    package init() {}

    fileprivate init(_ bytes: [UInt8], _ ends: [Int32]) {
        (self.bytes, self.ends) = (bytes, ends)
    }

    /// The part that a term belongs to.
    static func part(ofHash hash: UInt64) -> Int { Int(hash >> 61) }

    /// Shows whether a page has the same terms as before.
    package var hash: ContentHash { ContentHash(bytes) }

    /// Calls a closure with each term of some parts, in each of its sections.
    func forEach(
        in parts: Range<Int>, _ body: (_ term: Span<UInt8>, _ section: Int, _ weight: UInt8) -> Void
    ) {
        if bytes.isEmpty { return }
        let span = bytes.span
        let end = Int(ends[parts.upperBound - 1])
        var position = parts.lowerBound == 0 ? 0 : Int(ends[parts.lowerBound - 1])
        while position < end {
            let term = position + 1..<position + 1 + Int(span[position])
            position = term.upperBound
            var (section, shift) = (0, 0)
            while span[position] >= 0x80 {
                section |= Int(span[position] & 0x7F) << shift
                shift += 7
                position += 1
            }
            section |= Int(span[position]) << shift
            body(span.extracting(term), section, span[position + 1])
            position += 2
        }
    }
}

/// Writes the terms of a page.
struct PageTermsWriter: ~Copyable {
    private var bytes: ByteBuffer
    private var ends: [Int32] = []

    /// - Parameter capacity: the number of bytes that there is room for at first.
    init(capacity: Int) {
        bytes = ByteBuffer(capacity: capacity)
    }

    /// Appends a term to the part that is written.
    mutating func append(_ term: Span<UInt8>, section: Int, weight: UInt8) {
        bytes.append(UInt8(term.count))
        bytes.append(term)
        append(number: section)
        bytes.append(weight)
    }

    /// Ends a part; another one may follow.
    mutating func endPart() {
        ends.append(Int32(bytes.count))
    }

    /// Appends a number, seven bits in each byte, lowest bits first; all bytes but the last have the highest bit set.
    private mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// The terms that were written.
    var terms: PageTerms { PageTerms(bytes.withSpan { Array($0) }, ends) }
}
