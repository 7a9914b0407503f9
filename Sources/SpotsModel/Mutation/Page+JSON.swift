import Diagnostics

extension Page {
    /// Reads a page from JSON of any generation of the format.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: how they are read.
    /// - Throws: everything that is wrong with the JSON, where anything is an error.
    public init(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) {
        let document = JSONDocument()
        document.load(json)
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

    /// Reads a page from JSON of any generation of the format.
    ///
    /// - Parameters:
    ///   - json: the text of an object with components, or of an array of components.
    ///   - format: how it is read.
    /// - Throws: everything that is wrong with the JSON, where anything is an error.
    public init(json: String, format: PageFormat = PageFormat()) throws(PageFailure) {
        try self.init(json: json.utf8, format: format)
    }
}
