package import Diagnostics
import Mustache
import SpotsModel

/// The output buffers for making JSON from records, reused for one record after another in a task.
package final class RecordWriter {
    /// The JSON written so far.
    package var json = JSONWriter()
    private var renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]), escapes: false)

    package init() {}

    /// Draws a template over a record, and appends the result as a string.
    func appendString(_ template: Template, _ context: RecordContext) {
        draw(template, context)
        renderer.output.withBytes { json.string($0) }
    }

    /// The result of a template over a record.
    func text(_ template: Template, _ context: RecordContext) -> String {
        draw(template, context)
        return renderer.output.text
    }

    private func draw(_ template: Template, _ context: RecordContext) {
        renderer.output.removeAll()
        renderer.startPage()
        // Without partials, a template does not nest, so drawing it cannot fail.
        try? renderer.render(template, with: .context(context))
    }
}
