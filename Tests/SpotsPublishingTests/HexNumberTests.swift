import Testing

@testable import SpotsPublishing

@Suite struct HexNumberTests {
    @Test(arguments: [
        "", "00", "0f", "d41d8cd98f00b204e9800998ecf8427e", String(repeating: "0a9", count: 20) + "ffff",
    ])
    func digitsAreReadAndWritten(_ text: String) {
        #expect(HexNumber(Array(text.utf8).span)?.text == text)
    }

    @Test(arguments: ["0", "0g", " 0", String(repeating: "0", count: 66)])
    func anythingElseIsNotANumber(_ text: String) {
        #expect(HexNumber(Array(text.utf8).span) == nil)
    }
}
