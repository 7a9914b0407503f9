import Bytes

/// What each byte may be in the code of a language, so most bytes need one look-up.
struct ByteRoles: Sendable {
    /// What a byte may be or begin.
    struct Role: OptionSet, Sendable {
        let rawValue: UInt8

        static let comment = Self(rawValue: 1 << 0)
        static let string = Self(rawValue: 1 << 1)
        static let name = Self(rawValue: 1 << 2)
        static let digit = Self(rawValue: 1 << 3)
    }

    private let roles: [Role]

    /// - Parameters:
    ///   - comments: the starts of comments.
    ///   - strings: the starts of strings.
    ///   - nameBytes: the bytes of names that are neither letters, digits nor `_`.
    init(comments: [[UInt8]], strings: [[UInt8]], nameBytes: [UInt8]) {
        roles = (UInt8.min...UInt8.max).map { byte in
            var role: Role = []
            if comments.contains(where: { $0.first == byte }) { role.insert(.comment) }
            if strings.contains(where: { $0.first == byte }) { role.insert(.string) }
            if byte.isDigit { role.insert(.digit) }
            if byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 || nameBytes.contains(byte) {
                role.insert(.name)
            }
            return role
        }
    }

    subscript(_ byte: UInt8) -> Role { roles[Int(byte)] }
}
