/// A compiled call of a function.
package struct FunctionCall: Sendable {
    let function: TemplateFunction
    let arguments: [Argument]
    /// The range from the function's name to the closing parenthesis.
    let range: Range<Int>
    /// Where the call is in the HTML.
    let place: MarkupPlace

    indirect enum Argument: Sendable {
        /// The index of a name of the template.
        case name(Int)
        case text(String)
        case digits(String)
        case bool(Bool)
        case call(FunctionCall)
    }
}
