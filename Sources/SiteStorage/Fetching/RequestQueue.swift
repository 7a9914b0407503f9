import Paths

/// Decides when a request is sent, so no server gets more at once than it is meant to.
///
/// Where many requests wait for one server, several are sent one after another, over one connection.
actor RequestQueue {
    /// How many requests may be open at once, to all servers.
    static let limit = 16
    /// How many requests are sent one after another at most.
    static let batchLimit = 8

    private let fetcher: any Fetcher
    private let now: @Sendable () -> ContinuousClock.Instant
    private let sleep: @Sendable (Duration) async -> Void
    private var open = 0
    private var openByOrigin: [WebOrigin?: Int] = [:]
    /// When the next request to an origin may begin.
    private var nextStarts: [WebOrigin?: ContinuousClock.Instant] = [:]
    private var waiting: [Waiting] = []
    /// How long a request has waited in vain for an origin.
    private var vainWaits: [WebOrigin?: Duration] = [:]
    /// The origins that were busy, which get each request on its own.
    private var busyOrigins: Set<WebOrigin?> = []

    private struct Waiting {
        let request: SourceRequest
        /// The origin of the request; nil if it is not known, as for a host in another script.
        let origin: WebOrigin?
        let policy: HostPolicy
        let continuation: CheckedContinuation<ServerAnswer, Never>

        var atOnce: Int { max(1, policy.atOnce) }
    }

    /// - Parameters:
    ///   - now: the present time.
    ///   - sleep: waits for a time.
    init(
        _ fetcher: any Fetcher, now: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async -> Void
    ) {
        (self.fetcher, self.now, self.sleep) = (fetcher, now, sleep)
    }

    /// Sends a request when it is its turn.
    func answer(
        to request: SourceRequest, of origin: WebOrigin?, _ policy: HostPolicy
    ) async -> ServerAnswer {
        await withCheckedContinuation { continuation in
            waiting.append(
                Waiting(request: request, origin: origin, policy: policy, continuation: continuation))
            start()
        }
    }

    /// Lets no request to an origin begin for a time.
    func pause(_ origin: WebOrigin?, for pause: Duration) {
        let end = now() + pause
        nextStarts[origin] = max(end, nextStarts[origin] ?? end)
    }

    /// Lets no request wait for an origin that would not wait longer than one that did so in vain.
    func giveUp(_ origin: WebOrigin?, after patience: Duration) {
        vainWaits[origin] = max(patience, vainWaits[origin] ?? .zero)
        nextStarts[origin] = nil
    }

    func hasGivenUp(_ origin: WebOrigin?, with patience: Duration) -> Bool {
        vainWaits[origin].map { patience <= $0 } ?? false
    }
}

extension RequestQueue {
    private func start() {
        // In order of arrival, so no server waits for another one.
        while open < Self.limit,
            let next = waiting.first(where: { openByOrigin[$0.origin, default: 0] < $0.atOnce })
        {
            let batch = takeBatch(of: next.origin, next.policy)
            open += 1
            openByOrigin[next.origin, default: 0] += 1
            Task { await send(batch, to: next.origin, next.policy) }
        }
    }

    /// Removes the requests to an origin that are sent next: its share of those that wait.
    private func takeBatch(of origin: WebOrigin?, _ policy: HostPolicy) -> [Waiting] {
        let isSingle = policy.perSecond != nil || busyOrigins.contains(origin)
        let places = max(1, policy.atOnce)
        let count = waiting.count { $0.origin == origin }
        let size = isSingle ? 1 : min(Self.batchLimit, (count + places - 1) / places)
        var batch: [Waiting] = []
        waiting.removeAll { request in
            guard request.origin == origin, batch.count < size else { return false }
            batch.append(request)
            return true
        }
        return batch
    }

    private func send(_ batch: [Waiting], to origin: WebOrigin?, _ policy: HostPolicy) async {
        let now = now()
        let start = max(now, nextStarts[origin] ?? now)
        if let perSecond = policy.perSecond {
            nextStarts[origin] = start + .seconds(1) / max(1, perSecond)
        }
        if start > now { await sleep(start - now) }
        let answers = await fetcher.answers(to: batch.map(\.request))
        for (request, answer) in zip(batch, answers) {
            if case .busy = answer { busyOrigins.insert(origin) }
            request.continuation.resume(returning: answer)
        }
        open -= 1
        openByOrigin[origin, default: 0] -= 1
        self.start()
    }
}
