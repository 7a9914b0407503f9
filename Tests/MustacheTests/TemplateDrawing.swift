import SpotsModel

@testable import Mustache

extension TemplateRenderer {
    /// Creates a renderer with partials, given as their sources by name.
    init(partials: [String: String], stepLimit: Int = Self.stepLimit) throws {
        let compiled = try partials.map { ($0.key, try Template(file: $0.key, source: Array($0.value.utf8))) }
        self.init(
            library: TemplateLibrary(partials: Dictionary(uniqueKeysWithValues: compiled)),
            stepLimit: stepLimit)
    }
}

/// Renders a template, given as its source, with data.
func draw(_ source: String, _ data: JSONValue, partials: [String: String] = [:]) throws -> String {
    var renderer = try TemplateRenderer(partials: partials)
    try renderer.render(
        Template(file: "x", source: Array(source.utf8)), with: ValueContext.templateValue(data))
    return renderer.output.text
}
