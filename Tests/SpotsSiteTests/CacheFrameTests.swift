import TestSupport
import Testing

@testable import SpotsSite

/// Reads parts after their length and their hash, including damaged ones.
@Suite struct CacheFrameTests {
    /// The hash is a published test value of XXH64 for `abc`.
    private static let frame: [UInt8] = [
        3, 0, 0, 0, 0, 0, 0, 0, 0x99, 0x09, 0x77, 0xAD, 0xF5, 0x2C, 0xBC, 0x44, 0x61, 0x62, 0x63,
    ]

    private func payloads(_ bytes: [UInt8], from start: Int = 0) throws -> [Range<Int>] {
        try CacheFrame.payloads(of: bytes, from: start)
    }

    @Test func theHeaderOfAPartIsItsLengthAndItsHash() {
        #expect(CacheFrame.header(of: Array("abc".utf8)) == Array(Self.frame.prefix(16)))
    }

    @Test func consecutivePartsAreRead() throws {
        #expect(try payloads([]) == [])
        #expect(try payloads(Self.frame) == [16..<19])
        #expect(try payloads([7] + Self.frame + Self.frame, from: 1) == [17..<20, 36..<39])
    }

    @Test func allDamageIsDetected() {
        for (what, bytes) in Damage.flips(of: Self.frame) {
            #expect(throws: CacheDecoder.Fault.self, "\(what)") { try payloads(bytes) }
        }
        for (what, bytes) in Damage.cuts(of: Self.frame) where !bytes.isEmpty {
            #expect(throws: CacheDecoder.Fault.self, "\(what)") { try payloads(bytes) }
        }
    }
}
