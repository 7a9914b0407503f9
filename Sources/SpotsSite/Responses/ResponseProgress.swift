import Synchronization

/// Counts responses for whoever wants to know the progress of a build.
final class ResponseProgress: Sendable {
    private let report: (@Sendable (BuildProgress) -> Void)?
    private let counts = Mutex(BuildProgress(step: .responses, done: 0, total: 0))

    init(_ report: (@Sendable (BuildProgress) -> Void)?) {
        self.report = report
    }

    func add(done: Int = 0, total: Int = 0, waiting: Int = 0) {
        guard let report else { return }
        counts.withLock { counts in
            counts = BuildProgress(
                step: .responses, done: counts.done + done, total: counts.total + total,
                waiting: counts.waiting + waiting)
            report(counts)
        }
    }
}
