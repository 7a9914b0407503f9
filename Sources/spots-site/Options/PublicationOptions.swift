import ArgumentParser
import SpotsSite

/// The options that decide what is published.
struct PublicationOptions: ParsableArguments {
    @Flag(help: "Include drafts, both pages and records.")
    var drafts = false

    @Flag(help: "Include pages and records whose date is in the future.")
    var future = false

    @Flag(help: "Include pages and records that have expired.")
    var expired = false

    @Option(
        help: ArgumentHelp(
            "The time of the build, such as 2026-05-01 or 2026-05-01T08:30:00+02:00 (default: now).",
            valueName: "time"),
        transform: { text in
            guard let time = BuildTime(text) else {
                throw ValidationError(
                    "\"\(text)\" is not a time; write a date as 2026-05-01, or with a time as 2026-05-01T08:30:00+02:00"
                )
            }
            return time
        })
    var clock: BuildTime?

    /// Sets these options of a build.
    func apply(to options: inout BuildOptions) {
        options.drafts = drafts
        options.future = future
        options.expired = expired
        options.clock = clock
    }
}
