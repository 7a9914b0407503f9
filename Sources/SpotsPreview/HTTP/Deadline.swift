/// Work that has to be done by a time.
enum Deadline {
    /// It was not done by then.
    struct Passed: Error {}

    /// Does some work, or gives it up.
    ///
    /// - Throws: ``Passed``, or what the work throws.
    static func limit<Result: Sendable>(
        _ patience: Duration, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: patience)
                throw Passed()
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() else { throw Passed() }
            return result
        }
    }
}
