/// A key of a labels file that says how its language writes dates and numbers; all other keys are labels.
enum CalendarKey: String, CaseIterable {
    case months
    case shortMonths = "short-months"
    case days
    case shortDays = "short-days"
    case dayPeriods = "day-periods"
    case datePattern = "date-pattern"
    case decimalSeparator = "decimal-separator"
    case groupSeparator = "group-separator"

    /// How many names the key has; nil for a single string.
    var count: Int? {
        switch self {
        case .months, .shortMonths: 12
        case .days, .shortDays: 7
        case .dayPeriods: 2
        case .datePattern, .decimalSeparator, .groupSeparator: nil
        }
    }

    /// The list of names as messages describe it.
    var expectation: String {
        switch self {
        case .months, .shortMonths: "an array of 12 names, from January on"
        case .days, .shortDays: "an array of 7 names, from Monday on"
        case .dayPeriods: "an array of 2 names, for the halves of the day"
        case .datePattern, .decimalSeparator, .groupSeparator: "a string"
        }
    }
}

extension CalendarNames {
    /// Sets what a key of a labels file stands for.
    ///
    /// - Parameter texts: the names, or the only string.
    mutating func set(_ key: CalendarKey, _ texts: [String]) {
        switch key {
        case .months: months = texts
        case .shortMonths: shortMonths = texts
        case .days: days = texts
        case .shortDays: shortDays = texts
        case .dayPeriods: dayPeriods = texts
        case .datePattern: datePattern = texts.joined()
        case .decimalSeparator: decimalSeparator = texts.joined()
        case .groupSeparator: groupSeparator = texts.joined()
        }
    }
}
