import SiteStorage
import Testing

@Suite struct PathLineTests {
    @Test(
        arguments: [
            ("a/b.txt", "a/b.txt"), ("50%", "50%25"), ("a\nb\r", "a%0Ab%0D"), ("\r\n", "%0D%0A"),
            ("%0A", "%250A"), ("%\u{301}", "%25\u{301}"), ("5%\u{747}0", "5%25\u{747}0"),
        ])
    func pathsAreEncodedAsOneLineAndDecoded(_ path: String, _ line: String) {
        #expect(PathLine.encoded(path).utf8.elementsEqual(line.utf8))
        #expect(PathLine.decoded(line[...]).utf8.elementsEqual(path.utf8))
    }

    @Test func unencodedTextIsUnchanged() {
        #expect(PathLine.decoded("%41%") == "%41%")
    }
}
