package import Diagnostics

/// A problem in a template, with the template's text.
package struct TemplateFault: Error, Sendable {
    package let text: SourceText
    package let fault: Fault

    init(_ fault: Fault, in text: SourceText) {
        self.text = text
        self.fault = fault
    }

    package init(_ message: Message, at range: Range<Int>, in template: Template) {
        self.init(Fault(message, at: range), in: template.text)
    }

    /// The problem with its line and column.
    package var diagnostic: Diagnostic { text.diagnostic(fault) }
}
