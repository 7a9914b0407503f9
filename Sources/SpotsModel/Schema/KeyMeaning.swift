/// What a key of a JSON object means, and which values it takes.
///
/// A ``KeyTable`` tells the decoders which keys exist. Each of these keys has a meaning, so the JSON Schemas made
/// from the meanings have exactly the keys that the decoders know.
package struct KeyMeaning: Sendable {
    /// One sentence, for people who write the JSON.
    let text: String
    let type: ValueType
    /// The value that an absent key stands for; nil if there is none, or if it depends on something else.
    let fallback: JSONValue?
    let isRequired: Bool

    package init(
        _ text: String, _ type: ValueType, default fallback: JSONValue? = nil, isRequired: Bool = false
    ) {
        self.text = text
        self.type = type
        self.fallback = fallback
        self.isRequired = isRequired
    }

    /// The same key with templates as values.
    package var asTemplate: KeyMeaning {
        KeyMeaning(text, .template(type), default: fallback, isRequired: isRequired)
    }
}

/// A key of a ``KeyTable`` with a meaning.
package protocol MeaningfulKey: Hashable {
    var meaning: KeyMeaning { get }
}
