package import Diagnostics
import Mustache
import SpotsModel

/// The buffers in which JSON is made of records, one after another, in one task.
package final class RecordWriter {
    /// The JSON.
    package var json = JSONWriter()
    private var renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]), escapes: false)

    package init() {}

    /// Appends what a template makes of a record, as a string.
    func appendString(_ template: Template, _ context: RecordContext) {
        draw(template, context)
        json.string(renderer.output.bytes)
    }

    /// What a template makes of a record.
    func text(_ template: Template, _ context: RecordContext) -> String {
        draw(template, context)
        return String(decoding: renderer.output.bytes, as: UTF8.self)
    }

    private func draw(_ template: Template, _ context: RecordContext) {
        renderer.output.removeAll()
        renderer.startPage()
        // Without partials nothing nests, and nothing can fail.
        try? renderer.render(template, with: .context(context))
    }
}
