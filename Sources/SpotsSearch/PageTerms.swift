import Bytes

/// The terms of a page, and how much each weighs in its sections.
///
/// A term weighs 1 to 6 in text, by how often it occurs and how long the text is, 8 more in a heading, and 16 more in the
/// title of the page. The share of text is that of BM25 with k1 = 1.2 and b = 0.75 (Robertson and Zaragoza, “The
/// Probabilistic Relevance Framework: BM25 and Beyond”, 2009), for 150 terms in the mean.
struct PageTerms {
    /// What the heading and the title add.
    private static let (ofHeading, ofTitle): (UInt8, UInt8) = (8, 16)

    /// A term in a section.
    private struct Entry {
        let term: Int32
        let section: Int32
        let weight: UInt8
    }

    private var words = WordTable()
    private var entries: [Entry] = []
    private var sections: Int32 = 0
    /// What a term has in the section that is added, by its position.
    private var counts: [Int32] = []
    private var bonuses: [UInt8] = []
    /// The terms of the section that is added.
    private var seen: [Int32] = []

    mutating func add(_ section: PageSections.Section, title: String, with cutter: inout SearchTerms) {
        var length = 0
        cutter.forEach(in: section.text.span) { term in
            let position = note(term)
            counts[position] += 1
            length += 1
        }
        cutter.forEach(in: section.heading.span) { add(Self.ofHeading, to: $0) }
        if sections == 0 { title.withSpan { cutter.forEach(in: $0) { add(Self.ofTitle, to: $0) } } }
        for term in seen {
            let count = Double(counts[Int(term)])
            let share = count / (count + 1.2 * (0.25 + 0.75 * Double(length) / 150))
            let weight = count == 0 ? 0 : min(6, 1 + Int(6 * share))
            entries.append(
                Entry(term: term, section: sections, weight: UInt8(weight) + bonuses[Int(term)]))
            counts[Int(term)] = 0
            bonuses[Int(term)] = 0
        }
        seen.removeAll(keepingCapacity: true)
        sections += 1
    }

    /// Adds what results can be narrowed to, after all sections: terms of the first section that begin with `#`, which no
    /// word does.
    mutating func add(facets: [String]) {
        for facet in facets {
            let term = [UInt8(ascii: "#")] + facet.utf8
            let count = words.count
            let position = words.position(of: term.span)
            // The section of the site may have the name of a tag.
            if position == count { entries.append(Entry(term: Int32(position), section: 0, weight: 1)) }
        }
    }

    /// Adds what a heading or a title adds, once.
    private mutating func add(_ bonus: UInt8, to term: Span<UInt8>) {
        let position = note(term)
        bonuses[position] = max(bonuses[position], bonus)
    }

    /// The position of a term of the section that is added.
    private mutating func note(_ term: Span<UInt8>) -> Int {
        let position = words.position(of: term)
        if position == counts.count {
            counts.append(0)
            bonuses.append(0)
        }
        if counts[position] == 0, bonuses[position] == 0 { seen.append(Int32(position)) }
        return position
    }

    /// The terms, in the order in which they first occur: the length of the term, its bytes, the number of its sections,
    /// then each of these sections and the weight there.
    ///
    /// Lengths and weights take a byte, the other numbers as many as ``append(number:)`` needs.
    var bytes: [UInt8] {
        var starts: [Int] = Array(repeating: 0, count: words.count + 1)
        for entry in entries { starts[Int(entry.term) + 1] += 1 }
        for term in 0..<words.count { starts[term + 1] += starts[term] }
        var sorted = entries
        var next = starts
        for entry in entries {
            sorted[next[Int(entry.term)]] = entry
            next[Int(entry.term)] += 1
        }
        var bytes: [UInt8] = []
        for term in 0..<words.count {
            words.withWord(at: term) { word in
                bytes.append(UInt8(word.count))
                bytes.append(contentsOf: word)
            }
            let own = sorted[starts[term]..<starts[term + 1]]
            bytes.append(number: own.count)
            for entry in own {
                bytes.append(number: Int(entry.section))
                bytes.append(entry.weight)
            }
        }
        return bytes
    }
}

extension [UInt8] {
    /// Appends a number, seven bits in each byte, lowest bits first; all bytes but the last have the highest bit set.
    fileprivate mutating func append(number: Int) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}
