import Bytes
import Platform
import SpotsModel

/// The id of a heading if the text does not set one.
package struct HeadingAnchor: Equatable {
    /// The id that GitHub gives the heading; empty if its text has neither letters nor digits.
    ///
    /// It is in lower case, with `-` for each space, and without characters other than letters, digits, marks,
    /// hyphens and connectors such as `_`.
    package let id: String
    /// The id from before version 0.1, which is a slug; nil if it is the same.
    package let former: String?

    /// - Parameter title: the text of a heading without its markup.
    package init(_ title: String) {
        if let id = title.withSpan(Self.simple) {
            (self.id, former) = (id, nil)
            return
        }
        var id = ""
        for scalar in title.composed.lowercased().unicodeScalars {
            if scalar == " " {
                id += "-"
            } else if scalar == "-" || Self.isWordScalar(scalar) {
                id.unicodeScalars.append(scalar)
            }
        }
        self.id = id.composed
        let slug = Slug.plain(title)
        former = slug == self.id || slug.isEmpty ? nil : slug
    }

    /// The id of words of ASCII letters and digits with single spaces or hyphens between them, which are most
    /// headings; nil for any other string.
    private static func simple(_ text: Span<UInt8>) -> String? {
        var id: [UInt8] = []
        id.reserveCapacity(text.count)
        var isBehindWord = false
        for index in text.indices {
            let byte = text[index]
            if byte.isLetter || byte.isDigit {
                id.append(byte.isLetter ? byte | 0x20 : byte)
                isBehindWord = true
            } else {
                guard isBehindWord, byte == 0x20 || byte == UInt8(ascii: "-") else { return nil }
                id.append(UInt8(ascii: "-"))
                isBehindWord = false
            }
        }
        return isBehindWord ? String(decoding: id, as: UTF8.self) : nil
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if Slug.isWordScalar(scalar) { return true }
        let category = scalar.properties.generalCategory
        return category == .enclosingMark || category == .connectorPunctuation
    }
}
