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
    /// Bokmål also serves for Norwegian, and for Nynorsk without its own labels. Chinese without a script has the
    /// script of its region, which is simplified in most of them.
    var fallbacks: [String] {
        var tags: [String] = []
        var parts = text.split(separator: "-")
        let primary = parts.first ?? ""
        while !parts.isEmpty {
            tags.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        switch primary {
        case "no", "nn": tags.append("nb")
        // Two codes of Hebrew; the second one is from before 1989.
        case "he": tags.append("iw")
        case "iw": tags.append("he")
        case "zh":
            guard let script = chineseScript else { break }
            // A region comes before a script, and a language after it.
            if tags.count > 1 { tags.insert(script, at: tags.count - 1) } else { tags.append(script) }
        default: break
        }
        return tags
    }

    /// The tag of Chinese in the script of the region; nil if the tag has a script.
    private var chineseScript: String? {
        let subtags = text.split(separator: "-").dropFirst()
        if subtags.first?.count == 4 { return nil }
        return subtags.contains { ["tw", "hk", "mo"].contains($0) } ? "zh-hant" : "zh-hans"
    }
}
