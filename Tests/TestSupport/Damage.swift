/// Damages bytes as a bad disk would.
package enum Damage {
    /// The bytes with one flipped bit, for each bit.
    package static func flips(of bytes: [UInt8]) -> [(what: String, bytes: [UInt8])] {
        bytes.indices.flatMap { position in
            (0..<8).map { bit in
                var damaged = bytes
                damaged[position] ^= 1 << bit
                return ("byte \(position), bit \(bit)", damaged)
            }
        }
    }

    /// The bytes truncated at each position.
    package static func cuts(of bytes: [UInt8]) -> [(what: String, bytes: [UInt8])] {
        bytes.indices.map { ("cut off at \($0)", Array(bytes[..<$0])) }
    }
}
