import Bytes

/// The text of a page, by the headings that have an address.
///
/// It is that of the element `main`, or of the whole body without one. The head of the page is the first section: its
/// title, and all before the first heading with an id.
struct PageSections: ~Copyable {
    private struct Section {
        /// The id of the heading; empty for the head of the page.
        let anchor: String
        /// Where its heading and its text begin.
        let heading: Int
        let text: Int
    }

    private var sections: [Section] = []
    /// The headings one after another, in UTF-8, and the text below each, with headings without an id.
    private var headings = ByteBuffer(capacity: 1 << 10)
    private var text = ByteBuffer(capacity: 1 << 13)
    /// Whether the heading of the last section is read.
    private var isInHeading = false

    /// The number of sections.
    var count: Int { sections.count }

    /// The id of the heading of a section; empty for the head of the page.
    func anchor(of section: Int) -> String { sections[section].anchor }

    /// Calls a closure with the heading of a section.
    func withHeading<Result>(of section: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let end = section + 1 < count ? sections[section + 1].heading : headings.count
        return headings.withSpan { body($0.extracting(sections[section].heading..<end)) }
    }

    /// Calls a closure with the text of a section.
    func withText<Result>(of section: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        let end = section + 1 < count ? sections[section + 1].text : text.count
        return text.withSpan { body($0.extracting(sections[section].text..<end)) }
    }

    /// Reads the HTML of a page, instead of what was read before.
    mutating func read(_ html: Span<UInt8>) {
        headings.removeAll()
        text.removeAll()
        sections.removeAll(keepingCapacity: true)
        begin("")
        isInHeading = false
        // The hyphen is looked for first, and there are few.
        let mayIgnore = html.contains("-search-ignore")
        let elements = Elements.known
        var reader = TagReader()
        reader.position = Self.start(of: "<main", in: html) ?? Self.start(of: "<body", in: html) ?? 0
        while let piece = reader.nextText(in: html) {
            append(html.extracting(piece))
            guard let tag = reader.nextTag(in: html) else { continue }
            let name = ElementName(html.extracting(tag.name))
            if tag.isEnd, name == elements.main { break }
            if !tag.isEnd, elements.ignored.contains(name) || mayIgnore && Self.isLeftOut(tag, in: html) {
                reader.skipElement(tag, in: html)
                appendSpace()
            } else if let level = elements.headings.firstIndex(of: name) {
                noteHeading(tag, level: level + 1, in: html)
            } else if !elements.inline.contains(name) {
                appendSpace()
            }
        }
    }

    /// Begins a section.
    private mutating func begin(_ anchor: String) {
        sections.append(Section(anchor: anchor, heading: headings.count, text: text.count))
    }

    /// Notes the start or the end of a heading.
    private mutating func noteHeading(_ tag: TagReader.Tag, level: Int, in html: Span<UInt8>) {
        isInHeading = false
        guard !tag.isEnd, level > 1, let id = TagReader.value(of: "id", of: tag, in: html), !id.isEmpty else {
            return appendSpace()
        }
        var anchor = ByteBuffer(capacity: id.count)
        HTMLCharacters.append(html.extracting(id), to: &anchor)
        begin(anchor.withSpan { String(decoding: $0) })
        isInHeading = true
    }

    private mutating func appendSpace() {
        if isInHeading {
            headings.append(UInt8(ascii: " "))
        } else {
            text.append(UInt8(ascii: " "))
        }
    }

    private mutating func append(_ piece: Span<UInt8>) {
        if isInHeading {
            HTMLCharacters.append(piece, to: &headings)
        } else {
            HTMLCharacters.append(piece, to: &text)
        }
    }

    /// Where the first start tag of an element begins.
    private static func start(of tag: StaticString, in html: Span<UInt8>) -> Int? {
        var position = 0
        while let start = html.firstIndex(of: tag, from: position) {
            position = start + tag.utf8CodeUnitCount
            // Custom elements have longer names.
            if position == html.count || !html[position].isWordByte { return start }
        }
        return nil
    }

    /// Whether the HTML says that the index leaves the element out.
    private static func isLeftOut(_ tag: TagReader.Tag, in html: Span<UInt8>) -> Bool {
        TagReader.value(of: "data-search-ignore", of: tag, in: html) != nil
    }

    /// The names of elements that count.
    private struct Elements {
        static let known = Elements()

        let main: ElementName = "main"
        let headings: [ElementName] = ["h1", "h2", "h3", "h4", "h5", "h6"]
        /// The elements that are not what a page says.
        let ignored: [ElementName] = [
            "nav", "script", "style", "template", "svg", "button", "select", "title",
        ]
        /// The elements that may be within a word.
        let inline: [ElementName] = [
            "a", "b", "i", "em", "strong", "code", "span", "mark", "small", "sub", "sup", "abbr", "time",
            "kbd",
            "var", "wbr", "u", "s", "q", "cite", "dfn", "bdi", "bdo", "ins", "del", "samp",
        ]
    }
}
