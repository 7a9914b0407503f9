package import Paths
import Platform

/// Fetches addresses as their servers want it: it follows redirects, sends headers to the origin that they belong to,
/// and waits while a server is busy.
package struct PoliteFetcher: Sendable {
    private static let redirectLimit = 5
    /// How long to wait for a busy server at most, over all requests for an address.
    package static let patience = Duration.seconds(60)

    private let policies: [WebOrigin: HostPolicy]
    /// The longest time that a response may take where no policy says it, in seconds.
    private let timeLimit: Int
    private let queue: RequestQueue
    private let means: Means
    /// Called with 1 when a request begins to wait for a busy server, and with -1 when it goes on.
    package var onWait: (@Sendable (Int) -> Void)?

    /// What a test replaces.
    struct Means: Sendable {
        /// The addresses of a host; empty if it cannot be found.
        var addresses: @Sendable (String) async -> [NetworkAddress] = {
            await NetworkAddress.addresses(of: $0)
        }
        var sleep: @Sendable (Duration) async -> Void = { duration in
            // Ignore the cancellation error: whoever cancels does not want the response.
            try? await Task.sleep(for: duration)
        }
        var now: @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
        /// Whether another machine may send the requests with a scheme.
        var mayHaveProxy: @Sendable (_ scheme: String) -> Bool = { scheme in
            ["\(scheme)_proxy", "\(scheme)_proxy".uppercased(), "all_proxy", "ALL_PROXY"].contains(
                where: isSet)
        }
        /// Whether this machine may be meant to look hosts up, although another one sends requests.
        var hasExceptions: @Sendable () -> Bool = { ["no_proxy", "NO_PROXY"].contains(where: isSet) }

        private static func isSet(_ variable: String) -> Bool {
            System.environment(variable)?.isEmpty == false
        }
    }

    /// - Parameters:
    ///   - policies: how the addresses of some origins are asked for; others have the standard policy.
    ///   - timeLimit: the longest time that a response may take where no policy says it, in seconds.
    package init(
        _ fetcher: any Fetcher, _ policies: [WebOrigin: HostPolicy] = [:],
        timeLimit: Int = Self.timeLimitOfSources
    ) {
        self.init(fetcher, policies, timeLimit: timeLimit, Means())
    }

    /// The longest time that the response of a source may take, in seconds.
    package static let timeLimitOfSources = 10

    init(
        _ fetcher: any Fetcher, _ policies: [WebOrigin: HostPolicy],
        timeLimit: Int = Self.timeLimitOfSources, _ means: Means
    ) {
        self.timeLimit = timeLimit
        queue = RequestQueue(fetcher, now: means.now, sleep: means.sleep)
        self.policies = policies
        self.means = means
    }

    /// Fetches an address.
    ///
    /// - Parameters:
    ///   - source: the address in the site's own files that led to this one, as a redirect does; nil if it is this one.
    ///   - validator: the version that is known; nil if there is none.
    ///   - patience: how long to wait for a busy server.
    package func response(
        to address: WebAddress, from source: WebAddress? = nil, ifChangedSince validator: String? = nil,
        patience: Duration = Self.patience
    ) async -> FetchedResponse {
        let source = source ?? address
        var request = SourceRequest(address)
        if address != source {
            switch await redirected(from: source, to: address.text, by: nil) {
            case .request(let checked): request = checked
            case .refused(let reason): return .failure(reason)
            }
        }
        var server: NetworkAddress?
        var rest = patience
        for hop in 0...Self.redirectLimit {
            let policy = policy(for: request.address, from: source)
            if let problem = policy.problem { return .failure(problem) }
            request.headers = policy.headers
            request.timeLimit = policy.timeLimit ?? timeLimit
            switch await answer(to: request.ifChanged(since: validator), policy, waiting: patience, &rest) {
            case .response(let response): return response
            case .busy(let status, let seconds): return .failure(Self.reason(status, seconds))
            case .redirect(let target, let answering):
                if hop == 0, address == source, !means.mayHaveProxy(source.scheme) { server = answering }
                switch await redirected(from: source, to: target, by: server) {
                case .request(let next): request = next
                case .refused(let reason): return .failure(reason)
                }
            }
        }
        return .failure("more than \(Self.redirectLimit) redirects")
    }

    /// How an address is asked for: without headers if a source on another host led to it, which must not use them.
    private func policy(for address: WebAddress, from source: WebAddress) -> HostPolicy {
        guard let origin = WebOrigin(of: address), var policy = policies[origin] else { return HostPolicy() }
        if origin.host != WebOrigin(of: source)?.host { (policy.headers, policy.problem) = ([], nil) }
        return policy
    }
}

