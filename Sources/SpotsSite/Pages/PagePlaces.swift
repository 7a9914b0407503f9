import Diagnostics
import SpotsData
import SpotsModel

/// Tells where in a file the places of a page's document are.
struct PagePlaces {
    /// The document's bytes, under the name of the page's file.
    let file: SourceFile
    let tape: JSONTape?
    /// Where the document was made of a record, the file that it was made with, and the record.
    var origin: (page: RecordPage, record: Record)?

    var name: String { file.name }

    /// Places a fault.
    func diagnostic(_ fault: Fault) -> Diagnostic {
        guard let origin else { return file.diagnostic(fault, in: tape) }
        return placed(fault, tape?.path(to: fault.range.lowerBound) ?? JSONPath(), origin)
    }

    /// Places faults, with their paths inside the document where there is one.
    func diagnostics(_ faults: [Fault]) -> [Diagnostic] {
        guard origin == nil else { return faults.map(diagnostic) }
        return file.diagnostics(faults, in: tape)
    }

    /// The line and the column of a place, `FILE:LINE:COLUMN`.
    func description(of range: Range<Int>) -> String {
        let place = diagnostic(Fault(Message(.error, .invalidValue, ""), at: range))
        return "\(place.file):\(place.line):\(place.column)"
    }

    /// A fault of what a record was made into, at the part of the file that it was made with.
    private func placed(
        _ fault: Fault, _ path: JSONPath, _ origin: (page: RecordPage, record: Record)
    ) -> Diagnostic {
        origin.page.text.diagnostic(
            fault.message, at: origin.page.range(of: path), path: path.description
        ).noting("for the record at \(origin.record.place.description)")
    }
}
