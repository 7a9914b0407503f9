import Synchronization

/// A clock that stands still until a test moves it.
final class SetClock: Clock {
    struct Instant: InstantProtocol {
        var time = Duration.zero

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private struct State {
        var now = Instant()
        /// The tasks that sleep, and those that wait for a sleep, by number.
        var sleepers: [Int: (end: Instant, task: CheckedContinuation<Void, any Error>)] = [:]
        var observers:
            [Int: (condition: @Sendable (Sleeps) -> Bool, task: CheckedContinuation<Void, Never>)] =
                [:]
        var sleeps = Sleeps()
        var count = 0

        mutating func nextNumber() -> Int {
            count += 1
            return count
        }
    }

    /// How tasks have slept on the clock.
    struct Sleeps: Sendable {
        /// The durations of all sleeps that have begun.
        var begun: [Duration] = []
        /// Whether a task is asleep.
        var isAnyAsleep = false
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Moves the clock forward and wakes those whose time has come.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.end <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            state.sleeps.isAnyAsleep = !state.sleepers.isEmpty
            return due.sorted { $0.value.end < $1.value.end }.map(\.value.task)
        }
        for task in woken { task.resume() }
    }

    func sleep(until end: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { $0.nextNumber() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (task: CheckedContinuation<Void, any Error>) in
                let (result, observers) = state.withLock { state in
                    let result: Result<Void, any Error>? =
                        if Task.isCancelled {
                            .failure(CancellationError())
                        } else if end <= state.now { .success(()) } else { nil }
                    if result == nil { state.sleepers[number] = (end, task) }
                    state.sleeps.begun.append(state.now.duration(to: end))
                    state.sleeps.isAnyAsleep = !state.sleepers.isEmpty
                    let met = state.observers.filter { $0.value.condition(state.sleeps) }
                    for number in met.keys { state.observers[number] = nil }
                    return (result, met.values.map(\.task))
                }
                if let result { task.resume(with: result) }
                for observer in observers { observer.resume() }
            }
        } onCancel: {
            let task = state.withLock { state in
                let task = state.sleepers.removeValue(forKey: number)?.task
                state.sleeps.isAnyAsleep = !state.sleepers.isEmpty
                return task
            }
            task?.resume(throwing: CancellationError())
        }
    }

    /// Waits until tasks have slept in some way, or until the waiting task is cancelled.
    func wait(until condition: @escaping @Sendable (Sleeps) -> Bool) async {
        let number = state.withLock { $0.nextNumber() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { task in
                let isMet = state.withLock { state in
                    if Task.isCancelled || condition(state.sleeps) { return true }
                    state.observers[number] = (condition, task)
                    return false
                }
                if isMet { task.resume() }
            }
        } onCancel: {
            state.withLock { $0.observers.removeValue(forKey: number)?.task }?.resume()
        }
    }
}
