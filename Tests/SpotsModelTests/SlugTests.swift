import SpotsModel
import Testing

@Suite struct SlugTests {
    @Test(arguments: [
        ("Hello, World!", "hello-world"), ("  --A  b--  ", "a-b"), ("Ünïcode & Æbler", "ünïcode-æbler"),
        ("e\u{301}te\u{301}", "été"), ("日本語 の 見出し", "日本語-の-見出し"), ("हिन्दी भाषा", "हिन्दी-भाषा"),
        ("5 Γράμματα", "5-γράμματα"),
        ("!!!", ""), ("", ""), ("C++ / C#", "c-plus-plus-c-sharp"),
    ])
    func aSlugKeepsLettersAndDigitsOfAnyScript(_ text: String, _ slug: String) {
        #expect(Array(Slug.make(text).unicodeScalars) == Array(slug.unicodeScalars))
    }
}
