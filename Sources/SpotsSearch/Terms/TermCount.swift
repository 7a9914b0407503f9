/// How often a section has a term, and what the term weighs there.
///
/// A term weighs 1 to 6 in text, by how often it occurs and how long the text is, 8 more in a heading, and 16 more in the
/// title of the page. The share of text is that of BM25 with k1 = 1.2 and b = 0.75 (Robertson and Zaragoza, “The
/// Probabilistic Relevance Framework: BM25 and Beyond”, 2009), for 150 terms in the mean.
struct TermCount {
    /// What the heading and the title add.
    private static let (ofHeading, ofTitle): (UInt8, UInt8) = (8, 16)
    /// The greatest weight.
    static let greatestWeight = 6 + Int(ofHeading) + Int(ofTitle)

    /// The number of the section in the index.
    let section: Int32
    /// The number of terms of its text.
    let length: Int32
    private var count: Int32 = 0
    private var bonus: UInt8 = 0

    init(section: Int, length: Int32) {
        (self.section, self.length) = (Int32(section), length)
    }

    /// Counts the term once more.
    mutating func add(_ place: TermPlace) {
        switch place {
        case .text: count += 1
        case .heading: bonus = max(bonus, Self.ofHeading)
        case .title: bonus = max(bonus, Self.ofTitle)
        case .facet: bonus = 1
        }
    }

    /// What the term weighs in the section.
    var posting: Posting { Posting(section: Int(section), weight: bonus + weightInText) }

    private var weightInText: UInt8 {
        if count == 0 { return 0 }
        // Six times the share is `wanted / most`. Comparisons take less time than a division.
        let wanted = Int(count) * 6000
        let most = Int(count) * 1000 + 300 + Int(length) * 6
        return (1...5).reduce(1) { wanted >= most * $1 ? $0 + 1 : $0 }
    }
}
