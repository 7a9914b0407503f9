import Platform
import SpotsSite
import Synchronization

/// A progress bar for long builds, shown on the terminal.
final class ProgressBar: Sendable {
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    private struct State {
        /// The text of the bar after a time.
        var latest: (@Sendable (Duration) -> String)?
        var isShown = false
        var isRemoved = false
    }

    /// The build time after which the bar appears.
    private static let delay = Duration.seconds(1)
    private static let width = 24
    private static let eraseLine = "\r\u{1B}[K"

    /// Creates a bar; nil if standard error is not a terminal, or in quiet mode.
    init?(_ console: Console) {
        guard System.isTerminal(.error), !console.options.quiet, console.options.format == .text else {
            return nil
        }
        Task { [weak self] in
            // A slow server may be all that a build waits for, so nothing else would show the bar.
            // Ignore the cancellation error: nothing cancels the task.
            try? await Task.sleep(for: Self.delay)
            self?.show(nil)
        }
    }

    /// Shows a step of a build.
    func show(_ progress: BuildProgress) {
        show { Self.line(progress, after: $0) }
    }

    /// Shows how many files are published.
    func show(done: Int, total: Int) {
        show { _ in Self.bar(done, of: total) + " files" }
    }

    /// - Parameter text: the text of the bar after a time; nil to show the latest one.
    private func show(_ text: (@Sendable (Duration) -> String)?) {
        let time = start.duration(to: .now)
        state.withLock { state in
            if let text { state.latest = text }
            guard let latest = state.latest, time >= Self.delay, !state.isRemoved else { return }
            Console.writeError(Self.eraseLine + latest(time))
            state.isShown = true
        }
    }

    /// Removes the bar from the terminal.
    func remove() {
        state.withLock { state in
            state.isRemoved = true
            if state.isShown { Console.writeError(Self.eraseLine) }
        }
    }

    /// The text of the bar, such as `[######                  ] 2500 of 10000 pages, 1250 a second`, or
    /// `[######                  ] 14 of 56 responses, 2 waiting for busy servers`.
    static func line(_ progress: BuildProgress, after time: Duration) -> String {
        let count = bar(progress.done, of: progress.total)
        switch progress.step {
        case .responses:
            let waiting = progress.waiting > 0 ? ", \(progress.waiting) waiting for busy servers" : ""
            return count + " responses" + waiting
        case .pages:
            let rate = Int(Double(progress.done) / (time / .seconds(1)))
            return count + " pages, \(rate) a second"
        case .sourcePictures: return count + " pictures read"
        case .pictures: return count + " smaller pictures"
        }
    }

    private static func bar(_ done: Int, of total: Int) -> String {
        let filled = total > 0 ? width * done / total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        return "[\(bar)] \(done) of \(total)"
    }
}
