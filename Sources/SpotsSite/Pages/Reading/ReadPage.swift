import Diagnostics
import SpotsModel
import SpotsRendering

/// A page as it was read, with its problems; valid until the next one is read.
struct ReadPage {
    var source: PageSource
    /// Converts locations on the page to places.
    var map: SourceMap
    var diagnostics: [Diagnostic] = []
    /// The page keys file next to the page, if it exists.
    var keysFile: String?
    /// The states of the files of the page, or of the document of its record.
    var files: [SourceState] = []
    /// The problems of its responses, and what it depends on because of them; a page that is held back needs none.
    var responseFaults: [Diagnostic] = []
    var responseDependency: Dependency?
    /// Whether its components are on the web.
    var isRemote = false
    /// The source of its components that was not asked for yet; without it the page has only its keys.
    var missing: RemoteSource?
    /// Why the page is left out, with its place: its web address gives nothing, and need not.
    var absence: String?
    /// What the page was read from besides its own files.
    var dependencies: [Dependency] = []
    /// The unknown keys in its files, reported or not.
    var documentKeys = DocumentKeys()

    /// The page with the documents that its keys come from.
    var layers: LayeredPage {
        get { LayeredPage(source.page, source.documents) }
        set {
            (source.page, source.documents) = (newValue.page, newValue.documents)
            map = SourceMap(documents: newValue.documents, origin: map.origin)
        }
    }

    /// Makes a problem at the place where a part of the page is written.
    func diagnostic(_ message: Message, at origin: Origin) -> Diagnostic {
        map.diagnostic(Finding(message, at: map.documents.location(of: origin.node, [])))
    }

    /// The place of a page key; the start of the page's file if it is not set.
    func place(ofKey key: String) -> Diagnostic.Place { place(ofKey: [key]) }

    /// The place of a part of a page key's value; the start of the page's file if the key is not set.
    func place(ofKey path: [String]) -> Diagnostic.Place {
        guard let location = map.documents.keyLocation(of: path) else {
            return Diagnostic.Place(file: map.documents.name, line: 1, column: 1)
        }
        return map.place(of: location).place
    }

    /// The places of the elements of a page key's array; empty if it is not set in the page's own files.
    func places(ofElementsOf key: String) -> [Diagnostic.Place] {
        map.places(of: map.documents.elementLocations(of: key)).map(\.place)
    }
}
