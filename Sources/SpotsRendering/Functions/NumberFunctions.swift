import Mustache

/// The functions that write numbers.
enum NumberFunctions {
    /// The largest number of digits after the separator.
    private static let digitLimit = 100

    static let all: [TemplateFunction] = [
        TemplateFunction("number", [.init("number", .number), .init("digits", .number)], required: 1) {
            arguments throws(FunctionFault) in
            let text = arguments.text(0)
            if text.isEmpty { return .absent }
            guard var number = DecimalText(text) else { throw FunctionFault(.notANumber(text)) }
            if arguments.count > 1 { number.round(to: try arguments.count(1, limit: digitLimit)) }
            return .text(number.text(in: arguments.calendarNames))
        }
    ]
}
