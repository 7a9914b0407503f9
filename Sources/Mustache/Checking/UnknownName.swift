import Diagnostics

/// A name in a template that nothing in scope can provide.
package struct UnknownName {
    package let template: Template
    /// The range of its tag.
    package let range: Range<Int>
    private let parts: [String]
    /// How many parts of the name are known.
    private let knownParts: Int
    private let allCandidates: Set<String>
    /// Whether the values of a context in scope may have the name.
    package let mayBeOwn: Bool

    /// - Parameters:
    ///   - parts: the parts of a dotted name.
    ///   - knownParts: how many of them are known.
    ///   - candidates: the names that could replace the first unknown part.
    ///   - mayBeOwn: whether the values of a context in scope may have the name.
    init(
        _ template: Template, _ range: Range<Int>, _ parts: [String], knownParts: Int,
        candidates: Set<String>, mayBeOwn: Bool
    ) {
        (self.template, self.range, self.parts) = (template, range, parts)
        (self.knownParts, allCandidates) = (knownParts, candidates)
        self.mayBeOwn = mayBeOwn && knownParts == 0
    }

    /// The name as the template writes it.
    package var name: String { parts.joined(separator: ".") }

    /// The unknown part of a dotted name that follows a key: `x` in `site.labels.x`; nil for any other name.
    package func name(below key: String) -> String? {
        guard knownParts > 0, parts.count == knownParts + 1, parts[knownParts - 1] == key else { return nil }
        return parts[knownParts]
    }

    /// The known part of a dotted name; nil if even its first part is unknown.
    package var knownPart: String? {
        knownParts == 0 ? nil : parts[..<knownParts].joined(separator: ".")
    }

    /// The names that could replace the first unknown part, sorted.
    package var candidates: [String] { allCandidates.sorted() }

    /// The name that was probably meant.
    package var suggestion: String? {
        Suggestion.nearest(to: parts[knownParts], among: allCandidates).map {
            (parts[..<knownParts] + [$0]).joined(separator: ".")
        }
    }
}
