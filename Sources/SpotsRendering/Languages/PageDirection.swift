/// The direction in which languages are written.
package enum PageDirection {
    /// Whether a language is written from right to left, by its script subtag or else by its usual script.
    package static func isRightToLeft(_ language: String) -> Bool {
        let subtags = language.lowercased().split(separator: "-")
        if let script = subtags.dropFirst().first(where: { $0.count == 4 }) {
            return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
        }
        return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(
            subtags.first)
    }
}
