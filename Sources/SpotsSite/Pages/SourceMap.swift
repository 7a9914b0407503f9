import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// Turns locations on a page into places: in the page's own files, in the record that it is made of, or elsewhere.
struct SourceMap {
    let documents: PageDocuments
    /// What the page's document is made of, where that is a record.
    let record: FilledRecord?

    /// The file that a document was made with, the record, and what makes items of such records.
    struct FilledRecord {
        let page: RecordPage
        let record: Record
        let collection: CollectionOrigin

        /// Where a field is written that the templates of the page see.
        fileprivate func location(of field: [String]) -> ValueLocation {
            switch field.first {
            case "record": record.location(of: Array(field.dropFirst()))
            case "item": collection.location(of: Array(field.dropFirst()), in: record)
            default: ValueLocation(record.location)
            }
        }
    }

    /// A place, and what is to be said besides of how the page comes by it.
    typealias Found = (place: Diagnostic.Place, notes: [Diagnostic.Note])

    /// The place of a location.
    func place(of location: Location) -> Found {
        var finder = documents.tape.map { JSONPathFinder($0) }
        return place(of: location, &finder)
    }

    /// Places a finding.
    func diagnostic(_ finding: Finding) -> Diagnostic {
        var finder = documents.tape.map { JSONPathFinder($0) }
        return diagnostic(finding, &finder)
    }

    /// Places findings, each at the position of the finding.
    func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        if findings.isEmpty { return [] }
        // In the order of their offsets, so that the document is gone through once.
        var finder = documents.tape.map { JSONPathFinder($0) }
        let order = findings.indices.sorted {
            findings[$0].location.range.lowerBound < findings[$1].location.range.lowerBound
        }
        let placed = order.map { ($0, diagnostic(findings[$0], &finder)) }
        return placed.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Places faults of the page's own document.
    func diagnostics(_ faults: [Fault]) -> [Diagnostic] {
        if faults.isEmpty { return [] }
        return diagnostics(faults.map { Finding($0.message, at: documents.text.location($0.range)) })
    }
}

extension SourceMap {
    private func diagnostic(_ finding: Finding, _ finder: inout JSONPathFinder?) -> Diagnostic {
        let (place, notes) = place(of: finding.location, &finder)
        var message = finding.message
        if record != nil, isOfPage(finding.location) {
            // Offsets in what the record was made into are in no file.
            message.notes.removeAll { if case .offset = $0.place { true } else { false } }
        }
        return Diagnostic(message.placingNotes(finding.location.text.place), at: place, notes: notes)
    }

    private func isOfPage(_ location: Location) -> Bool { location.text === documents.text }

    private func place(of location: Location, _ finder: inout JSONPathFinder?) -> Found {
        guard isOfPage(location) else { return (placeElsewhere(of: location), []) }
        let path = finder?.path(to: location.range.lowerBound)
        guard let record else {
            return (location.text.place(of: location.range, path: path?.description), [])
        }
        return place(of: location.range, path ?? JSONPath(), in: record)
    }

    private func placeElsewhere(of location: Location) -> Diagnostic.Place {
        guard let keys = documents.keys?.tape, documents.isOfKeys(location) else { return location.place }
        return location.place.atPath(keys.path(to: location.range.lowerBound).description)
    }

    /// The place of a part of what a record was made into: in the record where the value is one of its fields, else in
    /// the file that it was made with.
    private func place(of range: Range<Int>, _ path: JSONPath, in record: FilledRecord) -> Found {
        let page = record.page
        switch page.trace(path) {
        case .template(let part), .composed(let part):
            let note = Diagnostic.Note("the page is made from this record", at: record.record.location.start)
            return (page.text.place(of: part, path: path.description), [note])
        case .field(let field, let part):
            let note = Diagnostic.Note(
                "the page uses the value of the record here", at: page.text.place(of: part.lowerBound))
            return (record.location(of: field).part(self.part(of: range, path)).place, [note])
        }
    }

    /// The part of a text that a range of the document is, as a range of the text's UTF-8; nil for all of it.
    private func part(of range: Range<Int>, _ path: JSONPath) -> Range<Int>? {
        guard let tape = documents.tape, !range.isEmpty else { return nil }
        let whole = tape.range(of: tape.nearest(to: path.keys, from: tape.root))
        return range == whole ? nil : JSONStringMap(tape, stringAt: whole).decoded(of: range)
    }
}
