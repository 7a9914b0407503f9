import Bytes
import Platform

/// Converts text to the form used in URLs and ids.
package enum Slug {
    /// The slug of a name: `C++` is `c-plus-plus` and `C#` is `c-sharp`, because both are not `C`.
    package static func make(_ text: String) -> String {
        if text.withSpan(isSlug) { return text }
        let text = readable(text)
        return plain(spelled(text) ?? text)
    }

    /// Whether an ASCII text is a slug already, as the ids of many records are.
    private static func isSlug(_ text: Span<UInt8>) -> Bool {
        var isAfterWord = false
        for index in text.indices {
            let byte = text[index]
            let isHyphen = byte == UInt8(ascii: "-")
            guard isHyphen ? isAfterWord : byte.isDigit || byte.isLetter && byte & 0x20 != 0 else {
                return false
            }
            isAfterWord = !isHyphen
        }
        return isAfterWord || text.isEmpty
    }

    /// A slug below a folder that is named after its hash, so many pages are spread over folders: `3f/oar`.
    ///
    /// - Parameter letters: the length of the folder's name, from 0 to 16 hexadecimal digits; 0 for no folder.
    package static func spread(_ slug: String, _ letters: Int) -> String {
        letters == 0 || slug.isEmpty ? slug : "\(ContentHash(slug).text.prefix(letters))/\(slug)"
    }

    /// A string with other characters for those that lower case or the classes of characters would spoil.
    ///
    /// `İ` becomes `i`, because its lower case would be an `i` with a second dot; `I` does not become `ı`, because a
    /// slug does not know its language. The digits of `①` and `₂` count as digits. Characters that nobody sees are
    /// left out, except the one that separates parts of Persian words, which becomes a hyphen.
    private static func readable(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = ""
        for scalar in text.composed.unicodeScalars {
            switch (scalar.value, scalar.properties.generalCategory) {
            case (0x130, _): result += "i"
            case (0x200C, _): result.unicodeScalars.append(scalar)
            case (_, .format): break
            case (_, .otherNumber):
                let value = scalar.properties.numericValue.flatMap { Int(exactly: $0) }
                result += value.map { String($0) } ?? " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A string with words for the signs `+` and `#` at the end of a word; nil for nearly all strings, which have
    /// none.
    private static func spelled(_ text: String) -> String? {
        guard text.utf8.contains(where: { $0 == plus || $0 == sharp }) else { return nil }
        let bytes = Array(text.utf8)
        var (result, position): ([UInt8], Int) = ([], 0)
        while position < bytes.count {
            let signs = bytes[position...].prefix { $0 == plus || $0 == sharp }
            let isBehindWord = result.last.map { $0 >= 0x80 || $0.isLetter || $0.isDigit } ?? false
            let next = signs.endIndex < bytes.count ? bytes[signs.endIndex] : UInt8(ascii: " ")
            if signs.isEmpty || !isBehindWord || next >= 0x80 || next.isLetter || next.isDigit {
                result += bytes[position..<max(signs.endIndex, position + 1)]
                position = max(signs.endIndex, position + 1)
            } else {
                for sign in signs { result += Array((sign == plus ? " plus" : " sharp").utf8) }
                position = signs.endIndex
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let plus = UInt8(ascii: "+")
    private static let sharp = UInt8(ascii: "#")

    /// Converts to NFC and lower case, and replaces each run of characters other than letters, digits and their marks
    /// with one `-`, except at the ends.
    package static func plain(_ text: String) -> String {
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

    /// The slug of an ASCII string; nil for any other string.
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
    package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark: true
        case .decimalNumber, .letterNumber: true
        default: false
        }
    }
}
