/// One part of a dotted name, with its number in the vocabulary of whoever supplies the values.
package struct TemplateKey: Sendable {
    /// The key as the template writes it.
    package let text: String
    /// Its index in the library's vocabulary, so that a context can switch over a number; nil for any other key.
    package let term: Int?
}

/// A dotted name; the implicit iterator `.` has no keys.
///
/// A class, so that looking it up in a program costs one reference count and not one a key.
final class TemplateName: Sendable {
    let first: TemplateKey?
    let rest: [TemplateKey]

    init(_ text: String, vocabulary: [String: Int]) {
        let keys =
            text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        first = keys.first.map { TemplateKey(text: $0, term: vocabulary[$0]) }
        rest = keys.dropFirst().map { TemplateKey(text: $0, term: vocabulary[$0]) }
    }
}
