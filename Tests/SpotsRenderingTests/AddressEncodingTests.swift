import Testing

@testable import SpotsRendering

/// Encodes text for addresses, and decodes it.
@Suite struct AddressEncodingTests {
    @Test(arguments: [
        ("", ""), ("/a/b?c=d&e#f", "/a/b?c=d&e#f"),
        ("https://[::1]:80/~a!$'()*+,;=@", "https://[::1]:80/~a!$'()*+,;=@"),
        ("a b", "a%20b"), ("a\tb\nc", "a%09b%0Ac"), ("\"<>\\^`{|}\u{7F}", "%22%3C%3E%5C%5E%60%7B%7C%7D%7F"),
        ("%20%zz", "%20%zz"), ("caf\u{E9}", "caf\u{E9}"), ("\u{0}\u{1F}", "%00%1F"),
    ])
    func invalidCharactersOfAnAddressAreEncoded(_ address: String, _ cleaned: String) {
        #expect(AddressEncoding.cleaned(address) == cleaned)
    }

    @Test(arguments: [" ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{7F}", "\u{1}"], 0...16)
    func anInvalidCharacterIsEncodedAtAnyPosition(_ stray: String, _ offset: Int) {
        let before = String("/abcdefghijklmno".prefix(offset))
        let cleaned = AddressEncoding.cleaned(before + stray + "zzzzzzzz")
        #expect(cleaned.hasPrefix(before + "%"))
        #expect(cleaned.hasSuffix("zzzzzzzz"))
        #expect(cleaned.utf8.count == offset + 11)
    }

    @Test(arguments: [
        ("aZ09-._~", "aZ09-._~"), ("a b", "a%20b"), ("a/b", "a%2Fb"), ("..", ".."),
        ("a+b&c=d", "a%2Bb%26c%3Dd"),
        ("é", "%C3%A9"), ("%41", "%2541"), ("😀", "%F0%9F%98%80"), ("", ""), ("'\"", "%27%22"),
    ])
    func aComponentKeepsOnlyUnreservedCharacters(_ text: String, _ encoded: String) {
        #expect(AddressEncoding.component(text) == encoded)
    }

    @Test(arguments: [
        ("/a b/é.png", "/a%20b/%C3%A9.png"), ("a/b", "a/b"), ("//", "//"), ("a?b#c", "a%3Fb%23c"),
        ("x:y", "x%3Ay"),
    ])
    func aPathKeepsItsSlashes(_ text: String, _ encoded: String) {
        #expect(AddressEncoding.path(text) == encoded)
    }

    @Test(arguments: [
        ("a", "a"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("a%20b", "a b"), ("a+b", "a+b"), ("%2541", "%41"),
        ("%", "%"),
        ("%4", "%4"), ("%zz", "%zz"), ("%+1", "%+1"), ("%FF", "%FF"), ("a%C3", "a%C3"), ("%00", "\u{0}"),
        ("é%20", "é "), ("100%25", "100%"),
    ])
    func validEncodingsAreDecodedAndOthersAreKept(_ text: String, _ decoded: String) {
        #expect(AddressEncoding.decoded(text) == decoded)
    }
}
