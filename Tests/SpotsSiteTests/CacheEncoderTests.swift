import Bytes
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// The bytes of encoded values, and the decoding of invalid bytes.
@Suite struct CacheEncoderTests {
    private func read<Value>(_ bytes: [UInt8], _ body: (inout CacheDecoder) throws -> Value) throws -> Value {
        var decoder = CacheDecoder(bytes, in: 0..<bytes.count)
        let value = try body(&decoder)
        #expect(decoder.isAtEnd)
        return value
    }

    @Test(
        arguments: [
            (0, [0]), (1, [1]), (254, [254]), (255, [255, 255, 0, 0, 0, 0, 0, 0, 0]),
            (256, [255, 0, 1, 0, 0, 0, 0, 0, 0]),
            (-1, [255, 255, 255, 255, 255, 255, 255, 255, 255]),
            (.max, [255, 255, 255, 255, 255, 255, 255, 255, 127]),
        ] as [(Int, [UInt8])])
    func aSmallNumberTakesOneByte(_ number: Int, _ bytes: [UInt8]) throws {
        var encoder = CacheEncoder()
        encoder.write(number)
        #expect(encoder.bytes == bytes)
        #expect(try read(bytes) { try $0.number() } == number)
    }

    @Test func valuesAreReadInTheOrderOfWriting() throws {
        var encoder = CacheEncoder()
        encoder.write("é")
        encoder.write(true)
        encoder.write(ContentHash(value: 0x0102_0304_0506_0708))
        encoder.write([7, 8]) { $0.write($1) }
        encoder.write(nil as String?) { $0.write($1) }
        encoder.write("" as String?) { $0.write($1) }
        encoder.write([1, 2, 3][1...])
        #expect(
            encoder.bytes == [
                2, 0xC3, 0xA9, 1, 8, 7, 6, 5, 4, 3, 2, 1, 2, 7, 8, 0, 1, 0,
                2, 2, 3,
            ])
        try read(encoder.bytes) { decoder in
            let (text, flag, hash) = (try decoder.text(), try decoder.flag(), try decoder.hash())
            let list = try decoder.list { try $0.number() }
            let (none, empty) = (
                try decoder.optional { try $0.text() }, try decoder.optional { try $0.text() }
            )
            let piece = try decoder.piece()
            #expect(text == "é" && flag)
            #expect(hash.value == 0x0102_0304_0506_0708)
            #expect(list == [7, 8])
            #expect(none == nil && empty == "")
            #expect(piece == 19..<21)
        }
    }

    @Test(
        arguments: [
            [], [255], [255, 0, 0, 0, 0, 0, 0, 0], [2, 0x61],
            [255, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
            [255, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x61], [255, 0, 0, 0, 0, 0, 0, 0, 0x80],
        ] as [[UInt8]])
    func anImpossibleLengthIsRefused(_ bytes: [UInt8]) {
        #expect(throws: CacheDecoder.Fault.self) { try read(bytes) { try $0.text() } }
        #expect(throws: CacheDecoder.Fault.self) { try read(bytes) { try $0.list { _ = try $0.text() } } }
    }

    @Test(arguments: [[], [2], [255]] as [[UInt8]])
    func aFlagOtherThanZeroOrOneIsRefused(_ bytes: [UInt8]) {
        #expect(throws: CacheDecoder.Fault.self) { try read(bytes) { try $0.flag() } }
    }

    @Test func aPositionOutsideItsListIsRefused() throws {
        #expect(try read([2]) { try $0.index(below: 3) } == 2)
        #expect(throws: CacheDecoder.Fault.self) { try read([3]) { try $0.index(below: 3) } }
        #expect(throws: CacheDecoder.Fault.self) {
            try read([255, 255, 255, 255, 255, 255, 255, 255, 255]) { try $0.index(below: 3) }
        }
    }

    @Test func aHashOfFewerThanEightBytesIsRefused() {
        #expect(throws: CacheDecoder.Fault.self) { try read([1, 2, 3, 4, 5, 6, 7]) { try $0.hash() } }
    }

    @Test func aDecoderReadsOnlyItsPart() throws {
        let bytes: [UInt8] = [9, 1, 0x61, 0x62]
        var decoder = CacheDecoder(bytes, in: 1..<3)
        #expect(try decoder.text() == "a")
        #expect(decoder.position == 3)
        #expect(decoder.isAtEnd)
        decoder = CacheDecoder(bytes, in: 1..<2)
        #expect(throws: CacheDecoder.Fault.self) { try decoder.text() }
    }
}
