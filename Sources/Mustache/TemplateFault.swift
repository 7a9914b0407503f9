import Diagnostics

/// A fault in a template, with the name of its file.
package struct TemplateFault: Error, Sendable {
    package let file: String
    package let fault: Fault

    package init(file: String, fault: Fault) {
        self.file = file
        self.fault = fault
    }
}
