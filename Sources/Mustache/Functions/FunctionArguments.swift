package import Diagnostics

/// What the functions of a template know about the page that is drawn.
package protocol FunctionContext: AnyObject {}

/// The values that a function is called with.
package struct FunctionArguments {
    package let values: [TemplateValue]
    package let context: (any FunctionContext)?
    /// The location of the first argument's value; nil if it is not known.
    package let location: ValueLocation?

    package var count: Int { values.count }

    /// An argument of any type; absent if the call has fewer.
    package subscript(index: Int) -> TemplateValue {
        values.indices.contains(index) ? values[index] : .absent
    }

    /// The text of an argument; empty if it has none.
    package func text(_ index: Int) -> String { self[index].spelling ?? "" }
}

/// What is wrong with the arguments of a function, reported at the call.
package struct FunctionFault: Error {
    package let message: Message
    /// The index of the argument that it is about.
    let argument: Int
    /// The HTML that the call gives nevertheless; nil for nothing.
    let html: String?

    package init(_ message: Message, argument: Int = 0, html: String? = nil) {
        self.message = message
        self.argument = argument
        self.html = html
    }
}

extension TemplateValue {
    /// The text of a string, a number or a boolean, or of a context that stands for one; nil for any other value.
    package var spelling: String? {
        switch self {
        case .text(let text), .digits(let text): text
        case .bool(let value): value ? "true" : "false"
        case .context(let context): context.ownText?.spelling
        case .missing, .absent, .html, .list, .part: nil
        }
    }

    /// Whether there is no value.
    package var isNothing: Bool {
        switch self {
        case .missing, .absent: true
        case .bool, .text, .digits, .html, .list, .context, .part: false
        }
    }

    /// The type in words, for messages.
    package var typeName: String {
        switch self {
        case .missing, .absent: "nothing"
        case .bool: "a boolean"
        case .text: "a string"
        case .digits: "a number"
        case .html, .part: "HTML"
        case .list: "a list"
        case .context: "an object"
        }
    }
}
