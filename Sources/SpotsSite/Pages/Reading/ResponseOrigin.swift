import Diagnostics
import SpotsModel
import SpotsRendering

/// Where the parts of a page are written whose components are on the web: in a response, or in the page's own file.
final class ResponseOrigin {
    private let document: ResponseDocument
    /// Converts locations in the page's own file.
    private let file: SourceMap
    /// Where the file has the web address.
    private let address: Location
    /// Find the paths of values in the responses.
    private var finders: [ObjectIdentifier: JSONPathFinder] = [:]

    init(_ document: ResponseDocument, of file: SourceMap, at address: Location) {
        (self.document, self.file, self.address) = (document, file, address)
    }

    /// Whether the document is one response as it is.
    var isWholeResponse: Bool { document.isWholeResponse }

    /// The place of a range of the page's document.
    func place(of range: Range<Int>) -> SourceMap.Found {
        guard let (text, range) = document.source(of: range) else { return file.place(of: address) }
        if text === file.documents.text { return file.place(of: text.location(range)) }
        let path = path(to: range.lowerBound, in: text)
        let asking = file.place(of: address)
        let note = Diagnostic.Note("the page reads this response", at: asking.place)
        return (text.place(of: range, path: path), [note] + asking.notes)
    }

    /// The place of a page key's value in the page's own file.
    func place(ofKeyAt range: Range<Int>) -> SourceMap.Found {
        file.place(of: file.documents.text.location(range))
    }

    private func path(to offset: Int, in text: SourceText) -> String? {
        let key = ObjectIdentifier(text)
        // The response was parsed before.
        var finder = finders[key] ?? (try? JSONDocument(text.bytes).parse()).map { JSONPathFinder($0) }
        defer { finders[key] = finder }
        return finder?.path(to: offset).description
    }
}
