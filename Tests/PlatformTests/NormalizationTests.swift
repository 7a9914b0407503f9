import Platform
import Testing

/// The normalization forms of Unicode, with examples of UAX #15.
@Suite struct NormalizationTests {
    @Test(
        arguments: [
            ("a", [0x61], [0x61]), ("e\u{301}", [0xE9], [0x65, 0x301]), ("é", [0xE9], [0x65, 0x301]),
            // The Ångström sign is composed as a letter.
            ("\u{212B}", [0xC5], [0x41, 0x30A]),
            // Marks are sorted by their class.
            ("s\u{307}\u{323}", [0x1E69], [0x73, 0x323, 0x307]),
            ("q\u{307}\u{323}", [0x71, 0x323, 0x307], [0x71, 0x323, 0x307]),
            ("\u{AC01}", [0xAC01], [0x1100, 0x1161, 0x11A8]),
            ("\u{1100}\u{1161}", [0xAC00], [0x1100, 0x1161]),
            // A composition that is excluded.
            ("\u{958}", [0x915, 0x93C], [0x915, 0x93C]), ("", [], []),
        ] as [(String, [UInt32], [UInt32])])
    func aTextHasAComposedAndADecomposedForm(_ text: String, _ composed: [UInt32], _ decomposed: [UInt32]) {
        #expect(text.composed.unicodeScalars.map(\.value) == composed)
        #expect(text.decomposed.unicodeScalars.map(\.value) == decomposed)
    }
}
