import Paths

/// Decides when a request may begin, so no server gets more at once than it is meant to.
actor RequestQueue {
    /// How many requests may be open at once, to all servers.
    static let limit = 16

    private var open = 0
    private var openByOrigin: [WebOrigin?: Int] = [:]
    /// When the next request to an origin may begin.
    private var nextStarts: [WebOrigin?: ContinuousClock.Instant] = [:]
    private var waiting: [Waiting] = []
    /// How long a request has waited in vain for an origin.
    private var vainWaits: [WebOrigin?: Duration] = [:]

    private struct Waiting {
        let origin: WebOrigin?
        let atOnce: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Waits for a place, which ``leave(_:)`` gives back.
    ///
    /// - Parameter origin: the origin of the request; nil if it is not known, as for a host in another script.
    /// - Returns: how long to wait with the request.
    func enter(_ origin: WebOrigin?, _ policy: HostPolicy) async -> Duration {
        let atOnce = max(1, policy.atOnce)
        if isFree(for: origin, atOnce) {
            take(origin)
        } else {
            await withCheckedContinuation {
                waiting.append(Waiting(origin: origin, atOnce: atOnce, continuation: $0))
            }
        }
        let now = ContinuousClock.now
        let start = max(now, nextStarts[origin] ?? now)
        if let perSecond = policy.perSecond {
            nextStarts[origin] = start + .seconds(1) / max(1, perSecond)
        }
        return start - now
    }

    func leave(_ origin: WebOrigin?) {
        open -= 1
        openByOrigin[origin, default: 0] -= 1
        // In order of arrival, so no server waits for another one.
        while let next = waiting.firstIndex(where: { isFree(for: $0.origin, $0.atOnce) }) {
            let request = waiting.remove(at: next)
            take(request.origin)
            request.continuation.resume()
        }
    }

    /// Lets no request to an origin begin for a time.
    func pause(_ origin: WebOrigin?, for pause: Duration) {
        let end = ContinuousClock.now + pause
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

    private func isFree(for origin: WebOrigin?, _ atOnce: Int) -> Bool {
        open < Self.limit && openByOrigin[origin, default: 0] < atOnce
    }

    private func take(_ origin: WebOrigin?) {
        open += 1
        openByOrigin[origin, default: 0] += 1
    }
}
