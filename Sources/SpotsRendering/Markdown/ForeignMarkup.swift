import Bytes

/// What other generators replace in text: shortcodes, template tags and containers.
///
/// Here they are text.
enum ForeignMarkup {
    /// A part of the text that begins this kind of markup.
    struct Match: Equatable {
        /// The markup without its arguments: `{{< figure >}}`, `{% include %}`, `{{ page.title }}`, `::: tip`.
        let name: String
        /// The offset in the text.
        let offset: Int
        /// The number of bytes to the end of the name.
        let length: Int
    }

    /// The markup in text.
    ///
    /// - Parameters:
    ///   - isStart: whether the text begins a line of a paragraph.
    ///   - next: the HTML that follows the text, which libcmark makes from `{{<name>}}`.
    static func matches(in text: Span<UInt8>, isStart: Bool, before next: String? = nil) -> [Match] {
        var matches: [Match] = []
        if isStart, let match = container(in: text) { matches.append(match) }
        var position = text.firstIndex(of: UInt8(ascii: "{"))
        while let start = position {
            let match = tag(in: text, at: start, before: next)
            if let match { matches.append(match) }
            let end = start + max(match?.length ?? 0, text.isDoubleBrace(at: start) ? 2 : 1)
            position = text.firstIndex(of: UInt8(ascii: "{"), from: min(end, text.count))
        }
        return matches
    }

    /// The tag that begins at a brace; nil if there is none, if it ends another one, or if it is a shortcode in a
    /// comment.
    private static func tag(in text: Span<UInt8>, at start: Int, before next: String?) -> Match? {
        guard text.isDoubleBrace(at: start) else {
            guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "%") else { return nil }
            let match = match(in: text, from: start, start + 2, "{% ", " %}")
            return match.flatMap { $0.name.hasPrefix("{% end") ? nil : $0 }
        }
        guard start + 2 < text.count else {
            return next.flatMap(name(ofTag:)).map { Match(name: "{{< \($0) >}}", offset: start, length: 2) }
        }
        switch text[start + 2] {
        case UInt8(ascii: "<"): return match(in: text, from: start, start + 3, "{{< ", " >}}")
        case UInt8(ascii: "%"): return match(in: text, from: start, start + 3, "{{% ", " %}}")
        default: return match(in: text, from: start, start + 2, "{{ ", " }}")
        }
    }

    /// What begins with `:::` and a name; nil for the end of a container.
    private static func container(in text: Span<UInt8>) -> Match? {
        guard text.count > 3, text[0] == UInt8(ascii: ":"), text[1] == UInt8(ascii: ":"),
            text[2] == UInt8(ascii: ":")
        else { return nil }
        var start = 3
        while start < text.count, text[start] == UInt8(ascii: ":") { start += 1 }
        return match(in: text, from: 0, start, "::: ", "")
    }

    /// The markup with the word after some offset, after white space and the sign that removes it; nil without a
    /// word.
    private static func match(
        in text: Span<UInt8>, from start: Int, _ offset: Int, _ opening: String, _ closing: String
    ) -> Match? {
        var first = offset
        while first < text.count, text[first].isBlank || text[first] == UInt8(ascii: "-") { first += 1 }
        var end = first
        while end < text.count, isName(text[end]) { end += 1 }
        guard end > first else { return nil }
        let word = String(decoding: text.extracting(first..<end))
        return Match(name: opening + word + closing, offset: start, length: end - start)
    }

    /// The name of an opening HTML tag.
    private static func name(ofTag html: String) -> String? {
        let name = html.utf8.dropFirst().prefix(while: isName)
        return name.isEmpty ? nil : String(decoding: Array(name), as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isWordByte || byte == UInt8(ascii: ".") || byte >= 0x80
    }
}

extension Span<UInt8> {
    /// Whether two braces begin at an offset.
    fileprivate func isDoubleBrace(at start: Int) -> Bool {
        start + 1 < count && self[start + 1] == UInt8(ascii: "{")
    }
}
