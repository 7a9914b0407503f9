import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Converts locations on a page to places: in the page's own files, in its record, or elsewhere.
struct SourceMap {
    let documents: PageDocuments
    /// What the page's document is made from; nil if it is a file.
    let origin: DocumentOrigin?

    /// What a page's document is made from.
    enum DocumentOrigin {
        case record(FilledRecord)
        case markdown(MarkdownOrigin)
        case response(ResponseOrigin)
        /// A page made in code, written as JSON.
        case code
    }

    /// A Markdown file, and the key of the components in the page's document.
    struct MarkdownOrigin {
        let page: MarkdownPage
        let componentsKey: String
    }

    /// The record of a page, with the page file that it filled and the origin of its collection.
    struct FilledRecord {
        let page: RecordPage
        let record: Record
        let collection: CollectionOrigin
        let neighbors: PageNeighbors

        /// Where a field that the page's templates see is written.
        fileprivate func location(of field: [String]) -> ValueLocation {
            switch field.first {
            case "record": record.location(of: Array(field.dropFirst()))
            case "item": collection.location(of: Array(field.dropFirst()), in: record)
            default: ValueLocation(record.location)
            }
        }
    }

    /// A place, with notes that explain how the value got there.
    typealias Found = (place: Diagnostic.Place, notes: [Diagnostic.Note])

    func place(of location: Location) -> Found {
        var finder = documents.tape.map { PartFinder($0) }
        return place(of: location, &finder)
    }

    /// The places of locations, which are found fastest in the order of the document.
    func places(of locations: [Location]) -> [Found] {
        var finder = documents.tape.map { PartFinder($0) }
        return locations.map { place(of: $0, &finder) }
    }

    /// Makes a problem from a finding.
    func diagnostic(_ finding: Finding) -> Diagnostic {
        var finder = documents.tape.map { PartFinder($0) }
        return diagnostic(finding, &finder)
    }

    /// Makes problems from findings, in the same order.
    func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        if findings.isEmpty { return [] }
        // Sorted by offset, so one pass through the document finds all places.
        var finder = documents.tape.map { PartFinder($0) }
        let order = findings.indices.sorted {
            findings[$0].location.range.lowerBound < findings[$1].location.range.lowerBound
        }
        let placed = order.map { ($0, diagnostic(findings[$0], &finder)) }
        return placed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Gives the problems of the page's own document their places.
    func diagnostics(_ faults: [Fault]) -> [Diagnostic] {
        if faults.isEmpty { return [] }
        return diagnostics(faults.map { Finding($0.message, at: documents.text.location($0.range)) })
    }
}

extension SourceMap {
    private func diagnostic(_ finding: Finding, _ finder: inout PartFinder?) -> Diagnostic {
        let (place, notes) = place(of: finding.location, &finder)
        var message = finding.message
        if origin != nil, isOfPage(finding.location) {
            // The document is not a file, so offsets in it have no place.
            message.notes.removeAll { if case .offset = $0.place { true } else { false } }
        }
        return Diagnostic(message.placingNotes(finding.location.text.place), at: place, notes: notes)
    }

    private func isOfPage(_ location: Location) -> Bool { location.text === documents.text }

    private func place(of location: Location, _ finder: inout PartFinder?) -> Found {
        guard isOfPage(location) else { return placeElsewhere(of: location) }
        // Responses have paths of their own.
        func path() -> JSONPath? { finder?.path(to: location.range.lowerBound) }
        switch origin {
        case .response(let origin): return origin.place(of: location.range)
        case .code:
            let path = path()?.description
            return (Diagnostic.Place(file: location.text.name, line: 1, column: 1, path: path), [])
        case .record(let record):
            let path = path() ?? JSONPath()
            return place(of: location.range, path, in: record, finder?.part(location.range))
        case .markdown(let origin):
            let path = path() ?? JSONPath()
            let isKey = documents.text.bytes.dropFirst(location.range.upperBound).first == UInt8(ascii: ":")
            let found = origin.page.location(
                of: path.keys, isKey: isKey, componentsKey: origin.componentsKey)
            return (found.part(finder?.part(location.range)).place, [])
        case nil: return (location.text.place(of: location.range, path: path()?.description), [])
        }
    }

    private func placeElsewhere(of location: Location) -> Found {
        guard let keys = documents.keys?.tape, documents.isOfKeys(location) else {
            return (location.place, [])
        }
        if case .response(let origin) = origin { return origin.place(ofKeyAt: location.range) }
        return (location.place.atPath(keys.path(to: location.range.lowerBound).description), [])
    }

    /// The place of a part of a record's document: in the record if the value is one of its fields, else in the page
    /// file.
    ///
    /// - Parameter textPart: the part of the value's text that the range covers; nil for the whole value.
    private func place(
        of range: Range<Int>, _ path: JSONPath, in record: FilledRecord, _ textPart: Range<Int>?
    ) -> Found {
        let page = record.page
        switch page.trace(path) {
        case .template(let part), .composed(let part):
            let note = Diagnostic.Note("the page is made from this record", at: record.record.location.start)
            return (page.text.place(of: part, path: path.description), [note])
        case .field(let field, let part):
            let note = Diagnostic.Note(
                "the page uses the value of the record here", at: page.text.place(of: part.lowerBound))
            return (record.location(of: field).part(textPart).place, [note])
        }
    }
}
