import Testing

@testable import Diagnostics

/// Looks up lines in text that is longer than a chunk.
@Suite struct LineTableTests {
    /// Compares the lines of text over several chunks with a count from its start.
    @Test(arguments: [1, 7, 100, 16_383, 16_384, 16_385, 40_000])
    func theLinesOfALongTextMatchACountFromItsStart(_ length: Int) {
        let line = [UInt8](repeating: 0x61, count: length - 1) + [0x0A]
        let bytes = Array(repeatElement(line, count: 150_000 / length + 2).joined())
        let table = LineTable(bytes)
        for offset in stride(from: 0, through: bytes.count, by: 977) {
            let number = offset / length
            #expect(table.line(of: offset, in: bytes) == number + 1)
            #expect(table.lineStart(of: offset, in: bytes) == number * length)
        }
    }

    @Test func aByteOrderMarkIsBeforeTheFirstLine() {
        let bytes = Array("\u{FEFF}ab\nc".utf8)
        #expect(LineTable(bytes).lineStart(of: 4, in: bytes) == 3)
        #expect(LineTable(bytes).lineStart(of: 6, in: bytes) == 6)
    }
}
