import Diagnostics

/// A page or a part of one, which is read from JSON and written as JSON.
///
/// Each of these types is also `Codable`, in the form of its canonical JSON. Coders know neither the order of members
/// nor how a number is written. So the members of `meta` and `model` are in the order of their keys after decoding,
/// and `10.50` is `10.5`. ``json(_:)`` keeps both.
public protocol JSONConvertible: Codable {
    /// Reads a value from JSON.
    ///
    /// - Parameters:
    ///   - json: the bytes of a document.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    init(json: some Collection<UInt8>, format: PageFormat) throws(PageFailure)

    /// Writes the value as JSON.
    ///
    /// - Parameter generation: the program that reads the JSON.
    func json(_ generation: PageJSON.Generation) -> PageJSON
}

extension JSONConvertible {
    /// Reads a value from JSON.
    ///
    /// - Parameters:
    ///   - json: the text of a document.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error.
    public init(json: String, format: PageFormat = PageFormat()) throws(PageFailure) {
        try self.init(json: json.utf8, format: format)
    }

    /// Reads a value from JSON that is already parsed, or written as a literal.
    ///
    /// ```swift
    /// let layout = try Layout(json: ["span": 3, "item-spacing": 8])
    /// ```
    ///
    /// - Parameters:
    ///   - json: the root of a document.
    ///   - format: the options for reading.
    /// - Throws: ``PageFailure`` with all errors and warnings, if there is any error. Its lines are those of indented JSON.
    public init(json: JSONValue, format: PageFormat = PageFormat()) throws(PageFailure) {
        var writer = JSONWriter(indentation: 2)
        writer.value(json)
        try self.init(json: writer.bytes, format: format)
    }
}

extension JSONConvertible {
    /// Reads the value from a decoder, in any form that JSON may have.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the path and the message of each error.
    public init(from decoder: any Swift.Decoder) throws {
        let json = try JSONValue(from: decoder)
        do throws(PageFailure) {
            try self.init(json: json)
        } catch {
            let faults = error.diagnostics.map { "\($0.path ?? "$"): \($0.message)" }
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: faults.joined(separator: "\n"),
                    underlyingError: error))
        }
    }

    /// Writes the value to an encoder, as its canonical JSON.
    ///
    /// - Throws: `EncodingError.invalidValue` if JSON cannot express a part of the value.
    public func encode(to encoder: any Encoder) throws {
        let json = json(.canonical)
        guard json.omissions.isEmpty else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: json.omissions.map(\.description).joined(separator: "\n")))
        }
        let tape = try JSONDocument(json.text.utf8).parse()
        try JSONValue(tape, tape.root).encode(to: encoder)
    }
}
