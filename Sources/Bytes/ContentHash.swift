/// A hash of bytes: XXH64 with seed 0 (Yann Collet, “xxHash fast digest algorithm”, version 0.1.1).
///
/// It detects changed files; it does not protect against deliberate collisions. When several parts are combined, the
/// hash of each is the seed of the next, so the boundaries between parts count too.
package struct ContentHash: Sendable, Hashable {
    /// The hash as a number.
    package private(set) var value: UInt64

    /// The hash of empty input.
    package init() {
        value = 0
    }

    /// Restores a hash from a stored number.
    package init(value: UInt64) {
        self.value = value
    }

    package init(_ bytes: [UInt8]) {
        self.init()
        combine(bytes)
    }

    package init(_ text: String) {
        self.init()
        combine(text)
    }

    package init(_ bytes: Span<UInt8>) {
        self.init()
        combine(bytes)
    }

    package mutating func combine(_ bytes: [UInt8]) {
        combine(bytes.span)
    }

    package mutating func combine(_ text: String) {
        text.withSpan { combine($0) }
    }

    package mutating func combine(_ other: ContentHash) {
        combine(Int(truncatingIfNeeded: other.value))
    }

    package mutating func combine(_ number: Int) {
        value = XXH64(seed: value).hash(UInt64(truncatingIfNeeded: number))
    }

    package mutating func combine(_ bytes: Span<UInt8>) {
        value = XXH64(seed: value).hash(bytes)
    }

    /// The hash as sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// The algorithm, with the names of its specification.
private struct XXH64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    let seed: UInt64

    /// The hash of the eight bytes of a number, lowest first.
    func hash(_ number: UInt64) -> UInt64 {
        let start = seed &+ Self.prime5 &+ 8
        return Self.avalanche(Self.rotate(start ^ Self.round(0, number), 27) &* Self.prime1 &+ Self.prime4)
    }

    func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var position = 0
        var hash = seed &+ Self.prime5
        if bytes.count >= 32 {
            var lanes = (seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1)
            while position + 32 <= bytes.count {
                let words = bytes.words(at: position)
                lanes.0 = Self.round(lanes.0, words.0)
                lanes.1 = Self.round(lanes.1, words.1)
                lanes.2 = Self.round(lanes.2, words.2)
                lanes.3 = Self.round(lanes.3, words.3)
                position += 32
            }
            hash = Self.rotate(lanes.0, 1) &+ Self.rotate(lanes.1, 7) &+ Self.rotate(lanes.2, 12)
            hash = hash &+ Self.rotate(lanes.3, 18)
            for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
                hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
            }
        }
        hash = hash &+ UInt64(bytes.count)
        while position + 8 <= bytes.count {
            let word = Self.round(0, bytes.word(at: position))
            hash = Self.rotate(hash ^ word, 27) &* Self.prime1 &+ Self.prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            let word = UInt64(bytes.halfWord(at: position)) &* Self.prime1
            hash = Self.rotate(hash ^ word, 23) &* Self.prime2 &+ Self.prime3
            position += 4
        }
        while position < bytes.count {
            hash = Self.rotate(hash ^ UInt64(bytes[position]) &* Self.prime5, 11) &* Self.prime1
            position += 1
        }
        return Self.avalanche(hash)
    }

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotate(lane &+ word &* prime2, 31) &* prime1
    }

    private static func avalanche(_ hash: UInt64) -> UInt64 {
        var hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }
}
