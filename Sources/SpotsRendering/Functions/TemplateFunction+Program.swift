package import Mustache
package import SpotsModel

/// The result of a function of a Swift program.
package enum FunctionResult {
    case text(String)
    case markup(ViewMarkup)
    case json(JSONValue)
}

extension TemplateFunction {
    /// A function of a Swift program, which gets JSON.
    package init(
        _ name: String, argumentCount: Int,
        _ body: @escaping @Sendable ([JSONValue]) throws(FunctionFault) -> FunctionResult
    ) {
        let parameters = (0..<max(1, argumentCount)).map { Parameter("value\($0 + 1)", .anything) }
        self.init(name, argumentCount == 0 ? [] : parameters, result: .anything) {
            arguments throws(FunctionFault) in
            var values: [JSONValue] = []
            for value in arguments.values { values.append(try value.json()) }
            switch try body(values) {
            case .text(let text): return .text(text)
            case .json(let json): return TemplateValue(json)
            case .markup(let markup):
                if let fault = markup.faults.first { throw FunctionFault(.functionFault(fault)) }
                return .html(markup.text)
            }
        }
    }
}
