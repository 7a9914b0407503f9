import SpotsSite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A line on the terminal that tells how far a long build is.
struct ProgressBar: Sendable {
    private let start = ContinuousClock.now

    /// How long a build takes before it is worth a bar.
    private static let patience = Duration.seconds(1)
    private static let width = 24
    private static let erasure = "\r\u{1B}[K"

    /// Makes a bar; nil where nobody watches it: not on a terminal, or where nothing but diagnostics is wanted.
    init?(_ console: Console) {
        guard isatty(STDERR_FILENO) == 1, !console.options.quiet, console.options.format == .text else {
            return nil
        }
    }

    func show(_ progress: BuildProgress) {
        let time = start.duration(to: .now)
        if time > Self.patience { Console.put(Self.erasure + Self.line(progress, after: time)) }
    }

    /// Takes the bar off the terminal.
    func remove() {
        if start.duration(to: .now) > Self.patience { Console.put(Self.erasure) }
    }

    /// The bar, as in `[######                  ] 2500 of 10000 pages, 1250 a second`.
    static func line(_ progress: BuildProgress, after time: Duration) -> String {
        let filled = progress.total > 0 ? width * progress.done / progress.total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        let rate = Int(Double(progress.done) / (time / .seconds(1)))
        return "[\(bar)] \(progress.done) of \(progress.total) pages, \(rate) a second"
    }
}
