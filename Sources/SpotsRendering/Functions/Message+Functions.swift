package import Diagnostics
import Mustache
import SpotsModel

/// The messages about arguments of functions in templates.
extension Message {
    static func notADate(_ text: String) -> Message {
        .invalidArgument(
            "\(quote(text)) is not a date; write it as \"2026-11-21\" or \"2026-11-21T08:30:00+01:00\""
        )
    }

    static func notAZone(_ text: String) -> Message {
        .invalidArgument(
            "\(quote(text)) is not a time zone; write \"UTC\", or an offset from it such as \"+01:00\"")
    }

    static func notAShare(_ text: String) -> Message {
        .invalidArgument("\(quote(text)) is not \(SiteSettings.Images.Share.expectation)")
    }

    static func notANumber(_ text: String) -> Message {
        .invalidArgument("\(quote(text)) is not a number")
    }

    static func notACount(_ text: String, limit: Int) -> Message {
        .invalidArgument("\(quote(text)) is not a whole number from 0 to \(limit)")
    }

    static func notComparable(_ left: String, _ right: String) -> Message {
        .invalidArgument(
            "\(quote(left)) and \(quote(right)) cannot be ordered; both must be numbers, or both must be dates"
        )
    }

    static func wrongArgument(of function: String, expected: String, found: String) -> Message {
        .invalidArgument("the function \(quote(function)) expects \(expected), found \(found)")
    }

    static func notJSON(_ type: String) -> Message {
        .invalidArgument(
            "\(type) of the page cannot be written as JSON; use a value of \"meta\" or \"model\"")
    }

    static func needsPage(_ function: String) -> Message {
        .invalidArgument(
            "the function \(quote(function)) needs a page; use it in the templates of pages and views")
    }

    static func tooLong(_ function: String) -> Message {
        .invalidArgument("the result of the function \(quote(function)) is too large")
    }

    package static func failedFunction(_ reason: String) -> Message {
        .invalidArgument(reason)
    }

    static func unknownPatternLetters(_ letters: String, in pattern: String) -> Message {
        .invalidArgument(
            "\(quote(letters)) has no meaning in the date pattern \(quote(pattern)); put text in quotes, as in \"d 'of' MMMM\""
        )
    }

    static func unclosedPatternText(_ pattern: String) -> Message {
        .invalidArgument("the date pattern \(quote(pattern)) has an opening \"'\" without a closing one")
    }
}
