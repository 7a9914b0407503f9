/// Groups file changes into one set, which it emits when the files have been quiet for a moment.
actor ChangeCollector {
    private var pending: Set<String> = []
    /// The files that are currently being written.
    private var unfinished: Set<String> = []
    /// The files created since the last set was emitted.
    private var created: Set<String> = []
    private var lastEvent = Duration.zero
    private var firstEvent = Duration.zero
    private var isWaiting = false
    private let output: AsyncStream<Set<String>>.Continuation

    /// How long no event may arrive before the set is emitted.
    private static let quietPeriod = Duration.milliseconds(4)
    /// The longest delay of a set, for files that stay open or change all the time.
    private static let timeout = Duration.seconds(1)
    private let clock: any Clock<Duration>
    /// The time since the collector was made.
    private let elapsed: @Sendable () -> Duration

    init(_ output: AsyncStream<Set<String>>.Continuation, clock: some Clock<Duration> = ContinuousClock()) {
        self.output = output
        self.clock = clock
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }

    /// Adds events, in the order in which they happened.
    func add(_ events: [FileEvent]) {
        lastEvent = elapsed()
        if pending.isEmpty, unfinished.isEmpty { firstEvent = lastEvent }
        for event in events { apply(event) }
        if !isWaiting {
            isWaiting = true
            Task { await flush() }
        }
    }

    private func apply(_ event: FileEvent) {
        switch event {
        case .created(let path):
            if !pending.contains(path) { created.insert(path) }
            pending.insert(path)
        case .writing(let path): unfinished.insert(path)
        case .changed(let path):
            unfinished.remove(path)
            pending.insert(path)
        case .removed(let path):
            unfinished.remove(path)
            // A file that was created and removed in between is some program's temporary file.
            if created.remove(path) == nil { pending.insert(path) } else { pending.remove(path) }
        }
    }

    private func flush() async {
        while true {
            let now = elapsed()
            // A file that never settles is reported after the timeout.
            let isLate = now - firstEvent > Self.timeout
            if isLate || unfinished.isEmpty && now - lastEvent >= Self.quietPeriod { break }
            // Ignore the cancellation error: the loop then only checks sooner.
            try? await clock.sleep(for: Self.quietPeriod)
        }
        isWaiting = false
        let changes = pending.union(unfinished)
        (pending, unfinished, created) = ([], [], [])
        if !changes.isEmpty { output.yield(changes) }
    }
}
