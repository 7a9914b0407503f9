import Testing

@testable import SpotsRendering

/// What the bytes of a picture say about it.
@Suite struct PictureTypeTests {
    private static func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

    private static let png = "\u{89}PNG\r\n\u{1A}\n"
    private static let gif = "GIF89a\u{2}\0\u{2}\0\0\0\0"
    private static let frame = ",12345678\0\u{2}\u{1}a\0"

    static let files: [(file: [UInt8], type: PictureType)] = [
        (bytes(png), .png), (bytes("GIF87a"), .gif), (bytes("GIF89a"), .gif), ([0xFF, 0xD8, 0xFF], .jpeg),
        (bytes("RIFF1234WEBPVP8 "), .webp), (bytes("1234ftypavif"), .avif), (bytes("1234ftypavis"), .avif),
        (bytes("1234ftypheic"), .heic), (bytes("1234ftypmif1"), .heic), (bytes("II*\0"), .tiff),
        (bytes("MM\0*"), .tiff),
        (bytes("<svg width='1' height='2'>"), .svg),
    ]

    @Test(arguments: files)
    func theFirstBytesTellTheType(_ file: [UInt8], _ type: PictureType) {
        #expect(PictureType(file) == type)
    }

    @Test(arguments: ["", "no picture", "RIFF1234WAVE", "GIF", "<html>"])
    func otherFilesAreNoPictures(_ text: String) {
        #expect(PictureType(Self.bytes(text)) == nil)
    }

    static let animations: [(file: String, isAnimated: Bool)] = [
        (png + "IHDR acTL IDAT", true), (png + "IHDR IDAT acTL", false), (png + "IDAT", false),
        (gif + frame + ";", false), (gif + frame + frame + ";", true),
        (gif + "!\u{F9}\u{2}ab\0" + frame + "!\u{F9}\u{2}ab\0" + frame, true), (gif, false),
        ("RIFF1234WEBPVP8X1234\u{2}", true), ("RIFF1234WEBPVP8X1234\u{10}", false),
        ("RIFF1234WEBPVP8 1234\u{2}", false),
        ("1234ftypavis", true), ("1234ftypavif", false), ("1234ftyphevc", true), ("1234ftypheic", false),
        ("II*\0", false),
    ]

    @Test(arguments: animations)
    func someFilesHaveSeveralPictures(_ text: String, _ isAnimated: Bool) throws {
        let file = Self.bytes(text)
        #expect(try #require(PictureType(file)).isAnimated(file) == isAnimated)
    }

    static let ends: [(file: String, isMissing: Bool)] = [
        (png + "IHDR", true), (png + "IHDR IEND", false),
        (png + "IHDR IEND" + String(repeating: "x", count: 100_000), false),
        ("RIFF\u{8}\0\0\0WEBPVP8 ", false), ("RIFF\u{9}\0\0\0WEBPVP8 ", true), ("II*\0", false),
    ]

    @Test(arguments: ends)
    func someFilesShowThatTheirEndIsMissing(_ text: String, _ isTruncated: Bool) throws {
        let file = Self.bytes(text)
        #expect(try #require(PictureType(file)).isTruncated(file) == isTruncated)
    }
}
