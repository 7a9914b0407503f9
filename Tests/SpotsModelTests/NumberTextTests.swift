import SpotsModel
import Testing

/// How numbers are written in pages and styles.
@Suite struct NumberTextTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-3.0, "-3"), (2.5, "2.5"), (0.1, "0.1"),
        (1.0 / 3, "0.3333333333333333"), (1e15, "1000000000000000"),
        (1e-7, "1e-07"), (100.25, "100.25"),
    ])
    func aWholeNumberHasNoFraction(_ value: Double, _ text: String) {
        #expect(NumberText.text(of: value) == text)
    }
}
