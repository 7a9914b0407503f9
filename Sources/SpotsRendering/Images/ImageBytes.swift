/// Reads numbers and signatures in the bytes of a picture; anything after the end is nil.
struct ImageBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    subscript(offset: Int) -> Int? {
        bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
    }

    func big16(_ offset: Int) -> Int? {
        guard let high = self[offset], let low = self[offset + 1] else { return nil }
        return high << 8 | low
    }

    func big32(_ offset: Int) -> Int? {
        guard let high = big16(offset), let low = big16(offset + 2) else { return nil }
        return high << 16 | low
    }

    func little16(_ offset: Int) -> Int? {
        guard let low = self[offset], let high = self[offset + 1] else { return nil }
        return high << 8 | low
    }

    func little24(_ offset: Int) -> Int? {
        guard let low = little16(offset), let high = self[offset + 2] else { return nil }
        return high << 16 | low
    }

    func little32(_ offset: Int) -> Int? {
        guard let low = little16(offset), let high = little16(offset + 2) else { return nil }
        return high << 16 | low
    }

    /// Whether a signature is at an offset.
    func has(_ mark: String, at offset: Int) -> Bool {
        bytes.dropFirst(offset).starts(with: mark.utf8)
    }

    /// The offsets of a four-letter signature.
    func positions(of mark: String) -> [Int] {
        let wanted = Array(mark.utf8)
        guard bytes.count >= wanted.count else { return [] }
        return (0...bytes.count - wanted.count).filter {
            bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
        }
    }
}
