package import Diagnostics

/// A function that templates can call.
package struct TemplateFunction: Sendable {
    /// Computes the result from the values of the arguments, which have the types of the parameters.
    package typealias Body = @Sendable (FunctionArguments) throws(FunctionFault) -> TemplateValue

    package let name: String
    package let parameters: [Parameter]
    /// The number of arguments that every call has.
    package let required: Int
    /// Whether the last parameter may be repeated.
    package let isVariadic: Bool
    package let result: Result
    /// Whether the function reports problems inside its argument, and needs its location.
    let usesLocation: Bool
    /// Whether the function works only while a page is drawn.
    let needsPage: Bool
    let body: Body

    /// What a call can stand for.
    package enum Result: Sendable {
        /// Text, a boolean or HTML.
        case text
        /// JSON, which scripts take unchanged: it does not end a script element, or an attribute in single quotation
        /// marks.
        case script
        /// Data of any form.
        case anything
        /// An element of the first argument.
        case element
    }

    /// - Parameters:
    ///   - required: the number of arguments that every call has; nil for all.
    ///   - isVariadic: whether the last parameter may be repeated.
    ///   - usesLocation: whether the function reports problems inside its argument, and needs its location.
    ///   - needsPage: whether the function works only while a page is drawn.
    package init(
        _ name: String, _ parameters: [Parameter], required: Int? = nil, isVariadic: Bool = false,
        result: Result = .text, usesLocation: Bool = false, needsPage: Bool = false,
        body: @escaping Body
    ) {
        self.name = name
        self.parameters = parameters
        self.required = required ?? parameters.count
        self.isVariadic = isVariadic
        self.result = result
        self.usesLocation = usesLocation
        self.needsPage = needsPage
        self.body = body
    }
}

extension TemplateFunction {
    /// A parameter of a function.
    package struct Parameter: Sendable {
        /// The type of the arguments.
        package enum Kind: Sendable {
            case anything
            /// A string, a number or a boolean, as a string.
            case text
            /// The digits of a number.
            case number
            case list
        }

        package let name: String
        package let kind: Kind
        /// Finds what is wrong with a string in the template itself; nil if nothing is.
        let problem: (@Sendable (String) -> Message?)?

        package init(_ name: String, _ kind: Kind, problem: (@Sendable (String) -> Message?)? = nil) {
            self.name = name
            self.kind = kind
            self.problem = problem
        }

        /// The type in words, for messages.
        var expected: String {
            switch kind {
            case .anything: "a value"
            case .text: "a string"
            case .number: "a number"
            case .list: "a list"
            }
        }
    }

    /// The parameter for an argument.
    func parameter(at index: Int) -> Parameter { parameters[min(index, parameters.count - 1)] }

    /// The function with the names of its parameters: `join(list, separator)`.
    var signature: String {
        let names = parameters.enumerated().map { $0 < required ? $1.name : "\($1.name)?" }
        return "\(name)(\((names + (isVariadic ? ["…"] : [])).joined(separator: ", ")))"
    }
}
