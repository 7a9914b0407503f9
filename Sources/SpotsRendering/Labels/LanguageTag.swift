/// A language tag (RFC 5646), such as `de` or `de-AT`.
package struct LanguageTag {
    /// The tag in lower case.
    package let text: String

    package init(_ text: String) {
        self.text = text.lowercased()
    }

    /// The language of a labels file; nil if the path does not belong to a labels file.
    ///
    /// - Parameter path: the path in the templates folder.
    package init?(labelsPath path: String) {
        guard path.hasPrefix("labels/"), path.hasSuffix(".json") else { return nil }
        let name = path.dropFirst("labels/".count).dropLast(".json".count)
        guard name.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil else { return nil }
        self.init(String(name))
    }

    /// The tags to look for, the most specific first (RFC 4647, section 3.4).
    ///
    /// Bokmål also serves for Norwegian, and for Nynorsk without its own labels.
    var fallbacks: [String] {
        var tags: [String] = []
        var parts = text.split(separator: "-")
        while !parts.isEmpty {
            tags.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        if let primary = tags.last, ["no", "nn"].contains(primary) { tags.append("nb") }
        return tags
    }
}
