import Bytes
import Mustache
import SpotsModel

/// Writes what search engines read about a page: JSON-LD in the vocabulary of schema.org.
struct HeadData {
    private let head: HeadContext
    private let site: String
    /// The pages above the page, if the addresses of all can be given.
    private let trail: [Breadcrumb]

    init(_ head: HeadContext) {
        self.head = head
        site = head.siteTitle
        trail = head.canonical == nil || head.isHome ? [] : head.run.pagesAbove
    }

    private var hasSite: Bool { head.isHome && !site.isEmpty }

    /// Whether there is nothing to write.
    var isEmpty: Bool { !hasSite && trail.isEmpty && head.article == nil }

    func write(to output: inout OutputBuffer) {
        output.append(#"<script type="application/ld+json">{"@context":"https://schema.org","@graph":["#)
        var isFirst = true
        func separate(_ output: inout OutputBuffer) {
            if !isFirst { output.append(",") }
            isFirst = false
        }
        if hasSite {
            separate(&output)
            writeSite(to: &output)
        }
        if !trail.isEmpty {
            separate(&output)
            writeTrail(to: &output)
        }
        if let article = head.article {
            separate(&output)
            write(article, to: &output)
        }
        output.append("]}</script>")
    }
}

extension HeadData {
    private func writeSite(to output: inout OutputBuffer) {
        output.append(#"{"@type":"WebSite","name":"#)
        output.appendJSON(site)
        if let canonical = head.canonical { member(#","url":"#, canonical, &output) }
        let description = head.run.settings(reading: .description).description
        if !description.isEmpty { member(#","description":"#, description, &output) }
        member(#","inLanguage":"#, head.run.language, &output)
        output.append("}")
    }

    private func writeTrail(to output: inout OutputBuffer) {
        let run = head.run
        output.append(#"{"@type":"BreadcrumbList","itemListElement":["#)
        for (index, page) in trail.enumerated() {
            output.append(#"{"@type":"ListItem","position":"#)
            output.append(String(index + 1))
            member(#","name":"#, page.title, &output)
            member(#","item":"#, run.base.absolute(run.base.prefixed(page.address)) ?? "", &output)
            output.append("},")
        }
        output.append(#"{"@type":"ListItem","position":"#)
        output.append(String(trail.count + 1))
        member(#","name":"#, run.title, &output)
        output.append("}]}")
    }

    private func write(_ article: HeadArticle, to output: inout OutputBuffer) {
        output.append(#"{"@type":"Article","headline":"#)
        output.appendJSON(head.run.title)
        if !head.description.isEmpty { member(#","description":"#, head.description, &output) }
        if let date = article.published { member(#","datePublished":"#, date, &output) }
        if let date = article.updated { member(#","dateModified":"#, date, &output) }
        if !article.authors.isEmpty {
            output.append(article.authors.count == 1 ? #","author":"# : #","author":["#)
            for (index, author) in article.authors.enumerated() {
                if index > 0 { output.append(",") }
                member(#"{"@type":"Person","name":"#, author, &output)
                output.append("}")
            }
            if article.authors.count > 1 { output.append("]") }
        }
        if let image = head.imageAddress {
            member(#","image":"#, image, &output)
        }
        if let canonical = head.canonical { member(#","mainEntityOfPage":"#, canonical, &output) }
        if !site.isEmpty {
            member(#","publisher":{"@type":"Organization","name":"#, site, &output)
            output.append("}")
        }
        output.append("}")
    }

    private func member(_ key: StaticString, _ text: String, _ output: inout OutputBuffer) {
        output.append(key)
        output.appendJSON(text)
    }
}

extension OutputBuffer {
    /// Appends text as a JSON string for a `script` element.
    ///
    /// `<` is escaped, because `</script` would end the element and `<!--` would change how its end is found (HTML
    /// Standard, “Restrictions for contents of script elements”); U+2028 and U+2029, because JavaScript before 2019
    /// treats them as line breaks.
    mutating func appendJSON(_ text: String) {
        append("\"")
        text.withSpan { bytes in
            var start = 0
            for index in bytes.indices {
                guard let escape = Self.escape(at: index, in: bytes) else { continue }
                append(bytes.extracting(start..<index))
                append(escape.text)
                start = index + escape.length
            }
            append(bytes.extracting(start...))
        }
        append("\"")
    }

    /// The escape for the character at an offset, and the character's length; nil if it needs none.
    private static func escape(at index: Int, in bytes: Span<UInt8>) -> (text: String, length: Int)? {
        switch bytes[index] {
        case UInt8(ascii: "\""): ("\\\"", 1)
        case UInt8(ascii: "\\"): ("\\\\", 1)
        case UInt8(ascii: "<"): ("\\u003C", 1)
        case UInt8(ascii: ">"): ("\\u003E", 1)
        case UInt8(ascii: "&"): ("\\u0026", 1)
        case 0..<0x20:
            ("\\u00\(bytes[index] < 0x10 ? "0" : "")" + String(bytes[index], radix: 16, uppercase: true), 1)
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA8:
            ("\\u2028", 3)
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9:
            ("\\u2029", 3)
        default: nil
        }
    }
}
