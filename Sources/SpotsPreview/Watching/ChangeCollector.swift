/// Collects changes until files are left alone for a moment.
actor ChangeCollector {
    private var pending: Set<String> = []
    /// The files that are being written.
    private var open: Set<String> = []
    /// The files that are new since the last set was told.
    private var born: Set<String> = []
    private var last = ContinuousClock.now
    private var first = ContinuousClock.now
    private var isWaiting = false
    private let output: AsyncStream<Set<String>>.Continuation

    /// How long nothing has to happen.
    private static let quiet = Duration.milliseconds(4)
    /// How long a file that is being written is waited for.
    private let patience: Duration

    init(_ output: AsyncStream<Set<String>>.Continuation, patience: Duration = .seconds(1)) {
        self.output = output
        self.patience = patience
    }

    /// Takes in what happened, in its order.
    func add(_ happenings: [FileHappening]) {
        if pending.isEmpty, open.isEmpty { first = .now }
        last = .now
        for happening in happenings { take(happening) }
        if !isWaiting {
            isWaiting = true
            Task { await flush() }
        }
    }

    private func take(_ happening: FileHappening) {
        switch happening {
        case .created(let path):
            if !pending.contains(path) { born.insert(path) }
            pending.insert(path)
        case .opened(let path): open.insert(path)
        case .changed(let path):
            open.remove(path)
            pending.insert(path)
        case .gone(let path):
            open.remove(path)
            // What has come and gone meanwhile was some program's own.
            if born.remove(path) == nil { pending.insert(path) } else { pending.remove(path) }
        }
    }

    private func flush() async {
        while true {
            let now = ContinuousClock.now
            // What never comes to rest is told all the same.
            let isLate = first.duration(to: now) > patience
            if isLate || open.isEmpty && last.duration(to: now) >= Self.quiet { break }
            // A wait that is cut short only means to look sooner.
            try? await Task.sleep(for: Self.quiet)
        }
        isWaiting = false
        let changes = pending.union(open)
        (pending, open, born) = ([], [], [])
        if !changes.isEmpty { output.yield(changes) }
    }
}
