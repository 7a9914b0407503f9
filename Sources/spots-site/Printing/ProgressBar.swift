import Platform
import SpotsSite

/// A progress bar for long builds, shown on the terminal.
struct ProgressBar: Sendable {
    private let start = ContinuousClock.now

    /// The build time after which the bar appears.
    private static let delay = Duration.seconds(1)
    private static let width = 24
    private static let eraseLine = "\r\u{1B}[K"

    /// Creates a bar; nil if standard error is not a terminal, or in quiet mode.
    init?(_ console: Console) {
        guard System.isTerminal(.error), !console.options.quiet, console.options.format == .text else {
            return nil
        }
    }

    func show(_ progress: BuildProgress) {
        let time = start.duration(to: .now)
        if time > Self.delay { Console.writeError(Self.eraseLine + Self.line(progress, after: time)) }
    }

    /// Removes the bar from the terminal.
    func remove() {
        if start.duration(to: .now) > Self.delay { Console.writeError(Self.eraseLine) }
    }

    /// The text of the bar, such as `[######                  ] 2500 of 10000 pages, 1250 a second`.
    static func line(_ progress: BuildProgress, after time: Duration) -> String {
        let filled = progress.total > 0 ? width * progress.done / progress.total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        let rate = Int(Double(progress.done) / (time / .seconds(1)))
        return "[\(bar)] \(progress.done) of \(progress.total) pages, \(rate) a second"
    }
}
