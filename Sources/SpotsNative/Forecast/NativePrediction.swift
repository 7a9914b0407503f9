package import SpotsModel

/// What an app does with one value of a payload.
package struct NativePrediction: Sendable {
    package let outcome: NativeOutcome
    /// The value in the document.
    package let node: JSONTape.Index
    /// What arrives in the app; nil if that is not one value.
    package let value: JSONValue?
    /// The rule in one sentence, after the name of the version.
    package let reason: String
    /// What to do; empty if nothing is to be done.
    package let advice: String
}
