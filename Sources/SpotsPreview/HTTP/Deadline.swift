/// Runs work with a time limit.
enum Deadline {
    /// The work took too long.
    struct Passed: Error {}

    /// Runs the work, and cancels it when the time is up.
    ///
    /// - Throws: ``Passed``, or what the work throws.
    static func run<Result: Sendable>(
        within timeout: Duration, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw Passed()
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw Passed() }
            return result
        }
    }
}
