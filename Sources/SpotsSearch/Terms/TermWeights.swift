import Bytes

/// Counts the terms of pages, one page after another, and decides how much each weighs.
///
/// A term weighs 1 to 6 in text, by how often it occurs and how long the text is, 8 more in a heading, and 16 more in the
/// title of the page. The share of text is that of BM25 with k1 = 1.2 and b = 0.75 (Robertson and Zaragoza, “The
/// Probabilistic Relevance Framework: BM25 and Beyond”, 2009), for 150 terms in the mean.
struct TermWeights {
    /// What the heading and the title add.
    private static let (ofHeading, ofTitle): (UInt8, UInt8) = (8, 16)
    /// The greatest weight.
    static let greatest = 6 + Int(ofHeading) + Int(ofTitle)

    /// A term in a section.
    private struct Entry {
        let term: Int32
        let section: Int32
        let weight: UInt8
    }

    private var words = WordTable()
    private var entries: [Entry] = []
    private var sections: Int32 = 0
    /// The terms of the text, the heading and the title of the section that is added, one after another.
    private var tokens: [Int32] = []
    /// For each term, how often the text of the section that is added has it, and what its heading and title add.
    private var counts: [Int32] = []
    private var bonuses: [UInt8] = []
    /// The terms of the section that is added, each once.
    private var seen: [Int32] = []
    /// The entries by the parts of their terms, and where each part ends.
    private var sorted: [Entry] = []
    private var ends: [Int] = []

    mutating func add(_ section: PageSections.Section, title: String, with cutter: inout SearchTerms) {
        tokens.removeAll(keepingCapacity: true)
        cutter.forEach(in: section.text.span) { tokens.append(Int32(words.position(of: $0))) }
        let length = tokens.count
        cutter.forEach(in: section.heading.span) { tokens.append(Int32(words.position(of: $0))) }
        let endOfHeading = tokens.count
        if sections == 0 {
            title.withSpan { title in
                cutter.forEach(in: title) { tokens.append(Int32(words.position(of: $0))) }
            }
        }
        count(..<length)
        add(Self.ofHeading, to: length..<endOfHeading)
        add(Self.ofTitle, to: endOfHeading..<tokens.count)
        for term in seen {
            let weight = Self.weight(of: counts[Int(term)], in: length) + bonuses[Int(term)]
            entries.append(Entry(term: term, section: sections, weight: weight))
            counts[Int(term)] = 0
            bonuses[Int(term)] = 0
        }
        seen.removeAll(keepingCapacity: true)
        sections += 1
    }

    /// The weight of a term in text.
    ///
    /// - Parameters:
    ///   - count: how often the text has it.
    ///   - length: the number of terms of the text.
    private static func weight(of count: Int32, in length: Int) -> UInt8 {
        if count == 0 { return 0 }
        let share = Double(count) / (Double(count) + 1.2 * (0.25 + 0.75 * Double(length) / 150))
        return UInt8(min(6, 1 + Int(6 * share)))
    }

    /// Counts the terms of the text.
    private mutating func count(_ range: PartialRangeUpTo<Int>) {
        let missing = words.count - counts.count
        counts.append(contentsOf: repeatElement(0, count: missing))
        bonuses.append(contentsOf: repeatElement(0, count: missing))
        for term in tokens[range] {
            if counts[Int(term)] == 0 { seen.append(term) }
            counts[Int(term)] += 1
        }
    }

    /// Adds what a heading or a title adds, once for each term.
    private mutating func add(_ bonus: UInt8, to range: Range<Int>) {
        for term in tokens[range] {
            if counts[Int(term)] == 0, bonuses[Int(term)] == 0 { seen.append(term) }
            bonuses[Int(term)] = max(bonuses[Int(term)], bonus)
        }
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

    /// The terms of the page; the next page begins without any.
    mutating func take() -> PageTerms {
        sort()
        var writer = PageTermsWriter(capacity: entries.count * 12)
        var next = 0
        for end in ends {
            for entry in sorted[next..<end] {
                words.withWord(at: Int(entry.term)) { term in
                    writer.append(term, section: Int(entry.section), weight: entry.weight)
                }
            }
            writer.endPart()
            next = end
        }
        words.removeAll()
        entries.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        bonuses.removeAll(keepingCapacity: true)
        sections = 0
        return writer.terms
    }

    /// Sorts the entries by the parts of their terms.
    private mutating func sort() {
        var starts = Array(repeating: 0, count: PageTerms.parts + 1)
        for entry in entries { starts[PageTerms.part(ofHash: words.hash(at: Int(entry.term))) + 1] += 1 }
        for part in 0..<PageTerms.parts { starts[part + 1] += starts[part] }
        sorted.removeAll(keepingCapacity: true)
        sorted.append(contentsOf: entries)
        for entry in entries {
            let part = PageTerms.part(ofHash: words.hash(at: Int(entry.term)))
            sorted[starts[part]] = entry
            starts[part] += 1
        }
        // Each start has moved to the end of its part.
        ends = Array(starts.dropLast())
    }
}
