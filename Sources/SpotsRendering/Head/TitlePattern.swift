/// How the titles of a page and of the site become the title of a document.
package enum TitlePattern {
    /// Whether a pattern has the title of the page, and no other names than `{title}` and `{site}`.
    package static func isValid(_ pattern: String) -> Bool {
        var hasTitle = false
        var isPlain = true
        expand(pattern) { name in
            hasTitle = hasTitle || name == "title"
            isPlain = isPlain && (name == "title" || name == "site")
            return ""
        }
        return hasTitle && isPlain
    }

    /// The title of a document.
    ///
    /// - Parameters:
    ///   - title: the title of the page.
    ///   - site: the title of the site; empty if it has none.
    ///   - pattern: the pattern; empty for the title, a dot and the title of the site.
    static func title(_ title: String, on site: String, pattern: String) -> String {
        if pattern.isEmpty { return site.isEmpty ? title : "\(title) · \(site)" }
        // Without a site name, only the punctuation around it would be left.
        if site.isEmpty, pattern.contains("{site}") { return title }
        return expand(pattern) { $0 == "site" ? site : title }
    }

    /// Replaces the names in braces; an unclosed brace is written unchanged.
    @discardableResult
    private static func expand(_ pattern: String, _ value: (Substring) -> String) -> String {
        var result = ""
        var rest = pattern[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[..<start]
            result += value(rest[rest.utf8.index(after: start)..<end])
            rest = rest[rest.utf8.index(after: end)...]
        }
        return result + rest
    }
}
