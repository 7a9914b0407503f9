package import Diagnostics
package import SpotsModel

/// What a version of the app does with a payload.
package struct NativeForecast: Sendable {
    /// A version of the app's library, and how it reads.
    package struct Version: Sendable, Equatable {
        /// The name on the command line, such as `7`.
        package let id: String
        let table: NativeTable
        /// The name in messages, such as `Spots 7`.
        package var name: String { table.name }

        /// A published version; nil if there is none with this name.
        package init?(_ id: String) {
            guard let table = BuiltInTables.table(of: id) else { return nil }
            (self.id, self.table) = (id, table)
        }

        /// The names of the published versions.
        package static var published: [String] { BuiltInTables.versions }

        package static func == (first: Version, second: Version) -> Bool { first.id == second.id }
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

    /// The problem of a prediction; nil if it needs no attention.
    ///
    /// - Parameter place: gives a message about a value its place.
    package func diagnostic(
        of prediction: NativePrediction, _ place: (Message, JSONTape.Index) -> Diagnostic
    ) -> Diagnostic? {
        Message(prediction, in: version).map { message in
            place(message, prediction.node).of(outcome(of: prediction))
        }
    }

    private func outcome(of prediction: NativePrediction) -> Diagnostic.AppOutcome {
        Diagnostic.AppOutcome(
            version: version.id, outcome: prediction.outcome.rawValue, value: prediction.value?.jsonText)
    }

    /// The problem of a payload that is not valid JSON.
    ///
    /// - Parameter place: the place of the syntax error.
    package static func ofInvalidJSON(at place: Diagnostic.Place, in version: Version) -> Diagnostic {
        Diagnostic(.invalidPayload(in: version), at: place.atPath("$")).of(
            Diagnostic.AppOutcome(version: version.id, outcome: NativeOutcome.screenEmpty.rawValue))
    }
}
