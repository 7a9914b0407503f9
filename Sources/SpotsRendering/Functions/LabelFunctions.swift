import Mustache

/// The functions that write the words of the site.
enum LabelFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction(LabelUse.function, [.init("name", .text), .init("number", .number)], required: 1) {
            arguments throws(FunctionFault) in
            guard let labels = (arguments.context as? any SiteFunctionContext)?.labels else {
                throw FunctionFault(.needsPage(LabelUse.function))
            }
            let name = arguments.text(0)
            if name.isEmpty { return .absent }
            let number = try number(arguments)
            if let label = labels.plurals[name] {
                if let number { return .text(label.text(for: number, in: labels.calendar)) }
                if arguments.count > 1 { return .absent }
                throw FunctionFault(.labelWithoutNumber(name))
            }
            if let word = labels.words[name] { return .nonEmpty(word) }
            if labels.isIncomplete { return .absent }
            let suggestion = labels.suggestion(for: name)
            throw FunctionFault(.unknownLabel(name, suggestion: suggestion))
        }
    ]

    /// The number of a call; nil if it has none, or an empty one.
    private static func number(_ arguments: FunctionArguments) throws(FunctionFault) -> DecimalText? {
        let text = arguments.text(1)
        if text.isEmpty { return nil }
        guard let number = DecimalText(text) else { throw FunctionFault(.notANumber(text), argument: 1) }
        return number
    }
}
