import Diagnostics

// Each type reads the JSON of any Spots version.

extension Page: JSONConvertible {
    /// Reads a page from JSON.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: some Collection<UInt8>, format: PageFormat = PageFormat()) throws(PageFailure) {
        let decoder = PageDecoder(
            componentsKey: format.componentsKey, legacyMapping: format.legacyMapping,
            defaultComponentKind: format.defaultComponentKind)
        self = try format.read(json) { tape, repeatedKeys in
            let reading = decoder.decode(tape, repeatedKeys: repeatedKeys)
            guard let source = reading.source else { return (reading.page, reading.faults) }
            var page = reading.page
            var sourceDecoder = Decoder(
                tape, legacyMapping: format.legacyMapping, defaultComponentKind: format.defaultComponentKind)
            page.source = sourceDecoder.pageSource(source)
            return (page, reading.faults + sourceDecoder.faults)
        }
    }
}

extension Component: JSONConvertible {
    /// Reads a component from JSON.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object, as in the `components` of a page.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: some Collection<UInt8>, format: PageFormat = PageFormat()) throws(PageFailure) {
        self = try format.readPart(json) { $0.component($1) ?? Component() }
    }
}

extension Item: JSONConvertible {
    /// Reads an item from JSON.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object, as in the `items` of a component.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: some Collection<UInt8>, format: PageFormat = PageFormat()) throws(PageFailure) {
        self = try format.readPart(json) { $0.item($1) ?? Item() }
    }
}

extension Layout: JSONConvertible {
    /// Reads a layout from JSON.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object, as in the `layout` of a component.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: some Collection<UInt8>, format: PageFormat = PageFormat()) throws(PageFailure) {
        self = try format.readPart(json) { decoder, root in
            var layout = Layout()
            decoder.decodeLayout(root, into: &layout)
            return layout
        }
    }
}

extension PageFormat {
    /// Reads a part of a page that is its own document.
    func readPart<Part>(
        _ json: some Collection<UInt8>, _ decode: (inout Decoder, JSONTape.Index) -> Part
    ) throws(PageFailure) -> Part {
        try read(json) { tape, repeatedKeys in
            var decoder = Decoder(
                tape, legacyMapping: legacyMapping, defaultComponentKind: defaultComponentKind)
            let part = decode(&decoder, tape.root)
            return (part, decoder.faults + PageDecoder.repeats(repeatedKeys, in: tape))
        }
    }

    /// Reads a document.
    ///
    /// - Parameter decode: returns the value and all problems.
    fileprivate func read<Value>(
        _ json: some Collection<UInt8>,
        _ decode: (JSONTape, [RepeatedKey]) -> (value: Value, faults: [Fault])
    ) throws(PageFailure) -> Value {
        let document = JSONDocument(json)
        let text = SourceText(name: name, bytes: Array(json))
        let tape: JSONTape
        do throws(Fault) {
            tape = try document.parse()
        } catch {
            throw PageFailure(diagnostics: [text.diagnostic(error)])
        }
        let read = decode(tape, document.repeatedKeys)
        let diagnostics = text.diagnostics(read.faults, in: tape)
        if !diagnostics.contains(where: { $0.severity == .error }) { return read.value }
        throw PageFailure(diagnostics: diagnostics.sorted())
    }
}
