package import Diagnostics
package import SpotsModel

/// The labels of all languages: the files of the default theme, and those of a site.
package struct LabelLibrary: Sendable {
    /// The site's own files by language tag, in lower case.
    private var own: [String: LabelFile] = [:]
    private let builtIn = BuiltInLabels()
    /// Whether a file of the site could not be read, so labels may be missing.
    package var isIncomplete = false

    package init() {}

    /// Adds a file of the site.
    package mutating func add(_ file: LabelFile, for language: LanguageTag) {
        own[language.text] = file
    }

    /// The site's file of exactly one language; nil if it has none.
    package func file(for language: LanguageTag) -> LabelFile? { own[language.text] }

    /// The labels of a language.
    ///
    /// A label is the first of: the site's label in the settings, the site's file for the language, its file for the
    /// language without region or script, the same from the default theme, and English. A plural label follows the
    /// rules of the language that it is in.
    ///
    /// - Parameter settings: `meta.labels` of the settings.
    package func labels(for language: String, settings: JSONValue) -> Labels {
        var labels = Labels()
        labels.isIncomplete = isIncomplete
        let rules = PluralRules(language: language.isEmpty ? "en" : language)
        if let file = builtIn["en"] { file.replace(in: &labels) }
        if let file = own["en"] { file.replace(in: &labels) }
        for file in files(for: language).reversed() { file.replace(in: &labels, rules) }
        for (name, label) in settings.labels({ _, _ in }) { labels.set(name, label, rules) }
        return labels
    }

    /// The site's own files that a language uses, by their names in messages.
    package func ownFiles(for language: String) -> [String] {
        let tags = LanguageTag(language).fallbacks
        return (tags.contains("en") ? tags : tags + ["en"]).compactMap { own[$0]?.text.name }
    }

    /// The names of all labels.
    ///
    /// - Parameter settings: `meta.labels` of the settings.
    package func names(settings: JSONValue) -> Set<String> {
        var names = Set(settings.labels { _, _ in }.map(\.name))
        for file in own.values { names.formUnion(file.names) }
        return names.union(builtIn.names)
    }

    /// The names of the labels that need a number, in any language.
    ///
    /// - Parameter settings: `meta.labels` of the settings.
    package func pluralNames(settings: JSONValue) -> Set<String> {
        let inSettings = settings.labels { _, _ in }.compactMap { name, label in
            if case .plural = label { name } else { nil }
        }
        return own.values.reduce(into: Set(inSettings)) { $0.formUnion($1.pluralNames) }
    }

    /// The names of the labels that a language lacks: other languages of the site have them, or the default theme.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag.
    ///   - settings: `meta.labels` of the settings.
    package func missingNames(in language: String, settings: JSONValue) -> [String] {
        let known = files(for: language).reduce(into: Set(settings.labels { _, _ in }.map(\.name))) {
            $0.formUnion($1.names)
        }
        return names(settings: settings).subtracting(known).sorted()
    }

    /// The problems of `meta.labels` in the settings.
    ///
    /// - Parameter report: called with each problem, and the keys that lead to it.
    package static func check(settings: JSONValue, report: (Message, [String]) -> Void) {
        _ = settings.labels { problem, name in
            report(problem.message, [name] + (problem.form.map { [$0] } ?? []))
        }
    }

    /// The warnings about labels in the site's files that nothing uses.
    ///
    /// - Parameter used: the names of the labels that templates use.
    package func unknownWords(used: Set<String>) -> [Diagnostic] {
        let known = used.union(builtIn.names)
        return own.values.flatMap { $0.unknownWords(known) }
    }

    /// The files of a language, the one that takes precedence first.
    private func files(for language: String) -> [LabelFile] {
        let tags = LanguageTag(language).fallbacks
        return tags.compactMap { own[$0] } + tags.compactMap { builtIn[$0] }
    }
}

extension JSONValue {
    /// The labels of `meta.labels`, which are for all languages; an empty one does not replace another.
    ///
    /// - Parameter report: called with each problem, and the name of the label.
    fileprivate func labels(_ report: (LabelForms.Problem, String) -> Void) -> [(
        name: String, label: LabelForms
    )] {
        (object?.members ?? []).compactMap { member in
            let (name, value) = (member.key, member.value)
            if value == .null || value == .string("") { return nil }
            return LabelForms(value, named: name, nil) { report($0, name) }.map { (name, $0) }
        }
    }
}
