package import Diagnostics
package import SpotsModel

/// What a version of the app does with a payload.
package struct VersionForecast: Sendable {
    /// A version of the app's library, and how it reads.
    package struct Version: Sendable {
        /// The name on the command line, such as `7`.
        package let id: String
        let table: NativeTable
        /// The name in messages, such as `Spots 7`.
        package var name: String { table.name.isEmpty ? "version \(id) of the app" : table.name }

        /// A published version; nil if there is none with this name.
        package init?(_ id: String) {
            guard let table = BuiltInTables.table(of: id) else { return nil }
            (self.id, self.table) = (id, table)
        }

        /// A version with its own table.
        package init(_ id: String, _ table: NativeTable) {
            (self.id, self.table) = (id, table)
        }

        /// The names of the published versions.
        package static var published: [String] { BuiltInTables.versions }
    }

    package let version: Version
    /// All predictions, in the order of the document.
    package let predictions: [NativePrediction]

    /// - Parameters:
    ///   - payload: the document that the app reads.
    ///   - componentsKey: the key of its components.
    package init(of payload: JSONTape, in version: Version, componentsKey: String = "components") {
        var forecaster = Forecaster(version.table, payload, componentsKey: componentsKey)
        forecaster.page()
        self.version = version
        predictions = forecaster.predictions.sorted {
            payload.range(of: $0.node).lowerBound < payload.range(of: $1.node).lowerBound
        }
    }

    /// What needs attention, in the order of the document: the message, the value, and what becomes of it.
    package var findings: [(message: Message, node: JSONTape.Index, app: Diagnostic.AppOutcome)] {
        predictions.compactMap { prediction in
            Message(prediction, in: version).map { ($0, prediction.node, outcome(of: prediction)) }
        }
    }

    /// What needs attention, as problems.
    ///
    /// - Parameter places: gives messages about values their places, in the order of the document.
    package func problems(
        _ places: ([(message: Message, node: JSONTape.Index)]) -> [Diagnostic]
    ) -> [Diagnostic] {
        let found = findings
        return zip(places(found.map { ($0.message, $0.node) }), found).map { $0.of($1.app) }
    }

    /// What needs attention, as problems in the text of the payload.
    package func problems(in text: SourceText, of payload: JSONTape) -> [Diagnostic] {
        problems { findings in
            var finder = JSONPathFinder(payload)
            return findings.map { message, node in
                let range = payload.range(of: node)
                let path = finder.path(to: range.lowerBound).description
                return text.diagnostic(message, at: range, path: path)
            }
        }
    }

    private func outcome(of prediction: NativePrediction) -> Diagnostic.AppOutcome {
        Diagnostic.AppOutcome(
            version: version.id, outcome: prediction.outcome.rawValue, value: prediction.value?.jsonText)
    }

    /// The document of a payload that is valid but for commas at the end of lists and objects, which apps allow; nil for
    /// any other.
    package static func document(of payload: [UInt8]) -> JSONTape? {
        var bytes = payload
        while true {
            do throws(Fault) {
                return try JSONDocument(bytes).parse()
            } catch {
                // The parser names a comma that nothing follows.
                let offsets = error.message.notes.compactMap { note -> Int? in
                    if case .offset(let offset) = note.place { offset } else { nil }
                }
                guard let comma = offsets.first(where: { bytes[$0] == UInt8(ascii: ",") }) else { return nil }
                bytes[comma] = UInt8(ascii: " ")
            }
        }
    }

    /// The problem of a payload that is not valid JSON.
    ///
    /// - Parameter place: the place of the syntax error.
    package static func ofInvalidJSON(at place: Diagnostic.Place, in version: Version) -> Diagnostic {
        Diagnostic(.invalidPayload(in: version), at: place.atPath("$")).of(
            Diagnostic.AppOutcome(version: version.id, outcome: NativeOutcome.screenEmpty.rawValue))
    }
}
