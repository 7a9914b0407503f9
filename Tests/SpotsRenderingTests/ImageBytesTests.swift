import Testing

@testable import SpotsRendering

/// Reads numbers in the bytes of a picture, also beyond their end.
@Suite struct ImageBytesTests {
    private let bytes = ImageBytes([0x01, 0x82, 0x03, 0xF4])

    @Test func numbersAreReadInBothByteOrders() {
        #expect(bytes.big16(0) == 0x0182)
        #expect(bytes.big32(0) == 0x0182_03F4)
        #expect(bytes.little16(1) == 0x0382)
        #expect(bytes.little24(1) == 0xF403_82)
        #expect(bytes.little32(0) == 0xF403_8201)
        #expect(bytes[3] == 0xF4)
    }

    @Test func positionsOutsideTheBytesHaveNoValue() {
        #expect(bytes[4] == nil)
        #expect(bytes[-1] == nil)
        #expect(bytes.big16(3) == nil)
        #expect(bytes.big32(1) == nil)
        #expect(bytes.little16(3) == nil)
        #expect(bytes.little24(2) == nil)
        #expect(bytes.little32(1) == nil)
        #expect(bytes.big32(1 << 40) == nil)
    }

    @Test func marksAreFoundAtTheirPositions() {
        let bytes = ImageBytes(Array("ispe.isp.ispeispe".utf8))
        #expect(bytes.positions(of: "ispe") == [0, 9, 13])
        #expect(bytes.has("isp.", at: 5))
        #expect(!bytes.has("ispe", at: 14))
        #expect(!bytes.has("ispe", at: 100))
        #expect(ImageBytes([0x69]).positions(of: "ispe") == [])
    }
}
