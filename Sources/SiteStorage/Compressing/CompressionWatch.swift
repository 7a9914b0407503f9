import Paths

/// Observes the folder in which a program compresses files.
struct CompressionWatch: Sendable {
    private let folder: String
    private let files: FileSystem
    /// How long the program may run without writing anything.
    private let patience: Duration
    /// The maximum size of all files together, in bytes.
    private let most: Int64

    init(_ folder: String, patience: Duration, on files: FileSystem) {
        (self.folder, self.patience, self.files) = (folder, patience, files)
        // A form that is not smaller is not used. Forms from an earlier program may already be there.
        most = 4 * Self.size(of: folder, on: files) + 1_000_000
    }

    /// Waits for a problem.
    ///
    /// - Returns: the problem, as text for the user; nil if the task was canceled because the program has ended.
    func problem() async -> String? {
        let clock = ContinuousClock()
        let pause = min(patience / 4, .seconds(1))
        var (known, lastChange) = (Int64(-1), clock.now)
        while !Task.isCancelled {
            // Only cancellation ends a pause early.
            try? await Task.sleep(for: pause)
            let size = Self.size(of: folder, on: files)
            if size > most { return "it was stopped, because it writes far more than it reads" }
            if size != known { (known, lastChange) = (size, clock.now) }
            if clock.now - lastChange > patience {
                return "it was stopped, because it has written nothing for \(patience.components.seconds) s"
            }
        }
        return nil
    }

    private static func size(of folder: String, on files: FileSystem) -> Int64 {
        // A folder that cannot be read has other errors.
        let entries = (try? files.entries(of: folder)) ?? []
        return entries.reduce(0) { $0 + (files.stampOfEntry(at: FilePaths.join(folder, $1.name))?.size ?? 0) }
    }
}
