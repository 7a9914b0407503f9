import Testing

@testable import SpotsRendering

/// The size of a JPEG picture as it is shown, from its frame header and its Exif orientation.
@Suite struct JPEGSizeTests {
    /// A frame header with width 258 and height 772.
    private static let frame: [UInt8] = [0xFF, 0xC0, 0x00, 0x11, 0x08, 0x03, 0x04, 0x01, 0x02]

    private func size(_ segments: [UInt8]...) -> ImageSize? {
        JPEGSize.read(ImageBytes([0xFF, 0xD8] + segments.flatMap { $0 }))
    }

    private static func exif(_ tiff: [UInt8], at directory: [UInt8]? = nil) -> [UInt8] {
        [0xFF, 0xE1, 0x00, UInt8(8 + tiff.count)] + Array("Exif".utf8) + [0, 0] + tiff
    }

    private static func bigEndian(orientation: UInt8) -> [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    }

    @Test(
        arguments: [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF] as [UInt8])
    func theSizeIsReadFromEveryKindOfFrame(_ marker: UInt8) {
        var frame = Self.frame
        frame[1] = marker
        #expect(size(frame) == ImageSize(width: 258, height: 772))
    }

    @Test(arguments: [0xC4, 0xC8, 0xCC, 0xDB, 0xDD, 0xE0, 0xEE, 0xFE] as [UInt8])
    func otherSegmentsAreSkipped(_ marker: UInt8) {
        #expect(
            size([0xFF, marker, 0x00, 0x04, 0xFF, 0xC0], Self.frame) == ImageSize(width: 258, height: 772))
    }

    @Test(
        arguments: [
            (1, 258, 772), (2, 258, 772), (3, 258, 772), (4, 258, 772), (5, 772, 258), (6, 772, 258),
            (7, 772, 258),
            (8, 772, 258), (0, 258, 772), (9, 258, 772),
        ] as [(UInt8, Int, Int)])
    func orientationsFrom5To8SwapWidthAndHeight(_ orientation: UInt8, _ width: Int, _ height: Int) {
        let big = Self.exif(Self.bigEndian(orientation: orientation))
        #expect(size(big, Self.frame) == ImageSize(width: width, height: height))
        let little = Self.exif(
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0])
        #expect(size(little, Self.frame) == ImageSize(width: width, height: height))
    }

    @Test(
        arguments: [
            [], Array("MM".utf8), Array("MM".utf8) + [0, 42, 0xFF, 0xFF, 0xFF, 0xFF],
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 0xFF, 0xFF], Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0],
        ] as [[UInt8]])
    func anUnreadableOrientationIsIgnored(_ tiff: [UInt8]) {
        #expect(size(Self.exif(tiff), Self.frame) == ImageSize(width: 258, height: 772))
    }

    @Test func aTruncatedOrInvalidFileHasNoSize() {
        for count in Self.frame.indices {
            #expect(size(Array(Self.frame[..<count])) == nil, "cut off at \(count)")
        }
        #expect(size([0xFF, 0xE0, 0x00, 0x01], Self.frame) == nil)
        #expect(size([0xFF, 0xE0, 0xFF, 0xFF], Self.frame) == nil)
        #expect(size([0x00, 0xE0, 0x00, 0x02], Self.frame) == nil)
        #expect(size([0xFF, 0xE0, 0x00, 0x02]) == nil)
    }
}
