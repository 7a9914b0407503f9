import Diagnostics
import Mustache
import SpotsModel

/// The functions that write dates.
enum DateFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction(
            "date",
            [
                .init("date", .text) { CalendarDate($0) == nil ? .notADate($0) : nil },
                .init("pattern", .text) { DatePattern.problem(of: $0) },
            ], required: 1
        ) { arguments throws(FunctionFault) in
            let text = arguments.text(0)
            if text.isEmpty { return .absent }
            guard let date = CalendarDate(text) else { throw FunctionFault(.notADate(text)) }
            let names = arguments.calendarNames
            do throws(FunctionPatternFault) {
                let pattern = try DatePattern(arguments.count > 1 ? arguments.text(1) : names.datePattern)
                return .text(pattern.text(of: date, in: names))
            } catch {
                throw FunctionFault(error.message, argument: 1)
            }
        }
    ]
}
