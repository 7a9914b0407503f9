import Diagnostics
import SpotsModel

extension Message {
    /// The message for a prediction; nil if nothing needs attention.
    init?(_ prediction: NativePrediction, in version: VersionForecast.Version) {
        guard let severity = prediction.outcome.severity else { return nil }
        let name = version.name
        let value = prediction.value.map { $0 == .null ? "nothing" : $0.jsonText } ?? ""
        let result =
            switch prediction.outcome {
            case .converted where value.isEmpty: "changes this"
            case .converted: "reads this as \(value)"
            case .fallback: "reads \(value) instead"
            case .itemsLost: "loses all items of the component"
            case .notShown: "does not show this"
            case .screenEmpty: "shows an empty screen"
            case .crash: "crashes"
            case .kept, .shown, .unknownKey: ""
            }
        self.init(
            severity, .appOutcome, "\(name) \(result): \(prediction.reason)",
            notes: prediction.advice.isEmpty ? [] : [Note(prediction.advice)])
    }

    static func unknownObjectType(_ name: String) -> Message {
        Message(
            .error, .missingKey,
            name.isEmpty
                ? "missing \"of\": the type of the object or of the elements"
                : "there is no \(quote(name)) in \"objects\"")
    }

    static func missingObjectType(_ name: String) -> Message {
        Message(.error, .missingKey, "missing \(quote(name)): the keys of a component")
    }

    static func invalidPayload(in version: VersionForecast.Version) -> Message {
        Message(
            .error, .appOutcome, "\(version.name) shows an empty screen: the payload is not valid JSON")
    }
}

extension JSONValue {
    /// The value as JSON on one line.
    var jsonText: String {
        var json = JSONWriter()
        json.value(self)
        return json.text
    }
}
