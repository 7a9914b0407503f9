package import Diagnostics
package import Mustache
import SpotsModel

/// The output buffers for making JSON from records; a task reuses them for each record.
package final class RecordWriter {
    /// The JSON written so far.
    package var json = JSONWriter()
    private var renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]), syntax: .text)

    package init() {}

    /// What functions in templates know about the site.
    package var functionContext: (any FunctionContext)? {
        get { renderer.functionContext }
        set { renderer.functionContext = newValue }
    }

    /// The problems of templates since the last call of ``takeFindings()``.
    private var findings: [TemplateFinding] = []

    /// Takes the problems of the templates that were drawn.
    package func takeFindings() -> [TemplateFinding] {
        defer { findings = [] }
        return findings
    }

    /// Draws a template over a record, and appends the result as a string.
    func appendString(_ template: PlainTemplate, _ context: RecordContext) {
        draw(template, context)
        renderer.output.withBytes { json.string($0) }
    }

    /// The result of a template over a record.
    func text(_ template: PlainTemplate, _ context: RecordContext) -> String {
        draw(template, context)
        return renderer.output.text
    }

    private func draw(_ template: PlainTemplate, _ context: RecordContext) {
        renderer.output.removeAll()
        renderer.startPage()
        var faults: [TemplateFault] = []
        do throws(TemplateFault) {
            try renderer.render(template.template, with: .context(context))
        } catch {
            faults.append(error)
        }
        for fault in renderer.faults + faults {
            findings.append(
                TemplateFinding(
                    message: fault.fault.message, node: template.node, part: fault.fault.range))
        }
    }
}
