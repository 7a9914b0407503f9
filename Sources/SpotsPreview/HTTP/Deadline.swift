/// A time by which work must be done.
struct Deadline: Sendable {
    /// The work took too long.
    struct Passed: Error {}

    /// Returns when the time is up.
    private let pass: @Sendable () async throws -> Void

    /// A time that is some way ahead on a clock.
    init(in timeout: Duration, on clock: some Clock<Duration>) {
        let end = clock.now.advanced(by: timeout)
        pass = { try await clock.sleep(until: end, tolerance: nil) }
    }

    /// Runs the work, and cancels it when the time is up.
    ///
    /// - Throws: ``Passed``, or what the work throws.
    func run<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws -> Result {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await pass()
                throw Passed()
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw Passed() }
            return result
        }
    }
}
