import SpotsModel
import SpotsRendering

/// Finds the marks in the rendered HTML of a page, and the tree of parts between them.
struct MarkedPage {
    /// The HTML between a pair of marks.
    struct Part {
        /// The role and position of the part in the JSON: `item 0-2`.
        let name: Substring
        /// The percent-encoded kind, if it has no template and the default template is used.
        let missingKind: Substring?
        /// The range including both marks.
        var outer: Range<Int>
        /// The range between the marks.
        var inner: Range<Int>
        /// The nested parts, in order.
        var parts: [Part] = []
    }

    let html: [UInt8]
    private(set) var parts: [Part] = []

    /// - Parameter html: its marks must be properly nested.
    init(_ html: [UInt8], _ marks: PageMarks) {
        self.html = html
        let begin = Array("<!--\(marks.token) ".utf8)
        let end = Array("<!--/\(marks.token)-->".utf8)
        var open: [Part] = []
        var position = 0
        while let start = Self.firstComment(in: html, from: position) {
            position = start + 4
            if html[start...].starts(with: begin), let close = Self.close(in: html, from: start) {
                let words = String(decoding: html[start + begin.count..<close - 3], as: UTF8.self)
                    .split(separator: " ")
                let name = words.prefix(2).joined(separator: " ")
                open.append(
                    Part(
                        name: name[...], missingKind: words.count > 2 ? words[2] : nil, outer: start..<close,
                        inner: close..<close))
                position = close
            } else if html[start...].starts(with: end), var part = open.popLast() {
                position = start + end.count
                part.inner = part.inner.lowerBound..<start
                part.outer = part.outer.lowerBound..<position
                if open.isEmpty { parts.append(part) } else { open[open.count - 1].parts.append(part) }
            }
        }
    }

    private static func firstComment(in html: [UInt8], from position: Int) -> Int? {
        var position = position
        while let start = html[position...].firstIndex(of: UInt8(ascii: "<")) {
            if html[start...].starts(with: "<!--".utf8) { return start }
            position = start + 1
        }
        return nil
    }

    /// The offset after the end of a comment.
    private static func close(in html: [UInt8], from start: Int) -> Int? {
        var position = start + 4
        while let dash = html[position...].firstIndex(of: UInt8(ascii: "-")) {
            if html[dash...].starts(with: "-->".utf8) { return dash + 3 }
            position = dash + 1
        }
        return nil
    }
}
