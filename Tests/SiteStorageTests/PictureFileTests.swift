import Testing

@testable import SiteStorage

/// The structures of picture files.
@Suite struct PictureFileTests {
    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        Array(type.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
    }

    private static func webp(_ chunks: [UInt8]...) -> [UInt8] {
        let content = Array("WEBP".utf8) + chunks.flatMap { $0 }
        return Array("RIFF".utf8) + [UInt8(content.count), 0, 0, 0] + content
    }

    @Test func theMetadataOfAWebPFileIsRemoved() {
        let file = Self.webp(
            Self.chunk("VP8X", [0b0011_1100, 0, 0, 0]), Self.chunk("ICCP", [1, 2, 3]),
            Self.chunk("ALPH", [4]), Self.chunk("VP8 ", [5, 6]), Self.chunk("EXIF", [7]),
            Self.chunk("XMP ", [8]))
        let expected = Self.webp(
            Self.chunk("VP8X", [0b0001_0000, 0, 0, 0]), Self.chunk("ALPH", [4]), Self.chunk("VP8 ", [5, 6]))
        #expect(WebPFile(file).withoutMetadata == expected)
        #expect(WebPFile(expected).withoutMetadata == expected)
    }

    @Test func anIncompleteWebPFileIsNotUsed() {
        let file = Self.webp(Self.chunk("VP8 ", [1, 2, 3, 4]))
        #expect(WebPFile(file).withoutMetadata == file)
        for length in 0..<file.count { #expect(WebPFile(Array(file[..<length])).withoutMetadata == nil) }
        #expect(WebPFile(Self.webp(Self.chunk("ALPH", [1, 2, 3, 4]))).withoutMetadata == nil)
        #expect(WebPFile(Self.webp(Self.chunk("VP8L", []))).withoutMetadata == nil)
        #expect(WebPFile(Self.webp(Array("VP8 ".utf8) + [9, 0, 0, 0], [1, 2, 3, 4])).withoutMetadata == nil)
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
    }

    private static func avif(listed: UInt8, located: UInt8, data: [UInt8]) -> [UInt8] {
        let items = box("iinf", [0, 0, 0, 0, 0, listed]) + box("iloc", [0, 0, 0, 0, 0x44, 0x40, 0, located])
        return box("ftyp", Array("avif".utf8)) + box("meta", [0, 0, 0, 0] + items) + box("mdat", data)
    }

    @Test(
        arguments: [
            (1, 1, [9], true), (2, 2, [9], true), (2, 1, [9], false), (1, 0, [9], false), (0, 0, [9], false),
            (1, 1, [], false),
        ] as [(UInt8, UInt8, [UInt8], Bool)])
    func anAVIFFileHasAllPicturesThatItLists(
        _ listed: UInt8, _ located: UInt8, _ data: [UInt8], _ isComplete: Bool
    ) {
        let file = Self.avif(listed: listed, located: located, data: data)
        #expect(AVIFFile(file).isComplete == isComplete)
        for length in 0..<file.count { #expect(!AVIFFile(Array(file[..<length])).isComplete) }
    }

    @Test func bytesThatAreNotASampleAreRefused() {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let files: [[UInt8]] = [
            [], signature, signature + [0, 0, 0, 13], signature + [255, 255, 255, 255] + Array("IHDR".utf8),
            signature + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0],
        ]
        for file in files { #expect(VipsSample(png: file) == nil) }
    }
}
