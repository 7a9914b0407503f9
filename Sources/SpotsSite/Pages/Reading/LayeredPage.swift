import Bytes
import Diagnostics
import SpotsData
import SpotsModel
import SpotsRendering

/// A page as its files describe it: the keys in the file next to it override its own, and its own override its
/// folder's.
struct LayeredPage {
    private(set) var page: Page
    private(set) var documents: PageDocuments

    /// - Parameter documents: the document that the page was decoded from.
    init(_ page: Page, _ documents: PageDocuments) {
        (self.page, self.documents) = (page, documents)
    }

    /// Takes the keys of the file next to the page.
    ///
    /// - Returns: the problems and the unknown keys of that file.
    mutating func take(
        keys tape: JSONTape, repeatedKeys: [RepeatedKey], ofFile name: String, _ decoder: PageDecoder
    ) -> PageDecoder.Reading {
        let reading = decoder.decodeKeys(tape, repeatedKeys: repeatedKeys, into: page)
        page = reading.page
        documents = PageDocuments(name: documents.name, tape: documents.tape, keys: (tape, name))
        return reading
    }

    /// Takes the keys of the page's folder that the page does not set.
    mutating func complete(from defaults: PageDefaults) {
        page = defaults.applied(to: page) { [documents] in documents.keyLocation(of: $0) != nil }
        documents = PageDocuments(
            name: documents.name, tape: documents.tape, keys: documents.keys,
            defaultLocation: defaults.location)
    }
}

extension MarkdownPage {
    /// Reads the Markdown file in a document, and replaces it there with the JSON of its page.
    ///
    /// - Parameters:
    ///   - path: the path of the file in `Content/`.
    ///   - name: the name of the file in messages.
    ///   - defaults: what the folder of the file says about its pages.
    ///   - json: writes the JSON; its content is removed first.
    init(
        replacing document: JSONDocument, path: String, name: String, defaults: PageDefaults?,
        componentsKey: String, with json: inout JSONWriter
    ) throws(Fault) {
        try self.init(titled: SourceText(name: name, bytes: document.bytes), path: path)
        self.defaults = defaults
        json.removeAll()
        write(componentsKey: componentsKey, to: &json)
        document.load(json.bytes)
    }
}
