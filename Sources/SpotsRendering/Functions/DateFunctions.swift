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
                .init("zone", .text) { ZoneOffset.minutes(of: $0) == nil ? .notAZone($0) : nil },
            ], required: 1
        ) { arguments throws(FunctionFault) in
            let text = arguments.text(0)
            if text.isEmpty { return .absent }
            let date = try date(text, inZone: arguments.count > 2 ? arguments.text(2) : nil)
            let names = arguments.calendarNames
            do throws(FunctionPatternFault) {
                let pattern = try DatePattern(arguments.count > 1 ? arguments.text(1) : names.datePattern)
                return .text(pattern.text(of: date, in: names))
            } catch {
                throw FunctionFault(error.message, argument: 1)
            }
        }
    ]

    /// A date in its own time zone, or in another one.
    private static func date(_ text: String, inZone zone: String?) throws(FunctionFault) -> CalendarDate {
        guard let date = CalendarDate(text) else { throw FunctionFault(.notADate(text)) }
        guard let zone else { return date }
        guard let offset = ZoneOffset.minutes(of: zone) else {
            throw FunctionFault(.notAZone(zone), argument: 2)
        }
        guard let moved = CalendarDate(text, offset: offset) else { throw FunctionFault(.notADate(text)) }
        return moved
    }
}
