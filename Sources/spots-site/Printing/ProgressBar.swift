import Platform
import SpotsSite
import Synchronization

/// A progress bar for long builds, shown on the terminal.
final class ProgressBar: Sendable {
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    private struct State {
        var latest: BuildProgress?
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

    /// Shows a step; nil to show the latest one.
    func show(_ progress: BuildProgress?) {
        let time = start.duration(to: .now)
        state.withLock { state in
            if let progress { state.latest = progress }
            guard let latest = state.latest, time >= Self.delay, !state.isRemoved else { return }
            Console.writeError(Self.eraseLine + Self.line(latest, after: time))
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
        let filled = progress.total > 0 ? width * progress.done / progress.total : 0
        let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
        let count = "[\(bar)] \(progress.done) of \(progress.total)"
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
}
