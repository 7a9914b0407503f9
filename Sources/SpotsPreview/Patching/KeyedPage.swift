import Bytes
import SpotsModel
import SpotsRendering

/// A rendered page whose parts have numbers, ready to be written with the marks that the client reads.
struct KeyedPage {
    private let page: MarkedPage
    private let token: String
    private let numbers: [String: Int]
    /// The parts that are rendered more than once, so their number is ambiguous.
    private let repeated: Set<String>

    init(_ page: MarkedPage, _ marks: PageMarks, _ keys: inout PartKeys) {
        self.page = page
        token = marks.token
        var (seen, repeated) = (Set<String>(), Set<String>())
        func visit(_ parts: [MarkedPage.Part]) {
            for part in parts {
                let name = String(part.name)
                _ = keys.number(of: name)
                if !seen.insert(name).inserted { repeated.insert(name) }
                visit(part.parts)
            }
        }
        visit(page.parts)
        numbers = keys.numbers
        self.repeated = repeated
    }

    /// The full page, and a hash of the content of each part.
    var whole: (html: [UInt8], hashes: [Int: ContentHash]) {
        var hashes: [Int: ContentHash] = [:]
        var html: [UInt8] = []
        html.reserveCapacity(page.html.count)
        write(page.parts, in: 0..<page.html.count, to: &html, isKept: { _ in false }) { number, bytes in
            hashes[number] = ContentHash(bytes)
        }
        return (html, hashes)
    }

    /// The page without the content of the parts that the browser keeps.
    func html(without isKept: (Int) -> Bool) -> [UInt8] {
        var html: [UInt8] = []
        write(page.parts, in: 0..<page.html.count, to: &html, isKept: isKept) { _, _ in }
        return html
    }
}

extension KeyedPage {
    /// Removes all marks from a page.
    static func withoutMarks(_ html: [UInt8], _ marks: PageMarks) -> [UInt8] {
        var plain: [UInt8] = []
        let page = MarkedPage(html, marks)
        func write(_ parts: [MarkedPage.Part], in range: Range<Int>) {
            var position = range.lowerBound
            for part in parts {
                plain += html[position..<part.outer.lowerBound]
                write(part.parts, in: part.inner)
                position = part.outer.upperBound
            }
            plain += html[position..<range.upperBound]
        }
        write(page.parts, in: 0..<html.count)
        return plain
    }

    private func write(
        _ parts: [MarkedPage.Part], in range: Range<Int>, to html: inout [UInt8], isKept: (Int) -> Bool,
        _ note: (Int, Span<UInt8>) -> Void
    ) {
        var position = range.lowerBound
        for part in parts {
            html += page.html[position..<part.outer.lowerBound]
            write(part, to: &html, isKept: isKept, note)
            position = part.outer.upperBound
        }
        html += page.html[position..<range.upperBound]
    }

    private func write(
        _ part: MarkedPage.Part, to html: inout [UInt8], isKept: (Int) -> Bool,
        _ note: (Int, Span<UInt8>) -> Void
    ) {
        let name = String(part.name)
        guard let number = numbers[name], !repeated.contains(name) else {
            return write(part.parts, in: part.inner, to: &html, isKept: isKept, note)
        }
        if isKept(number) {
            html += "<!--=\(token) \(number)-->".utf8
            return
        }
        let start = html.count
        html += "<!--\(token) \(number)".utf8
        if let kind = part.missingKind { html += " \(kind)".utf8 }
        html += "-->".utf8
        write(part.parts, in: part.inner, to: &html, isKept: isKept, note)
        html += "<!--/\(token)-->".utf8
        note(number, html.span.extracting(start...))
    }
}
