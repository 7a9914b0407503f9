/// How a language writes dates and numbers.
package struct CalendarNames: Sendable, Equatable {
    /// The months from January on: `January`.
    package var months: [String]
    /// The short names of the months: `Jan`.
    package var shortMonths: [String]
    /// The days of the week from Monday on: `Monday`.
    package var days: [String]
    /// The short names of the days: `Mon`.
    package var shortDays: [String]
    /// The names for `AM` and `PM`.
    package var dayPeriods: [String]
    /// The Unicode pattern of a date: `MMMM d, y`.
    package var datePattern: String
    /// What separates whole numbers from decimals.
    package var decimalSeparator: String
    /// What separates groups of three digits.
    package var groupSeparator: String

    /// All names and patterns.
    var texts: [String] {
        months + shortMonths + days + shortDays + dayPeriods + [
            datePattern, decimalSeparator, groupSeparator,
        ]
    }

    /// The names in English, for languages without any.
    package static let english = CalendarNames(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        shortMonths: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        shortDays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        dayPeriods: ["AM", "PM"], datePattern: "MMMM d, y", decimalSeparator: ".", groupSeparator: ",")
}
