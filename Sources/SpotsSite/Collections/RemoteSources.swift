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
    }

    private let fetcher: any Fetcher
    private let cache: ResponseCache
    private let isOffline: Bool

    /// - Parameters:
    ///   - fetcher: fetches the addresses.
    ///   - state: the state folder, which keeps the responses.
    ///   - isOffline: whether only cached responses are used.
    init(
        by fetcher: any Fetcher, in state: StateFolder, isOffline: Bool
    ) {
        self.fetcher = fetcher
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
        switch await fetcher.response(to: SourceRequest(address).ifChanged(since: cached?.etag)) {
        case .body(let body, let etag):
            if let problem = Self.problem(of: body, from: address) { return failed(problem, cached) }
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
        message.notes.append("the response of an earlier build is used instead")
        return Outcome(body: cached.body, problem: message)
    }

    /// Why a response that should be JSON is not; an invalid response does not replace a valid one.
    private static func problem(of body: [UInt8], from address: WebAddress) -> Message? {
        guard RecordReader.Format(path: address.path) ?? .json == .json else { return nil }
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
