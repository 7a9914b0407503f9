import Testing

@testable import Diagnostics

@Suite struct UTF8ValidityTests {
    /// What the standard library says.
    private func expected(_ bytes: [UInt8]) -> Int? {
        var (parser, iterator, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    /// All pairs of bytes, with what may come after them, at each place among eight ASCII characters.
    @Test func theFirstInvalidByteIsThatOfTheStandardLibrary() {
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                for rest: [UInt8] in [[], [0x80], [0xBF, 0x80], [0x80, 0xC0], [0x7F, 0x80], [0xC0, 0xBF]] {
                    let bytes = [first, second] + rest
                    #expect(UTF8Validity.firstInvalidByte(of: bytes) == expected(bytes))
                }
            }
        }
        for place in 0...9 {
            let before = Array(repeating: UInt8(ascii: "a"), count: place)
            for odd in ["é", "€", "𐐨"].map({ Array($0.utf8) }) + [[0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90]] {
                let bytes = before + odd + before
                #expect(UTF8Validity.firstInvalidByte(of: bytes) == expected(bytes))
            }
        }
    }
}
