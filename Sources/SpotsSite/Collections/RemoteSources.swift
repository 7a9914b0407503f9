import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Fetches the sources of collections from web addresses, and caches the responses.
struct RemoteSources {
    /// The result of fetching a source.
    struct Outcome: Sendable {
        /// The fresh or cached bytes; nil if there are none.
        var body: [UInt8]?
        /// The problem to report at the source in the settings.
        var problem: Message?
        /// The headers that could not be sent, with the severity of this source.
        var headers: [SiteHosts.Fault] = []
    }

    private let fetcher: PoliteFetcher
    private let hosts: SiteHosts
    private let cache: ResponseCache
    private let isOffline: Bool

    /// How long to wait for a busy server if there is a cached response.
    private static let patienceWithCache = Duration.seconds(10)

    /// - Parameters:
    ///   - fetcher: fetches the addresses.
    ///   - hosts: what the requests say.
    ///   - state: the state folder, which keeps the responses.
    ///   - isOffline: whether only cached responses are used.
    init(
        by fetcher: any Fetcher, _ hosts: SiteHosts, in state: StateFolder, isOffline: Bool
    ) {
        self.fetcher = PoliteFetcher(fetcher, hosts.policies)
        self.hosts = hosts
        cache = ResponseCache(in: state.path(of: .sources), on: state.storage)
        self.isOffline = isOffline
    }

    /// Fetches addresses in parallel.
    func fetch(_ addresses: Set<WebAddress>) async -> [WebAddress: Outcome] {
        await withTaskGroup(of: (WebAddress, Outcome).self) { group in
            for address in addresses.sorted(by: { $0.text < $1.text }) {
                group.addTask { (address, await fetch(address)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

extension RemoteSources {
    private func fetch(_ address: WebAddress) async -> Outcome {
        let cached = cache[address]
        let name = address.description
        if isOffline {
            return Outcome(body: cached?.body, problem: cached == nil ? .nothingKept(name) : nil)
        }
        if let faults = WebOrigin(of: address).flatMap({ hosts.faults[$0] }) {
            return Outcome(body: cached?.body, headers: cached == nil ? faults : faults.map(\.asWarning))
        }
        let patience = cached == nil ? PoliteFetcher.patience : Self.patienceWithCache
        switch await fetcher.response(to: address, ifChangedSince: cached?.etag, patience: patience) {
        case .body(let body, let etag):
            if let problem = problem(of: body, from: address) { return failed(problem, cached) }
            do throws(FileFailure) {
                try cache.store(ResponseCache.Response(body: body, etag: etag), for: address)
                return Outcome(body: body)
            } catch {
                return Outcome(body: body, problem: .notKept(name, error.description))
            }
        case .unchanged where cached?.etag == nil:
            return failed(
                .unreachableSource(
                    name,
                    "the server answers 304 (not modified), which spots-site did not ask for"),
                cached)
        case .unchanged: return Outcome(body: cached?.body)
        case .failure(let reason): return failed(.unreachableSource(name, reason), cached)
        case .missingProgram: return failed(.noCurl(), cached)
        }
    }

    /// A failed request: only a warning if there is a cached response.
    private func failed(_ message: Message, _ cached: ResponseCache.Response?) -> Outcome {
        guard let cached else { return Outcome(problem: message) }
        var message = message
        message.severity = .warning
        message.notes.append(Self.cachedNote)
        return Outcome(body: cached.body, problem: message)
    }

    private static let cachedNote: Message.Note = "the response of an earlier build is used instead"

    /// Why a response cannot be used: it contains a secret, or should be JSON and is not.
    ///
    /// An invalid response does not replace a valid one.
    private func problem(of body: [UInt8], from address: WebAddress) -> Message? {
        if let name = hosts.variable(repeatedIn: body) { return .repeatedSecret(address.description, name) }
        guard RecordReader.Format(path: address.path) ?? .json == .json else { return nil }
        // A byte order mark and white space may come first.
        if body.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") {
            return .unreachableSource(
                address.description,
                "the response is HTML or XML and not JSON, such as a page that asks for a password")
        }
        let document = JSONDocument()
        document.load(body)
        do throws(Fault) {
            _ = try document.parse()
            return nil
        } catch {
            let place = SourceText(name: address.description, bytes: body).diagnostic(
                error.message, at: error.range)
            return .unreachableSource(
                address.description,
                "the response is not valid JSON at line \(place.line), column \(place.column): \(error.message.text)"
            )
        }
    }
}
