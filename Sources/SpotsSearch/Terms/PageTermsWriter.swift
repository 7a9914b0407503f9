import Bytes

/// Collects the terms of a page.
struct PageTermsWriter: ~Copyable {
    /// The terms of each part, as ``PageTerms`` has them.
    private var parts = ByteBuffers(count: PageTerms.parts, capacity: 1 << 10)
    /// Where the last term of each part is; negative before the first one.
    private var places = Array(repeating: Int32(-1), count: PageTerms.parts)
    private var lengths: [Int32] = []
    /// The number of terms so far.
    private(set) var count = 0

    /// Appends a term of the section that is written.
    mutating func append(_ term: Span<UInt8>, in place: TermPlace) {
        if term.isEmpty { return }
        let part = PageTerms.part(of: term)
        let place = Int32(lengths.count * 4 + Int(place.rawValue))
        if places[part] != place {
            places[part] = place
            parts[part].append(0)
            Self.append(Int(place), to: &parts[part])
        }
        Self.append(term.count, to: &parts[part])
        parts[part].append(term)
        count += 1
    }

    /// Ends a section; another one may follow.
    ///
    /// - Parameter length: the number of terms of its text.
    mutating func endSection(length: Int) {
        lengths.append(Int32(length))
    }

    /// Ends the page.
    ///
    /// - Returns: the terms of all its sections.
    mutating func endPage() -> PageTerms {
        var bytes: [UInt8] = []
        bytes.reserveCapacity((0..<PageTerms.parts).reduce(0) { $0 + parts[$1].count })
        var ends: [Int32] = []
        for part in 0..<PageTerms.parts {
            parts[part].withSpan { bytes.append(contentsOf: $0) }
            ends.append(Int32(bytes.count))
            parts[part].removeAll()
            places[part] = -1
        }
        let terms = PageTerms(bytes, ends, lengths)
        (lengths, count) = ([], 0)
        return terms
    }

    /// Appends a number, seven bits in each byte.
    private static func append(_ number: Int, to bytes: inout ByteBuffer) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
