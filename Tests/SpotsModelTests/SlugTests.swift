import SpotsModel
import Testing

@Suite struct SlugTests {
    @Test(arguments: [
        ("Hello, World!", "hello-world"), ("  --A  b--  ", "a-b"), ("Ünïcode & Æbler", "ünïcode-æbler"),
        ("e\u{301}te\u{301}", "été"), ("日本語 の 見出し", "日本語-の-見出し"), ("हिन्दी भाषा", "हिन्दी-भाषा"),
        ("5 Γράμματα", "5-γράμματα"),
        // Turkish: the dot of the capital goes, and the letter without a dot stays.
        ("İstanbul'da ışık", "istanbul-da-ışık"), ("I\u{307}zmir", "izmir"), ("Çağrı ŞİİR", "çağrı-şiir"),
        // Scripts without spaces.
        ("日本語の見出し", "日本語の見出し"), ("サーバー・入門", "サーバー-入門"), ("第①章", "第1章"), ("第②章", "第2章"),
        ("⑳", "20"), ("CO₂ und ½", "co2-und"), ("《三国演义》第一回", "三国演义-第一回"), ("你好，世界！", "你好-世界"),
        ("ภาษาไทย", "ภาษาไทย"), ("สวัสดีชาวโลก ๒๕๖๙", "สวัสดีชาวโลก-๒๕๖๙"), ("한국어 제목", "한국어-제목"),
        // Right to left, with vowels, and with a character that separates parts of a word.
        ("שלום, עולם!", "שלום-עולם"), ("שָׁלוֹם", "שָׁלוֹם"), ("\u{200F}שלום\u{200E}", "שלום"), ("צה״ל", "צה-ל"),
        ("صفحه\u{200C}ها", "صفحه-ها"), ("می\u{200C}خواهم", "می-خواهم"), ("مرحبا، أهلاً", "مرحبا-أهلاً"),
        ("Привіт, світе", "привіт-світе"), ("Пʼятниця", "пʼятниця"), ("Ґанок і Єва", "ґанок-і-єва"),
        // Characters that nobody sees.
        ("Donau\u{AD}dampf", "donaudampf"), ("ශ්\u{200D}රී", "ශ්රී"), ("a\u{2060}b", "ab"),
        ("!!!", ""), ("", ""), ("C++ / C#", "c-plus-plus-c-sharp"),
        // Those that may be slugs already.
        ("a", "a"), ("a-b-1", "a-b-1"), ("-a", "a"), ("a-", "a"), ("a--b", "a-b"), ("-", ""), ("a-B", "a-b"),
        ("a_b", "a-b"), ("a-é", "a-é"),
    ])
    func aSlugKeepsLettersAndDigitsOfAnyScript(_ text: String, _ slug: String) {
        #expect(Array(Slug.make(text).unicodeScalars) == Array(slug.unicodeScalars))
    }
}