// MARK: Busy servers

extension PoliteFetcher {
    /// Sends a request, again and again while the server is busy.
    private func answer(
        to request: SourceRequest, _ policy: HostPolicy, waiting patience: Duration, _ rest: inout Duration
    ) async -> ServerAnswer {
        let origin = WebOrigin(of: request.address)
        var pause = Duration.milliseconds(500)
        while true {
            let answer = await queue.answer(to: request, of: origin, policy)
            guard case .busy(_, let seconds) = answer else { return answer }
            // At another moment than the others that were told the same.
            let wait = max(.seconds(seconds ?? 0), pause * Double.random(in: 0.5...1))
            let hasGivenUp = await queue.hasGivenUp(origin, with: patience)
            if wait > rest || hasGivenUp {
                // The other addresses of a server that stays busy must not wait as long again, one after another.
                await queue.giveUp(origin, after: patience)
                return answer
            }
            rest -= wait
            pause *= 2
            await queue.pause(origin, for: wait)
            onWait?(1)
            await means.sleep(wait)
            onWait?(-1)
        }
    }

    private static func reason(_ status: Int, _ seconds: Int?) -> String {
        let answer = "the server answers with status \(status)"
        guard let seconds, seconds > 0 else { return answer }
        return answer + " and asks to wait \(seconds) s"
    }
}

// MARK: Redirects

extension PoliteFetcher {
    private enum Redirect {
        case request(SourceRequest)
        case refused(String)
    }

    /// The request that a redirect leads to, unless it is one that the site could not mean.
    ///
    /// A reason does not name the address, which may contain a password. It names the host.
    ///
    /// - Parameter server: the server of the source that led there; nil if it is not known.
    private func redirected(
        from source: WebAddress, to target: String, by server: NetworkAddress?
    ) async -> Redirect {
        guard let address = WebAddress(target) else {
            return .refused("it leads to something that is not a web address")
        }
        var request = SourceRequest(address)
        // Also for a host in another script, which has no origin.
        if address.authority == source.authority { return .request(request) }
        guard let origin = WebOrigin(of: address) else {
            return .refused("it leads to something that is not a web address")
        }
        let first = WebOrigin(of: source)
        if origin == first { return .request(request) }
        let found = await means.addresses(origin.host)
        if found.isEmpty, !means.mayHaveProxy(origin.scheme) || means.hasExceptions() {
            return .refused("it leads to \(origin), whose host cannot be found")
        }
        if found.contains(where: \.isInside), await !isInside(first, server) {
            return .refused("it leads to \(origin), a host inside this machine's network")
        }
        // The host is not looked up again: the next answer could be another one.
        let addresses = found.map(\.text).joined(separator: ",")
        let isName = found.map(\.text) != [origin.host] && !origin.host.contains(":")
        if !found.isEmpty, isName { request.pin = "\(origin.host):\(origin.port):\(addresses)" }
        return .request(request)
    }

    /// Whether a source is inside this machine's network.
    package func isInside(_ source: WebAddress) async -> Bool { await isInside(WebOrigin(of: source), nil) }

    /// Whether the site's own source is inside the network: then it may lead there.
    private func isInside(_ origin: WebOrigin?, _ server: NetworkAddress?) async -> Bool {
        if let server { return server.isInside }
        guard let origin else { return false }
        let found = await means.addresses(origin.host)
        return !found.isEmpty && found.allSatisfy(\.isInside)
    }
}
