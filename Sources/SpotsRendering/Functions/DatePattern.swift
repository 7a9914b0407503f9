import Diagnostics
import SpotsModel

/// A pattern for dates: letters for the parts of a date, and other text (Unicode Technical Standard 35, part 4, “Date
/// Format Patterns”).
struct DatePattern {
    private enum Piece {
        case text(String)
        case field(String)
    }

    private var pieces: [Piece] = []

    /// - Throws: an error if the pattern has letters without a meaning.
    init(_ pattern: String) throws(FunctionPatternFault) {
        var rest = pattern[...]
        while let first = rest.first {
            if first == "'" {
                pieces.append(.text(try Self.quotedText(&rest)))
            } else if first.isASCII, first.isLetter {
                let letters = String(rest.prefix { $0 == first })
                guard Self.fields.contains(letters) else {
                    throw FunctionPatternFault(message: .unknownPatternLetters(letters, in: pattern))
                }
                pieces.append(.field(letters))
                rest = rest.dropFirst(letters.count)
            } else {
                pieces.append(.text(String(rest.removeFirst())))
            }
        }
    }

    /// What is wrong with a pattern; nil if nothing is.
    static func problem(of pattern: String) -> Message? {
        do throws(FunctionPatternFault) {
            _ = try DatePattern(pattern)
            return nil
        } catch {
            return error.message
        }
    }

    /// A date in the form of the pattern.
    func text(of date: CalendarDate, in names: CalendarNames) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let letters): Self.text(of: letters, date, names)
            }
        }.joined()
    }
}

/// A problem in a pattern.
struct FunctionPatternFault: Error {
    let message: Message
}

extension DatePattern {
    private static let fields: Set<String> = [
        "y", "yy", "yyyy", "M", "MM", "MMM", "MMMM", "L", "LL", "LLL", "LLLL", "d", "dd", "D", "E", "EE",
        "EEE",
        "EEEE", "H", "HH", "h", "hh", "m", "mm", "s", "ss", "a", "Z", "XXX", "zzz", "w", "ww", "Q",
    ]

    /// Takes `'text'` from the start of a pattern; `''` is an apostrophe, also inside the quotes.
    private static func quotedText(_ rest: inout Substring) throws(FunctionPatternFault) -> String {
        let pattern = String(rest)
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let character = rest.popFirst() {
            guard character == "'" else {
                text.append(character)
                continue
            }
            guard rest.first == "'" else { return text }
            rest.removeFirst()
            text.append("'")
        }
        throw FunctionPatternFault(message: .unclosedPatternText(pattern))
    }

    private static func text(of letters: String, _ date: CalendarDate, _ names: CalendarNames) -> String {
        switch letters {
        case "y": String(date.year)
        case "yy": padded(date.year % 100)
        case "yyyy": padded(date.year, to: 4)
        case "MMM", "LLL": name(date.month - 1, names.shortMonths)
        case "MMMM", "LLLL": name(date.month - 1, names.months)
        case "E", "EE", "EEE": name(date.weekday, names.shortDays)
        case "EEEE": name(date.weekday, names.days)
        case "a": name(date.hour < 12 ? 0 : 1, names.dayPeriods)
        case "Z": offset(date, separator: "")
        case "XXX": date.offset == 0 ? "Z" : offset(date, separator: ":")
        case "zzz": date.offset == 0 ? "UTC" : "UTC" + offset(date, separator: ":")
        default: number(letters, date)
        }
    }

    private static func number(_ letters: String, _ date: CalendarDate) -> String {
        let value =
            switch letters.first {
            case "M", "L": date.month
            case "d": date.day
            case "D": date.dayOfYear
            case "H": date.hour
            case "h": (date.hour + 11) % 12 + 1
            case "m": date.minute
            case "s": date.second
            case "w": date.week
            default: date.quarter
            }
        return padded(value, to: letters.count)
    }

    private static func offset(_ date: CalendarDate, separator: String) -> String {
        let minutes = abs(date.offset)
        return (date.offset < 0 ? "-" : "+") + padded(minutes / 60) + separator + padded(minutes % 60)
    }

    /// A name; empty if the language has too few.
    private static func name(_ index: Int, _ names: [String]) -> String {
        names.indices.contains(index) ? names[index] : ""
    }

    private static func padded(_ number: Int, to length: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}
