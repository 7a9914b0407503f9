/// Names of characters in HTML: `amp`, `#229`, `#xE5`.
package enum CharacterReference {
    /// The character with a name, without `&` and `;`: those that escaping writes, and numbers; nil for any other.
    package static func character(_ name: some StringProtocol) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
        let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return value.flatMap { Unicode.Scalar($0) }
    }
}
