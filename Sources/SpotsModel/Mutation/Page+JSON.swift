import Diagnostics

extension Page {
    /// Reads a page from the JSON of any Spots version.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) {
        let document = JSONDocument(json)
        let text = SourceText(name: format.name, bytes: Array(json))
        let decoder = PageDecoder(
            componentsKey: format.componentsKey, legacyMapping: format.legacyMapping,
            defaultComponentKind: format.defaultComponentKind)
        let diagnostics: [Diagnostic]
        do throws(Fault) {
            let tape = try document.parse()
            let reading = decoder.decode(tape, repeatedKeys: document.repeatedKeys)
            self = reading.page
            diagnostics = text.diagnostics(reading.faults, in: tape)
        } catch {
            throw PageFailure(diagnostics: [text.diagnostic(error)])
        }
        if diagnostics.contains(where: { $0.severity == .error }) {
            throw PageFailure(diagnostics: diagnostics.sorted())
        }
    }

    /// Reads a page from the JSON of any Spots version.
    ///
    /// - Parameters:
    ///   - json: the text of an object with components, or of an array of components.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: String, format: PageFormat = PageFormat()) throws(PageFailure) {
        try self.init(json: json.utf8, format: format)
    }
}
