/// A dotted name; the implicit iterator `.` has no keys.
///
/// The first key of `.name`, which is only looked up in the innermost context, is empty.
struct TemplateName: Sendable {
    let first: TemplateKey?
    let rest: [TemplateKey]

    /// The parts of the name as the template writes them.
    var parts: [String] { ([first].compactMap { $0 } + rest).map(\.text) }

    init(_ text: String, vocabulary: [String: Int]) {
        let keys =
            text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        first = keys.first.map { TemplateKey(text: $0, term: vocabulary[$0]) }
        rest = keys.dropFirst().map { TemplateKey(text: $0, term: vocabulary[$0]) }
    }
}
