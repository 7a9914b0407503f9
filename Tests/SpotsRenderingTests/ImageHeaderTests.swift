import SpotsRendering
import Testing

/// The smallest header of each format with a size, and headers that are truncated or invalid.
@Suite struct ImageHeaderTests {
    private static let png: [UInt8] =
        Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })
        + [13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 2, 0, 0, 3, 4]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [0x02, 0x01, 0x04, 0x03]
    private static let extendedWebP: [UInt8] =
        webP("VP8X") + [10, 0, 0, 0, 0, 0, 0, 0] + [0x01, 0x01, 0x00] + [0x03, 0x03, 0x00]
    /// Width and height in 14 bits each, less one: 257 and 771.
    private static let losslessWebP: [UInt8] = webP("VP8L") + [10, 0, 0, 0, 0x2F] + [0x01, 0xC1, 0xC0, 0x00]
    private static let lossyWebP: [UInt8] =
        webP("VP8 ") + [10, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A] + [0x02, 0xC1, 0x04, 0x43]

    private static func webP(_ chunk: String) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(chunk.utf8)
    }

    private static func avif(_ sizes: [[UInt8]]) -> [UInt8] {
        [0, 0, 0, 8] + Array("ftyp".utf8)
            + sizes.flatMap { [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0] + $0 }
    }

    @Test(arguments: [
        (png, 258, 772), (gif, 258, 772), (extendedWebP, 258, 772), (losslessWebP, 258, 772),
        (lossyWebP, 258, 772),
        (avif([[0, 0, 1, 2, 0, 0, 3, 4]]), 258, 772),
    ])
    func theSizeNeedsOnlyACompleteHeader(_ head: [UInt8], _ width: Int, _ height: Int) {
        #expect(ImageSize(head) == ImageSize(width: width, height: height))
        #expect(ImageSize(head + [0xFF, 0xFF]) == ImageSize(width: width, height: height))
        for count in head.indices { #expect(ImageSize(Array(head[..<count])) == nil, "cut off at \(count)") }
    }

    @Test func theLargestSizeInAnAVIFIsUsed() {
        let tile: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 9]
        #expect(
            ImageSize(Self.avif([tile, [0, 0, 0, 10, 0, 0, 0, 20], tile])) == ImageSize(width: 10, height: 20)
        )
    }

    /// Phones save an upright picture lying down, with the number of quarters that it is turned by.
    @Test(arguments: [(0, false), (1, true), (2, false), (3, true), (5, true)] as [(UInt8, Bool)])
    func anAVIFOrHEICMayBeTurned(_ quarters: UInt8, _ isTurned: Bool) {
        let head = Self.avif([[0, 0, 0, 40, 0, 0, 0, 30]]) + [0, 0, 0, 9] + Array("irot".utf8)
        let size = isTurned ? ImageSize(width: 30, height: 40) : ImageSize(width: 40, height: 30)
        #expect(ImageSize(head + [quarters]) == size)
        // The same letters elsewhere, and a file that ends there.
        #expect(
            ImageSize(Array(head.dropLast(5)) + [8] + Array("irot".utf8) + [1])
                == ImageSize(width: 40, height: 30))
        #expect(ImageSize(head) == ImageSize(width: 40, height: 30))
    }

    @Test(
        arguments: [
            [0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]])
    func aWidthOrHeightOfZeroIsNoSize(_ size: [UInt8]) {
        #expect(ImageSize(Array(Self.png.dropLast(8)) + size) == nil)
        #expect(ImageSize(Self.avif([size])) == nil)
    }

    @Test func theMaximumSizeOfAPNGIsRead() {
        let head = Array(Self.png.dropLast(8)) + [UInt8](repeating: 0xFF, count: 8)
        #expect(ImageSize(head) == ImageSize(width: 4_294_967_295, height: 4_294_967_295))
    }

    @Test func theMaximumSizeOfAnAVIFIsRead() {
        let head = Self.avif([[UInt8](repeating: 0xFF, count: 8)])
        #expect(ImageSize(head) == ImageSize(width: 4_294_967_295, height: 4_294_967_295))
    }

    @Test(arguments: ["\u{89}PN", "GIF7", "RIFFxxxxWAVEVP8 ", "xxxxftypxxxx", "BM", "%PDF-1.7", "\0\0\0\0"])
    func anyOtherFormatHasNoSize(_ head: String) {
        let bytes = head.unicodeScalars.map { UInt8($0.value) } + [UInt8](repeating: 1, count: 64)
        #expect(ImageSize(bytes) == nil)
    }
}
