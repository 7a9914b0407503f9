import Diagnostics

/// The functions that templates can call, by name.
package struct TemplateFunctions: Sendable {
    private var functions: [String: TemplateFunction] = [:]
    /// Whether the templates are drawn on pages.
    private var havePage = true

    /// - Parameter functions: the functions; of two with the same name, the last one is used.
    package init(_ functions: [TemplateFunction] = []) {
        for function in functions { self.functions[function.name] = function }
    }

    package subscript(name: String) -> TemplateFunction? { functions[name] }

    /// The names of the functions, sorted.
    package var names: [String] { functions.keys.sorted() }

    /// These functions and others, which take precedence.
    package func adding(_ others: [TemplateFunction]) -> TemplateFunctions {
        TemplateFunctions(Array(functions.values) + others)
    }

    /// The functions for templates that are not drawn on pages, some of which are errors there.
    package var withoutPage: TemplateFunctions {
        var functions = self
        functions.havePage = false
        return functions
    }

    /// The function that a tag calls.
    ///
    /// - Throws: an error if there is none, or if it can never take the arguments.
    func function(for call: CallSyntax) throws(Fault) -> TemplateFunction {
        guard let function = functions[call.name] else {
            let suggestion = Suggestion.nearest(to: call.name, among: functions.keys)
            throw Fault(.unknownFunction(call.name, suggestion: suggestion), at: call.nameRange)
        }
        guard havePage || !function.needsPage else {
            throw Fault(.functionNeedsPage(call.name), at: call.nameRange)
        }
        let count = call.arguments.count
        guard count >= function.required, function.isVariadic || count <= function.parameters.count else {
            throw Fault(.wrongArgumentCount(function.signature, found: count), at: call.range)
        }
        for (index, argument) in call.arguments.enumerated() {
            if let message = Self.problem(argument.value, function, function.parameter(at: index)) {
                throw Fault(message, at: argument.range)
            }
        }
        return function
    }

    /// What is wrong with an argument, as far as the template itself shows.
    private static func problem(
        _ value: CallSyntax.Value, _ function: TemplateFunction, _ parameter: TemplateFunction.Parameter
    ) -> Message? {
        let found: String
        switch (value, parameter.kind) {
        case (.name, _), (.call, _), (_, .anything): return nil
        case (.text(let text), .text), (.digits(let text), .text), (.digits(let text), .number):
            return parameter.problem?(text)
        case (.text(let text), _): found = "the string \(Message.quote(text))"
        case (.digits(let digits), _): found = "the number \(digits)"
        case (.bool(let value), _): found = value ? "true" : "false"
        }
        return .wrongArgument(of: function.name, expected: parameter.expected, found: found)
    }
}
