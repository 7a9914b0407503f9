import Bytes
import SpotsModel

/// Finds the first text of a page, as a description of the page.
///
/// Only the first components and items are searched, so a long page costs no more than a short one.
enum FirstText {
    private static let componentLimit = 2
    private static let itemLimit = 8
    /// How many characters of a description search engines show.
    private static let length = 160

    /// The first text of a page without markup, cut at a word; nil if there is none.
    static func text(of page: Page, _ markdown: SiteSettings.Markdown) -> String? {
        var subtitle: String?
        // By index, because copying a component or an item would be slow.
        for component in page.components.indices.prefix(componentLimit) {
            for item in page.components[component].items.indices.prefix(itemLimit) {
                let text = page.components[component].items[item].text
                if !text.isEmpty, let text = plain(text, isMarkdown: markdown.text) { return text }
                let meta = page.components[component].items[item].meta
                if let text = body(meta, markdown) { return text }
                if subtitle == nil {
                    let text = page.components[component].items[item].subtitle
                    if !text.isEmpty { subtitle = plain(text, isMarkdown: false) }
                }
            }
        }
        return subtitle
    }

    /// The first Markdown field of a `meta`.
    private static func body(_ meta: JSONValue, _ markdown: SiteSettings.Markdown) -> String? {
        guard case .object(let object) = meta else { return nil }
        for member in object.members {
            let text: String? =
                switch member.value {
                case .string(let text): markdown.fields.contains(member.key) ? text : nil
                case .object(let object): object["markdown"]?.string
                default: nil
                }
            if let text, let text = plain(text, isMarkdown: true) { return text }
        }
        return nil
    }

    private static func plain(_ text: String, isMarkdown: Bool) -> String? {
        isMarkdown ? cut(PlainMarkdown.firstParagraph(of: text).span) : text.withSpan { cut($0) }
    }
}

extension FirstText {
    /// Text with single spaces, cut at a word; nil if it is empty.
    static func cut(_ bytes: Span<UInt8>) -> String? {
        var result: [UInt8] = []
        var (count, lastSpace, isCut) = (0, 0, false)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte <= 0x20 {
                // A space is written before the next word.
                if !result.isEmpty, result.last != 0x20 {
                    lastSpace = result.count
                    result.append(0x20)
                    count += 1
                }
                continue
            }
            // Bytes that continue a character are not counted.
            if byte & 0xC0 != 0x80 { count += 1 }
            if count > length {
                isCut = true
                break
            }
            result.append(byte)
        }
        if isCut {
            result.removeLast(result.count - (lastSpace > result.count / 2 ? lastSpace : result.count))
        }
        if result.last == 0x20 { result.removeLast() }
        if result.isEmpty { return nil }
        return String(decoding: result.span) + (isCut ? "…" : "")
    }
}
