/// An object that templates look names up in.
package protocol TemplateContext: AnyObject {
    /// The value of a name, ``TemplateValue/missing`` where the search is to go on outside this context.
    func value(for key: TemplateKey) -> TemplateValue

    /// What a tag that names the context itself writes.
    var ownValue: TemplateValue { get }

    /// Writes a part of the context that was handed out as ``TemplateValue/part(of:_:)``.
    func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault)
}

extension TemplateContext {
    package var ownValue: TemplateValue { .absent }
    package func write(part: Int, with renderer: inout TemplateRenderer) throws(TemplateFault) {}
}
