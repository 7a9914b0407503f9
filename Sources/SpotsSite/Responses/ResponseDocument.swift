import Bytes
import Diagnostics

/// The document of a page whose components are on the web: the responses of its address, and what the page's own file
/// has before and after them.
struct ResponseDocument {
    private(set) var bytes: [UInt8] = []
    /// The parts of the document, in order.
    private var parts: [Part] = []

    private struct Part {
        /// Where the part begins in the document.
        let start: Int
        let text: SourceText
        /// Where it begins in the text.
        let offset: Int
    }

    /// A document that is one response as it is.
    init(_ response: SourceText) {
        bytes = response.bytes
        parts = [Part(start: 0, text: response, offset: 0)]
    }

    /// Joins pages: the first one has the components of all.
    ///
    /// - Parameters:
    ///   - before: components before the others, as the bytes of an array in some text.
    ///   - after: components after the others.
    init(
        joining pages: [ResponsePage], before: (text: SourceText, array: Range<Int>)?,
        after: (text: SourceText, array: Range<Int>)?
    ) {
        guard let first = pages.first else { return }
        guard let components = first.components else {
            append(first.bytes, of: first.response)
            return
        }
        append(first.bytes.lowerBound..<components.lowerBound, of: first.response)
        let own = { (list: (text: SourceText, array: Range<Int>)) in
            (list.text, list.array.lowerBound + 1..<list.array.upperBound - 1)
        }
        let lists =
            [before].compactMap { $0.map(own) }
            + pages.compactMap { page in page.components.map { (page.response, $0) } }
            + [after].compactMap { $0.map(own) }
        var isFirst = true
        for (text, range) in lists where text.bytes[range].contains(where: { $0 > 0x20 }) {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            append(range, of: text)
        }
        append(components.upperBound..<first.bytes.upperBound, of: first.response)
    }

    private mutating func append(_ range: Range<Int>, of text: SourceText) {
        parts.append(Part(start: bytes.count, text: text, offset: range.lowerBound))
        bytes += text.bytes[range]
    }

    /// Whether the document is one response as it is.
    var isWholeResponse: Bool { parts.count == 1 && parts[0].offset == 0 }

    /// Where a part of the document is written.
    func source(of range: Range<Int>) -> (text: SourceText, range: Range<Int>)? {
        guard let part = parts.last(where: { $0.start <= range.lowerBound }) else { return nil }
        let start = part.offset + range.lowerBound - part.start
        return (part.text, start..<min(start + range.count, part.text.bytes.count))
    }
}
