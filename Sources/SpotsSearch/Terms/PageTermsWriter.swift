import Bytes

/// Collects the terms of a page.
struct PageTermsWriter: ~Copyable {
    private struct Entry {
        /// Where the term ends.
        let end: Int32
        /// The number of the section times four, plus the place.
        let place: Int32
        let part: Int32
    }

    /// The terms one after another.
    private var bytes: ByteBuffer
    private var entries: [Entry] = []
    private var lengths: [Int32] = []
    private var hash = ContentHash()

    /// - Parameter capacity: the number of bytes that there is room for at first.
    init(capacity: Int) {
        bytes = ByteBuffer(capacity: capacity)
        // Most words have more letters.
        entries.reserveCapacity(capacity / 4)
    }

    /// Notes what the next terms are cut from.
    mutating func note(_ text: Span<UInt8>) {
        hash.combine(text)
    }

    /// Appends a term of the section that is written.
    mutating func append(_ term: Span<UInt8>, in place: TermPlace) {
        if term.isEmpty { return }
        bytes.append(term)
        let entry = Entry(
            end: Int32(bytes.count), place: Int32(lengths.count * 4 + Int(place.rawValue)),
            part: Int32(PageTerms.part(of: term)))
        entries.append(entry)
    }

    /// The number of terms so far.
    var count: Int { entries.count }

    /// Ends a section; another one may follow.
    ///
    /// - Parameter length: the number of terms of its text.
    mutating func endSection(length: Int) {
        lengths.append(Int32(length))
    }

    /// The terms, in the order of their parts.
    var terms: PageTerms {
        let (sorted, ends) = sorted
        var buffer = ByteBuffer(capacity: bytes.count + entries.count + 64)
        var ownEnds: [Int32] = []
        var next = 0
        for end in ends {
            var place: Int32 = -1
            for position in sorted[next..<end] {
                let entry = entries[Int(position)]
                if entry.place != place {
                    place = entry.place
                    buffer.append(0)
                    Self.append(Int(place), to: &buffer)
                }
                let start = position == 0 ? 0 : Int(entries[Int(position) - 1].end)
                Self.append(Int(entry.end) - start, to: &buffer)
                bytes.withSpan { buffer.append($0.extracting(start..<Int(entry.end))) }
            }
            ownEnds.append(Int32(buffer.count))
            next = end
        }
        return PageTerms(buffer.withSpan { Array($0) }, ownEnds, lengths, hash)
    }

    /// The positions of the terms by their parts, and where each part ends.
    private var sorted: (positions: [Int32], ends: [Int]) {
        var starts = Array(repeating: 0, count: PageTerms.parts + 1)
        for entry in entries { starts[Int(entry.part) + 1] += 1 }
        for part in 0..<PageTerms.parts { starts[part + 1] += starts[part] }
        var sorted = Array(repeating: Int32(0), count: entries.count)
        for (position, entry) in entries.enumerated() {
            sorted[starts[Int(entry.part)]] = Int32(position)
            starts[Int(entry.part)] += 1
        }
        // Each start has moved to the end of its part.
        return (sorted, Array(starts.dropLast()))
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
