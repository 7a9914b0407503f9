import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// The bytes that values are written as, and what is made of bytes that nobody wrote.
@Suite struct CacheWriterTests {
    private func read<Value>(_ bytes: [UInt8], _ body: (inout CacheReader) throws -> Value) throws -> Value {
        try bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes, in: 0..<bytes.count)
            let value = try body(&reader)
            #expect(reader.isAtEnd)
            return value
        }
    }

    @Test(
        arguments: [
            (0, [0]), (1, [1]), (254, [254]), (255, [255, 255, 0, 0, 0, 0, 0, 0, 0]),
            (256, [255, 0, 1, 0, 0, 0, 0, 0, 0]),
            (-1, [255, 255, 255, 255, 255, 255, 255, 255, 255]),
            (.max, [255, 255, 255, 255, 255, 255, 255, 255, 127]),
        ] as [(Int, [UInt8])])
    func aSmallNumberIsOneByte(_ number: Int, _ bytes: [UInt8]) throws {
        var writer = CacheWriter()
        writer.write(number)
        #expect(writer.bytes == bytes)
        #expect(try read(bytes) { try $0.number() } == number)
    }

    @Test func valuesAreReadInTheOrderInWhichTheyWereWritten() throws {
        var writer = CacheWriter()
        writer.write("é")
        writer.write(true)
        writer.write(ContentHash(value: 0x0102_0304_0506_0708))
        writer.write([7, 8]) { $0.write($1) }
        writer.write(nil as String?) { $0.write($1) }
        writer.write("" as String?) { $0.write($1) }
        writer.write([1, 2, 3][1...])
        #expect(
            writer.bytes == [
                2, 0xC3, 0xA9, 1, 8, 7, 6, 5, 4, 3, 2, 1, 2, 7, 8, 0, 1, 0,
                2, 2, 3,
            ])
        try read(writer.bytes) { reader in
            let (text, flag, hash) = (try reader.text(), try reader.flag(), try reader.hash())
            let list = try reader.list { try $0.number() }
            let (none, empty) = (try reader.optional { try $0.text() }, try reader.optional { try $0.text() })
            let piece = try reader.piece()
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
    func aLengthThatCannotBeIsRefused(_ bytes: [UInt8]) {
        #expect(throws: CacheReader.Fault.self) { try read(bytes) { try $0.text() } }
        #expect(throws: CacheReader.Fault.self) { try read(bytes) { try $0.list { _ = try $0.text() } } }
    }

    @Test(arguments: [[], [2], [255]] as [[UInt8]])
    func aFlagIsNothingOrOne(_ bytes: [UInt8]) {
        #expect(throws: CacheReader.Fault.self) { try read(bytes) { try $0.flag() } }
    }

    @Test func aPositionLiesInItsList() throws {
        #expect(try read([2]) { try $0.index(below: 3) } == 2)
        #expect(throws: CacheReader.Fault.self) { try read([3]) { try $0.index(below: 3) } }
        #expect(throws: CacheReader.Fault.self) {
            try read([255, 255, 255, 255, 255, 255, 255, 255, 255]) { try $0.index(below: 3) }
        }
    }

    @Test func aHashTakesEightBytes() {
        #expect(throws: CacheReader.Fault.self) { try read([1, 2, 3, 4, 5, 6, 7]) { try $0.hash() } }
    }

    @Test func aReaderStaysInItsPart() throws {
        let bytes: [UInt8] = [9, 1, 0x61, 0x62]
        let (text, position, isAtEnd) = try bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes, in: 1..<3)
            return (try reader.text(), reader.position, reader.isAtEnd)
        }
        #expect(text == "a")
        #expect(position == 3)
        #expect(isAtEnd)
        #expect(throws: CacheReader.Fault.self) {
            try bytes.withUnsafeBytes { bytes in
                var reader = CacheReader(bytes, in: 1..<2)
                return try reader.text()
            }
        }
    }
}
