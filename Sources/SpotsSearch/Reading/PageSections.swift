import Bytes

/// The text of a page, by the headings that have an address.
///
/// It is that of the element `main`, or of the whole body without one. The head of the page is the first section: its
/// title, and all before the first heading with an id.
struct PageSections {
    struct Section {
        /// The id of the heading; empty for the head of the page.
        var anchor = ""
        /// The heading, in UTF-8.
        var heading: [UInt8] = []
        /// The text below the heading, with that of headings without an id.
        var text: [UInt8] = []
    }

    private(set) var sections = [Section()]
    /// Whether the heading of the last section is read.
    private var isInHeading = false

    /// Reads the HTML of a page.
    init(of html: Span<UInt8>) {
        var reader = TagReader()
        reader.position = html.firstIndex(of: "<main") ?? html.firstIndex(of: "<body") ?? 0
        while let text = reader.nextText(in: html) {
            append(html.extracting(text))
            guard let tag = reader.nextTag(in: html) else { continue }
            let name = html.extracting(tag.name)
            if tag.isEnd, name.isEqual(to: "main") { break }
            if !tag.isEnd, Self.isIgnored(name) || Self.saysIgnore(tag, in: html) {
                reader.skipElement(tag, in: html)
                appendSpace()
            } else {
                note(tag, name, in: html)
            }
        }
    }

    private mutating func note(_ tag: TagReader.Tag, _ name: Span<UInt8>, in html: Span<UInt8>) {
        if let level = Self.headingLevel(name) {
            isInHeading = false
            if !tag.isEnd, level > 1, let id = TagReader.value(of: " id=\"", of: tag, in: html) {
                var anchor: [UInt8] = []
                HTMLCharacters.append(html.extracting(id), to: &anchor)
                sections.append(Section(anchor: String(decoding: anchor.span)))
                isInHeading = true
                return
            }
        } else if Self.isInline(name) {
            return
        }
        appendSpace()
    }

    private mutating func appendSpace() {
        let last = sections.count - 1
        if isInHeading {
            sections[last].heading.append(UInt8(ascii: " "))
        } else {
            sections[last].text.append(UInt8(ascii: " "))
        }
    }

    private mutating func append(_ text: Span<UInt8>) {
        let last = sections.count - 1
        if isInHeading {
            HTMLCharacters.append(text, to: &sections[last].heading)
        } else {
            HTMLCharacters.append(text, to: &sections[last].text)
        }
    }

    private static func headingLevel(_ name: Span<UInt8>) -> UInt8? {
        guard name.count == 2, name[0] | 0x20 == UInt8(ascii: "h") else { return nil }
        let level = name[1] &- UInt8(ascii: "0")
        return (1...6).contains(level) ? level : nil
    }

    /// The elements that are not what a page says.
    private static let ignored: [StaticString] = [
        "nav", "script", "style", "template", "svg", "button", "select",
    ]

    private static func isIgnored(_ name: Span<UInt8>) -> Bool {
        ignored.contains { name.count == $0.utf8CodeUnitCount && name.isEqual(to: $0) }
    }

    /// Whether the HTML says that the index leaves the element out.
    private static func saysIgnore(_ tag: TagReader.Tag, in html: Span<UInt8>) -> Bool {
        tag.end > tag.name.upperBound
            && html.extracting(tag.name.upperBound..<min(tag.end, html.count)).contains(" data-search-ignore")
    }

    /// The elements that may be within a word.
    private static let inline: [StaticString] = [
        "a", "b", "i", "em", "strong", "code", "span", "mark", "small", "sub", "sup", "abbr", "time", "kbd",
        "var",
        "wbr", "u", "s", "q", "cite", "dfn", "bdi", "bdo", "ins", "del", "samp",
    ]

    private static func isInline(_ name: Span<UInt8>) -> Bool {
        inline.contains { name.count == $0.utf8CodeUnitCount && name.isEqual(to: $0) }
    }
}
