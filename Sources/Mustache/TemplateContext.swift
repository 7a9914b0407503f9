/// An object that templates look up names in.
package protocol TemplateContext: AnyObject {
    /// The value of a name; ``TemplateValue/missing`` if the search continues in the enclosing context.
    func value(for key: TemplateKey) -> TemplateValue

    /// What a tag that names the context itself writes.
    var ownValue: TemplateValue { get }

    /// Writes a part that the context returned as ``TemplateValue/part(of:_:)``.
    func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault)
}

extension TemplateContext {
    package var ownValue: TemplateValue { .absent }
    package func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault) {}
}
