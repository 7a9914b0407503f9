import Testing

@testable import SpotsSite

/// Which picture of `srcset` a browser chooses, and how wide it is drawn.
@Suite struct PictureChoiceTests {
    private static let three = "a.avif 320w, b.avif 640w,\n c.avif 1280w"

    @Test(arguments: [
        (three, "100px", "a.avif", "a.avif"), (three, "107px", "b.avif", "a.avif"),
        (three, "300px", "c.avif", "b.avif"),
        (three, "2000px", "c.avif", "c.avif"), (three, "auto, 100px", "a.avif", "a.avif"),
        // Without a width that is understood, it is that of the window.
        (three, "", "c.avif", "c.avif"), (three, "12furlongs", "c.avif", "c.avif"),
        ("a.png, b.png 2x, c.png 3x", "10px", "c.png", "b.png"), ("a.png", "", "a.png", "a.png"),
        ("a.png 1x,b.png 2x", "", "a.png", "a.png"), (",a.png ,, b.png 2.5x", "", "b.png", "b.png"),
    ])
    func theLeastThatIsEnough(_ srcset: String, _ sizes: String, _ phone: String, _ screen: String) {
        #expect(PictureChoice.address(in: srcset, sizes: sizes, .phone) == phone)
        #expect(PictureChoice.address(in: srcset, sizes: sizes, .screen) == screen)
    }

    @Test(arguments: ["", " ", ",", " , ,"])
    func noPicture(_ srcset: String) {
        #expect(PictureChoice.address(in: srcset, sizes: "10px", .phone) == nil)
    }

    @Test(arguments: [
        ("580px", 580, 580), ("50vw", 180, 720), ("2rem", 32, 32), ("1.5em", 24, 24), ("0.5px", 0.5, 0.5),
        ("calc(100vw - 32px)", 328, 1408), ("calc(50vw + 1rem - 10px)", 186, 726),
        ("(max-width: 600px) calc(100vw - 32px), 580px", 328, 580),
        ("auto, (max-width: 600px) 50vw, 580px", 180, 580),
        ("(min-width: 600px) 10px, 20px", 20, 10),
        ("(min-width: 300px) and (max-width: 400px) 10px, 20px", 10, 20),
        ("(max-width: 360px) 1px, (max-width: 1440px) 2px, 3px", 1, 2),
        ("(orientation: landscape) 1px, 2px", 2, 2),
    ])
    func howWideAPictureIs(_ sizes: String, _ phone: Double, _ screen: Double) {
        #expect(PictureSizes.width(in: sizes, .phone) == phone)
        #expect(PictureSizes.width(in: sizes, .screen) == screen)
    }

    @Test(arguments: ["", ",", "auto", "wide", "calc(100vw * 2)", "(max-width: 1px) 2px", "calc(", "()", ")"])
    func nothingThatIsUnderstood(_ sizes: String) {
        #expect(PictureSizes.width(in: sizes, .screen) == nil)
    }
}
