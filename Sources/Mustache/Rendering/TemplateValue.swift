/// The value of a name while a template is drawn.
package enum TemplateValue {
    /// This context does not know the name: the search continues in the enclosing context.
    case missing
    /// The name is known but has no value: the search ends here.
    case absent
    case bool(Bool)
    /// Text, escaped if the tag asks for it.
    case text(String)
    /// A number as data writes it; it is written like text.
    case digits(String)
    /// HTML, never escaped.
    case html(String)
    case list([TemplateValue])
    case context(any TemplateContext)
    /// HTML that a context writes directly into the output when a tag uses it.
    case part(of: any TemplateContext, Int)

    /// The text; nil for any other value.
    package var plainText: String? {
        switch self {
        case .text(let text), .digits(let text): text
        default: nil
        }
    }

    /// Whether a section of this value is drawn.
    package var isTruthy: Bool {
        switch self {
        case .missing, .absent: false
        case .bool(let value): value
        case .text(let text), .digits(let text), .html(let text): !text.isEmpty
        case .list(let values): !values.isEmpty
        case .context, .part: true
        }
    }
}
