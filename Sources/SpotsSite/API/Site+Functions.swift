import Mustache
public import SpotsModel
import SpotsRendering

// A function may change with its program, so if a site has one, each build rebuilds all pages.

extension Site {
    /// Registers a function for templates that returns text.
    ///
    /// ```swift
    /// site.register(function: "initials") { arguments in
    ///     guard let name = arguments[0].string else { throw FunctionFailure("a name is a string") }
    ///     return name.split(separator: " ").map { $0.prefix(1) }.joined()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name, such as `initials`: letters, digits, `-` and `_`, beginning with a letter. It takes
    ///     precedence over a standard function.
    ///   - count: the number of arguments that templates must write.
    ///   - body: computes the result. A missing value is null. An error that it throws is reported at the tag.
    public mutating func register<Failure: Error>(
        function name: String, arguments count: Int = 1,
        _ body: @escaping @Sendable ([JSONValue]) throws(Failure) -> String
    ) {
        registeredFunctions.append(RegisteredFunction(name, count) { .text(try body($0)) })
    }

    /// Registers a function for templates that returns markup, which is not escaped.
    ///
    /// - Parameters:
    ///   - name: the name, such as `stars`: letters, digits, `-` and `_`, beginning with a letter.
    ///   - count: the number of arguments that templates must write.
    ///   - body: computes the result. A missing value is null. An error that it throws is reported at the tag.
    public mutating func register<Failure: Error>(
        function name: String, arguments count: Int = 1,
        _ body: @escaping @Sendable ([JSONValue]) throws(Failure) -> HTML
    ) {
        registeredFunctions.append(RegisteredFunction(name, count) { .markup(try body($0).viewMarkup) })
    }

    /// Registers a function for sections of templates.
    ///
    /// - Parameters:
    ///   - name: the name, such as `is-weekend`: letters, digits, `-` and `_`, beginning with a letter.
    ///   - count: the number of arguments that templates must write.
    ///   - body: decides whether the section is drawn. A missing value is null. An error that it throws is reported at the
    ///     tag.
    public mutating func register<Failure: Error>(
        function name: String, arguments count: Int = 1,
        _ body: @escaping @Sendable ([JSONValue]) throws(Failure) -> Bool
    ) {
        registeredFunctions.append(RegisteredFunction(name, count) { .json(.bool(try body($0))) })
    }

    /// Registers a function for templates that returns data, such as a list for a section.
    ///
    /// - Parameters:
    ///   - name: the name, such as `sorted`: letters, digits, `-` and `_`, beginning with a letter.
    ///   - count: the number of arguments that templates must write.
    ///   - body: computes the result. A missing value is null. An error that it throws is reported at the tag.
    public mutating func register<Failure: Error>(
        function name: String, arguments count: Int = 1,
        _ body: @escaping @Sendable ([JSONValue]) throws(Failure) -> JSONValue
    ) {
        registeredFunctions.append(RegisteredFunction(name, count) { .json(try body($0)) })
    }
}

extension Site {
    /// The functions that templates of the site may call.
    var functions: TemplateFunctions {
        registeredFunctions.isEmpty
            ? .standard : TemplateFunctions.standard.adding(registeredFunctions.map(\.templateFunction))
    }
}
