import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// The labels of a site, and which of them its templates use.
struct ThemeLabels: Sendable {
    let library: LabelLibrary
    /// The names of all labels.
    let known: Set<String>
    /// The names of the labels that need a number.
    let plural: Set<String>
    /// The names that templates write as `site.labels.x`.
    private let written: Set<String>
    private let called: LabelUse

    /// - Parameters:
    ///   - templates: all templates, also partials.
    ///   - settings: `meta.labels` of the settings.
    init(_ library: LabelLibrary, usedBy templates: [Template], settings: JSONValue) {
        self.library = library
        written = Set(templates.flatMap { $0.keys(below: Term.labels.name) })
        called = LabelUse(of: templates)
        // A file that could not be read may have any of them.
        known = library.names(settings: settings).union(
            library.isIncomplete ? written.union(called.names) : [])
        plural = library.pluralNames(settings: settings)
    }

    /// The calls that ask for labels that no language has.
    func unknownLabels(in templates: some Sequence<Template>) -> [Diagnostic] {
        templates.flatMap { LabelUse.unknownLabels(in: $0, known: known) }
    }

    /// The labels in the site's files that nothing uses.
    ///
    /// - Parameter records: what the templates of records use.
    func unusedLabels(besides records: LabelUse) -> [Diagnostic] {
        var use = called
        use.add(records)
        return use.isOpen ? [] : library.unknownWords(used: written.union(use.names))
    }
}
