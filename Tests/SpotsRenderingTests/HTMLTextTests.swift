import SpotsRendering
import Testing

/// Decodes text from HTML.
@Suite struct HTMLTextTests {
    @Test(arguments: [
        ("", ""), ("a", "a"), ("&amp;", "&"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#X1F600;", "😀"), ("a&amp;b&amp;c", "a&b&c"), ("&amp;lt;", "&lt;"), ("&&amp;", "&&"),
    ])
    func characterReferencesAreDecoded(_ html: String, _ text: String) {
        #expect(HTMLText.decoded(html) == text)
    }

    @Test(arguments: [
        "&", "&;", "a & b", "&amp", "&unknown;", "&#;", "&#x;", "&#xD800;", "&#1114112;", "&#99999999999;",
        "&AMP;",
        "&#-1;", "& amp;",
    ])
    func invalidCharacterReferencesAreUnchanged(_ html: String) {
        #expect(HTMLText.decoded(html) == html)
    }
}
