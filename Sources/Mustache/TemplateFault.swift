import Diagnostics

/// A fault in a template, with the file it stands in.
package struct TemplateFault: Error, Sendable {
    package let file: String
    package let source: [UInt8]
    package let fault: Fault

    package init(file: String, source: [UInt8], fault: Fault) {
        self.file = file
        self.source = source
        self.fault = fault
    }

    init(_ message: Message, at range: Range<Int>, in template: Template) {
        self.init(file: template.file, source: template.source, fault: Fault(message, at: range))
    }

    /// The fault with its line and column.
    package var diagnostic: Diagnostic {
        source.withUnsafeBufferPointer { SourceFile(name: file, bytes: $0).diagnostic(fault) }
    }
}
