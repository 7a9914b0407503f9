import Diagnostics
import SpotsModel
import SpotsRendering

/// A page as it was read, with its faults; valid until the next one is read.
struct ReadPage {
    var source: PageSource
    /// Converts locations on the page to places.
    var map: SourceMap
    var diagnostics: [Diagnostic] = []
    /// The file of page keys beside the page, if it exists.
    var keysFile: String?
    /// The states of the files of the page, or of the document of its record.
    var files: [SourceState] = []
    /// The number of unknown keys, reported or not.
    var unknownKeys = 0

    /// Makes a diagnostic at the place where a part of the page is written.
    func diagnostic(_ message: Message, at origin: Origin) -> Diagnostic {
        map.diagnostic(Finding(message, at: map.documents.location(of: origin.node, [])))
    }

    /// The place of a page key, or of an element of its array: in the file beside the page first, then in the page.
    func place(ofKey key: String, element: Int? = nil) -> Diagnostic.Place {
        if let location = map.documents.keyLocation(of: key, element: element) {
            return map.place(of: location).place
        }
        guard let tape = map.documents.tape, let value = tape.member(key, of: tape.root) else {
            return Diagnostic.Place(file: map.documents.name, line: 1, column: 1)
        }
        let found = element.flatMap { tape.element($0, of: value) } ?? value
        return map.place(of: map.documents.location(of: found, [])).place
    }
}
