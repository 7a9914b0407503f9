package import Bytes

/// The terms of a page, and how much each weighs in its sections.
///
/// They are in parts by their hashes, so tasks can share the work of an index. A part has its terms in the order in which
/// they first occur: the length of the term, its bytes, the number of its sections, then each of these sections and the
/// weight there. Lengths and weights take a byte, the other numbers as many as ``PageTermsWriter`` needs.
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

    /// Calls a closure with each term of some parts, and a reader of its sections, which the closure must read.
    func forEach(
        in parts: Range<Int>, _ body: (_ term: Span<UInt8>, inout Sections) -> Void
    ) {
        if bytes.isEmpty { return }
        let start = parts.lowerBound == 0 ? 0 : Int(ends[parts.lowerBound - 1])
        var sections = Sections(position: start)
        let end = Int(ends[parts.upperBound - 1])
        let span = bytes.span
        while sections.position < end {
            let term = sections.position + 1
            sections.position = term + Int(span[sections.position])
            let range = term..<sections.position
            sections.count = Sections.number(in: span, at: &sections.position)
            body(span.extracting(range), &sections)
        }
    }

    /// Reads the sections of a term.
    struct Sections {
        fileprivate var position: Int
        fileprivate(set) var count = 0

        /// The next section, and the weight of the term there.
        fileprivate mutating func next(in bytes: Span<UInt8>) -> (section: Int, weight: UInt8) {
            let section = Self.number(in: bytes, at: &position)
            defer { position += 1 }
            return (section, bytes[position])
        }

        fileprivate static func number(in bytes: Span<UInt8>, at position: inout Int) -> Int {
            var (number, shift) = (0, 0)
            while true {
                let byte = bytes[position]
                position += 1
                number |= Int(byte & 0x7F) << shift
                if byte < 0x80 { return number }
                shift += 7
            }
        }
    }

    /// Calls a closure with each section of the term that is read.
    func forEach(_ sections: inout Sections, _ body: (_ section: Int, _ weight: UInt8) -> Void) {
        for _ in 0..<sections.count {
            let (section, weight) = sections.next(in: bytes.span)
            body(section, weight)
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

    /// Appends a term of the part that is written.
    mutating func append(_ term: Span<UInt8>, count: Int) {
        bytes.append(UInt8(term.count))
        bytes.append(term)
        append(number: count)
    }

    /// Appends one of the sections of the last term.
    mutating func append(section: Int, weight: UInt8) {
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
