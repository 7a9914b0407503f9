/// What a name stands for while a template is drawn.
package enum TemplateValue {
    /// This context does not know the name: the search goes on outside it.
    case missing
    /// The name is known and has no value: the search ends here.
    case absent
    case bool(Bool)
    /// Text, to be escaped where the tag asks for it.
    case text(String)
    /// HTML, never escaped.
    case html(String)
    case list([TemplateValue])
    case context(any TemplateContext)
    /// HTML that a context writes straight into the output when it is asked for.
    case part(of: any TemplateContext, Int)

    /// Whether a section of this value is drawn.
    var isTruthy: Bool {
        switch self {
        case .missing, .absent: false
        case .bool(let value): value
        case .text(let text), .html(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .context, .part: true
        }
    }
}

/// An object that templates look names up in.
package protocol TemplateContext: AnyObject {
    /// The value of a name, ``TemplateValue/missing`` where the search is to go on outside this context.
    func value(for key: TemplateKey) -> TemplateValue

    /// What a tag that names the context itself writes.
    var ownValue: TemplateValue { get }

    /// Writes a part of the context that was handed out as ``TemplateValue/part(of:_:)``.
    func write(part: Int, with renderer: TemplateRenderer) throws(TemplateFault)
}

extension TemplateContext {
    package var ownValue: TemplateValue { .absent }
    package func write(part: Int, with renderer: TemplateRenderer) throws(TemplateFault) {}
}
