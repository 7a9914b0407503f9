import Testing

@testable import SpotsSearch

@Suite struct TermCountTests {
    /// The weights on both sides of each limit, by the formula with fractions.
    @Test(arguments: [
        (count: 0, length: 9, weight: 0), (1, 0, 5), (1, 33, 5), (1, 34, 4), (1, 116, 4), (1, 117, 3),
        (1, 283, 3),
        (1, 284, 2), (1, 783, 2), (1, 784, 1), (1, 1_000_000, 1), (5, 116, 6), (5, 117, 5),
        (1_000_000, 1_000_000, 6),
    ])
    func `weighs a word by its number and the length of the section`(count: Int, length: Int, weight: Int) {
        var term = TermCount(section: 7, length: Int32(length))
        for _ in 0..<count { term.add(.text) }
        #expect(term.posting == Posting(section: 7, weight: UInt8(weight)))
    }
}
