import ArgumentParser

/// A length of time as users write it: `500ms`, `10s`, `2m`.
struct Interval: ExpressibleByArgument {
    let duration: Duration

    /// - Returns: nil for another form, and for less than 100 ms or more than a day.
    init?(argument: String) {
        guard let match = argument.wholeMatch(of: /([0-9]{1,6})(ms|s|m)/), let number = Int(match.1) else {
            return nil
        }
        let milliseconds = number * (match.2 == "ms" ? 1 : match.2 == "s" ? 1000 : 60_000)
        guard (100...86_400_000).contains(milliseconds) else { return nil }
        duration = .milliseconds(milliseconds)
    }
}
