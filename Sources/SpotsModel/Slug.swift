import Bytes
import Platform

/// Converts text to the form used in URLs and ids.
package enum Slug {
    /// Converts to NFC and lower case, and replaces each run of other characters than letters, digits and
    /// their marks by one `-`, except at the ends.
    package static func make(_ text: String) -> String {
        if let slug = text.withSpan(ascii) { return slug }
        var slug = ""
        var isPending = false
        for scalar in text.composed.lowercased().unicodeScalars {
            if isWordScalar(scalar) {
                if isPending, !slug.isEmpty { slug += "-" }
                isPending = false
                slug.unicodeScalars.append(scalar)
            } else {
                isPending = true
            }
        }
        return slug.composed
    }

    /// The slug of ASCII text; nil for any other text.
    private static func ascii(_ text: Span<UInt8>) -> String? {
        var slug: [UInt8] = []
        slug.reserveCapacity(text.count)
        var isPending = false
        for index in text.indices {
            let byte = text[index]
            if byte >= 0x80 { return nil }
            guard byte.isLetter || byte.isDigit else {
                isPending = true
                continue
            }
            if isPending, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
            isPending = false
            slug.append(byte.isLetter ? byte | 0x20 : byte)
        }
        return String(decoding: slug, as: UTF8.self)
    }

    /// Marks are kept with their letters, because many scripts are unreadable without them.
    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark: true
        case .decimalNumber, .letterNumber: true
        default: false
        }
    }
}
