import Bytes
import Mustache
import Testing

/// Escapes text, with the character at each position in a word of eight bytes.
@Suite struct OutputBufferTests {
    private func escaped(_ text: String) -> String {
        var buffer = OutputBuffer(capacity: 1)
        buffer.appendEscaped(text)
        return buffer.text
    }

    @Test(
        arguments: [
            ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
            ("\u{0}", "\u{FFFD}"),
        ], 0...16)
    func aSpecialCharacterIsEscaped(_ character: (String, String), _ offset: Int) {
        let before = String("abcdefghijklmnop".prefix(offset))
        #expect(escaped(before + character.0) == before + character.1)
        #expect(escaped(before + character.0 + "qrstuvwxyz") == before + character.1 + "qrstuvwxyz")
    }

    /// Each of these characters differs in one bit from an escaped character, or its code is next to one.
    @Test(arguments: Array("!#$%()*,-:;=?@BFf|~\u{1}\u{7F}\t\n\r ."), [0, 3, 7, 8, 15])
    func otherCharactersAreUnchanged(_ character: Character, _ offset: Int) {
        let text = String(repeating: "a", count: offset) + String(character) + "bcdefgh"
        #expect(escaped(text) == text)
    }

    @Test(arguments: ["", "a", "plain text", "é", "日本語の見出し", "\u{1F600}\u{10FFFF}", "\u{80}\u{FF}\u{7FF}"])
    func textWithoutSpecialCharactersIsUnchanged(_ text: String) {
        #expect(escaped(text) == text)
    }

    @Test(arguments: [
        ("&&&&&&&&&", "&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;"),
        ("<a href='x'>\"&\"</a>", "&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;"),
        ("é<日>", "é&lt;日&gt;"), ("&amp;", "&amp;amp;"), ("1234567<1234567>", "1234567&lt;1234567&gt;"),
    ])
    func everySpecialCharacterOfATextIsEscaped(_ text: String, _ expected: String) {
        #expect(escaped(text) == expected)
    }

    /// In XML, a character that it does not have becomes U+FFFD, at the start, inside and at the end.
    @Test(arguments: [
        ("a & 'b'\t\r\n", "a &amp; &#39;b&#39;\t\r\n"),
        ("\u{1}a\u{1F}\u{1F}<\u{0}", "\u{FFFD}a\u{FFFD}\u{FFFD}&lt;\u{FFFD}"),
        ("\u{FFFE}a\u{FFFF}", "\u{FFFD}a\u{FFFD}"),
        ("\u{FFFD}\u{FFBF}\u{EFFF}\u{7F}é", "\u{FFFD}\u{FFBF}\u{EFFF}\u{7F}é"),
    ])
    func charactersThatXMLDoesNotHaveAreReplaced(_ text: String, _ expected: String) {
        var buffer = OutputBuffer(capacity: 1)
        buffer.appendEscaped(text, for: .xml)
        #expect(buffer.text == expected)
    }

    @Test func aBufferGrowsAndCanBeCleared() {
        var buffer = OutputBuffer(capacity: 2)
        buffer.append("")
        buffer.append("abc")
        buffer.append("dé")
        #expect(buffer.text == "abcdé")
        #expect(buffer.count == 6)
        #expect(buffer.withBytes { Array($0) } == [0x61, 0x62, 0x63, 0x64, 0xC3, 0xA9])
        buffer.removeAll()
        #expect(buffer.count == 0)
        buffer.append("x")
        #expect(buffer.text == "x")
    }

    @Test func aPartCanBeCopiedWhenTheBufferGrows() {
        var buffer = OutputBuffer(capacity: 4)
        buffer.append("abcd")
        buffer.appendCopy(of: 1..<4)
        buffer.appendCopy(of: 0..<0)
        #expect(buffer.text == "abcdbcd")
    }
}
