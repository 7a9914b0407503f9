import Bytes
import Testing

/// Operations on views of bytes.
@Suite struct SpanTests {
    @Test(
        arguments: [
            ("a=b=c", 0, 1), ("a=b=c", 1, 1), ("a=b=c", 2, 3), ("a=b=c", 4, nil), ("a=b=c", 5, nil),
            ("", 0, nil),
        ] as [(String, Int, Int?)])
    func aByteIsFoundAtOrAfterAnOffset(_ text: String, _ offset: Int, _ found: Int?) {
        #expect(text.withSpan { $0.firstIndex(of: UInt8(ascii: "="), from: offset) } == found)
        #expect(text.withSpan { $0.contains(UInt8(ascii: "=")) } == text.contains("="))
    }

    @Test(
        arguments: [
            ("abcabd", "abd", 0, 3), ("abcabd", "abc", 0, 0), ("abcabd", "abc", 1, nil),
            ("abcabd", "ab", 3, 3), ("abcab", "abc", 1, nil), ("aaab", "aab", 0, 1), ("abc", "abcd", 0, nil),
            ("", "a", 0, nil), ("abc", "", 0, 0), ("abc", "", 3, 3), ("abc", "c", 3, nil),
            ("håp", "åp", 0, 1),
        ] as [(String, String, Int, Int?)])
    func aTextIsFoundAtOrAfterAnOffset(_ text: String, _ word: String, _ offset: Int, _ found: Int?) {
        let (bytes, wordBytes) = (Array(text.utf8), Array(word.utf8))
        let index = bytes.span.firstIndex(of: wordBytes.span, from: offset)
        #expect(index == found)
    }

    @Test func aConstantIsFound() {
        let bytes = Array("{{name}} and {{place}}".utf8)
        let indexes = [bytes.span.firstIndex(of: "{{"), bytes.span.firstIndex(of: "{{", from: 1)]
        #expect(indexes == [0, 13])
        let occurs = ["and", "an {{"].map { (text: StaticString) in bytes.span.contains(text) }
        #expect(occurs == [true, false])
    }

    @Test(arguments: [0, 1, 239, 240, 241, 480, 1000])
    func bytesAreCountedInBlocks(_ count: Int) {
        let bytes = Array(repeating: UInt8(7), count: count)
        let counted = bytes.span.count(of: 7)
        #expect(counted == count)
        let framed = [8] + bytes + [8, 8]
        let others = framed.span.count(of: 8)
        #expect(others == 3)
    }

    @Test(
        arguments: [
            ("", "", true, true, false), ("a", "", false, true, false), ("", "a", false, false, true),
            ("ab", "ab", true, true, false), ("ab", "abc", false, false, true),
            ("abc", "ab", false, true, false),
            ("ab", "b", false, false, true), ("\u{7F}", "é", false, false, true),
        ])
    func viewsAreComparedByteByByte(
        _ text: String, _ other: String, _ isEqual: Bool, _ isStart: Bool, _ precedes: Bool
    ) {
        let (bytes, others) = (Array(text.utf8), Array(other.utf8))
        // The macro cannot take a view.
        let view = bytes.span
        let results = [
            view.isEqual(to: others.span), view.starts(with: others.span), view.starts(with: other),
            view.precedes(others.span),
        ]
        #expect(results == [isEqual, isStart, isStart, precedes])
    }

    @Test func aSpanIsComparedWithAConstant() {
        let bytes = Array("index.html".utf8)
        let isEqual = ["index.html", "index.htm"].map { (text: StaticString) in bytes.span.isEqual(to: text) }
        #expect(isEqual == [true, false])
        let isStart = ["index", "indexes"].map { (text: StaticString) in bytes.span.starts(with: text) }
        #expect(isStart == [true, false])
    }

    @Test func wordsAreReadInLittleEndianOrder() {
        let bytes: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
        let (word, half) = (bytes.span.word(at: 1), bytes.span.halfWord(at: 5))
        #expect(word == 0x0807_0605_0403_0201)
        #expect(half == 0x0807_0605)
    }

    @Test(
        arguments: [
            ([], 0), ([1], 1), ([1, 2, 3], 0x03_0201), ([1, 2, 3, 4], 0x0403_0201),
            ([1, 2, 3, 4, 5], 0x05_0403_0201), ([1, 2, 3, 4, 5, 6, 7], 0x07_0605_0403_0201),
            ([1, 2, 3, 4, 5, 6, 7, 8], 0x0807_0605_0403_0201),
            ([1, 2, 3, 4, 5, 6, 7, 8, 9], 0x0807_0605_0403_0201),
        ] as [([UInt8], UInt64)])
    func aShortStartWordIsPaddedWithZeros(_ bytes: [UInt8], _ word: UInt64) {
        let start = bytes.span.startWord
        #expect(start == word)
    }

    @Test func textsAndViewsAreConverted() {
        #expect("é".withSpan { Array($0) } == [0xC3, 0xA9])
        #expect(("ab" as StaticString).withSpan { Array($0) } == [0x61, 0x62])
        let (damaged, valid): ([UInt8], [UInt8]) = ([0x61, 0xFF], [0xC3, 0xA9])
        let texts = [String(decoding: damaged.span), String(valid: valid.span, isASCII: false)]
        #expect(texts == ["a\u{FFFD}", "é"])
        var bytes: [UInt8] = [1]
        bytes.append("é")
        bytes.append(contentsOf: valid.span.extracting(1...))
        bytes.append(littleEndian: 0x0102)
        #expect(bytes == [1, 0xC3, 0xA9, 0xA9, 2, 1, 0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [0, 1, 6, 7, 8, 9, 15, 16, 17, 40])
    func theLastByteIsFoundFromTheEnd(_ offset: Int) {
        var bytes = [UInt8](repeating: 0x0B, count: 41)
        bytes[offset] = 0x0A
        let found = bytes.span.lastIndex(of: 0x0A)
        #expect(found == offset)
        bytes[0] = 0x0A
        let last = bytes.span.lastIndex(of: 0x0A)
        #expect(last == offset)
        let none = bytes.span.lastIndex(of: 0x0C)
        #expect(none == nil)
    }

    @Test func fourWordsAreReadAtATime() {
        let bytes = [7] + (0..<UInt8(32)).map { $0 / 8 }
        let words = bytes.span.words(at: 1)
        #expect([words.0, words.1, words.2, words.3] == [0, 1, 2, 3].map { $0 * 0x0101_0101_0101_0101 })
    }

    /// Each of these would read or write outside the bytes.
    @Test func anOffsetOutsideEndsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = [1, 2].span.firstIndex(of: 0, from: 3) }
        await #expect(processExitsWith: .failure) { _ = [1, 2].span.firstIndex(of: 0, from: -1) }
        await #expect(processExitsWith: .failure) { _ = [1, 2].span.firstIndex(of: "a", from: 3) }
        await #expect(processExitsWith: .failure) { _ = ([1, 2] as [UInt8]).span.word(at: 0) }
        await #expect(processExitsWith: .failure) {
            _ = [UInt8](repeating: 0, count: 32).span.words(at: 1)
        }
        await #expect(processExitsWith: .failure) {
            var buffer = ByteBuffer(capacity: 8)
            buffer.append(copyOf: 0..<1)
        }
    }
}
