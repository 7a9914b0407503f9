package import Diagnostics

/// An object that templates look up names in.
package protocol TemplateContext: AnyObject {
    /// The value of a name; ``TemplateValue/missing`` if the search continues in the enclosing context.
    func value(for key: TemplateKey) -> TemplateValue

    /// What a tag that names the context itself writes.
    var ownValue: TemplateValue { get }

    /// What functions use as the text of the context; nil if it is not text.
    var ownText: TemplateValue? { get }

    /// The location of a value of the context, for messages; nil if it is not known.
    ///
    /// - Parameter path: the parts of the name that the value was looked up by.
    func valueLocation(of path: [String]) -> ValueLocation?

    /// Writes a part that the context returned as ``TemplateValue/part(of:_:)``.
    func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault)
}

extension TemplateContext {
    package var ownValue: TemplateValue { .absent }
    package var ownText: TemplateValue? {
        switch ownValue {
        case .missing, .absent, .list, .context, .part: nil
        case .bool, .text, .digits, .html: ownValue
        }
    }
    package func valueLocation(of path: [String]) -> ValueLocation? { nil }
    package func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault) {}
}
