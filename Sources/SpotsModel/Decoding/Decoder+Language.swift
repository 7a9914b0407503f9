import Bytes
package import Diagnostics

extension Decoder {
    /// Decodes a language tag; a string of another form is reported and treated as absent.
    package mutating func language(_ index: JSONTape.Index) -> String? {
        guard let text = text(index), !text.isEmpty else { return nil }
        if let tag = Self.languageTag(text) { return tag }
        report(.invalidLanguage(text), at: index)
        return nil
    }

    /// The language tag (RFC 5646) in a string: parts of one to eight letters or digits, where the first part has
    /// only letters.
    ///
    /// The name of a locale, such as `pt_BR`, becomes the tag `pt-BR`.
    ///
    /// - Returns: nil for a string of another form.
    package static func languageTag(_ text: String) -> String? {
        let hyphen = UInt8(ascii: "-")
        let tag = text.utf8.map { $0 == UInt8(ascii: "_") ? hyphen : $0 }
        let parts = tag.split(separator: hyphen, omittingEmptySubsequences: false)
        let isTag =
            parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter || $0.isDigit } }
            && parts[0].allSatisfy(\.isLetter)
        return isTag ? String(decoding: tag, as: UTF8.self) : nil
    }
}

extension Message {
    package static func invalidLanguage(_ language: String) -> Message {
        .invalidValue(language, expected: "a language tag, such as \"en\" or \"pt-BR\"")
    }
}
