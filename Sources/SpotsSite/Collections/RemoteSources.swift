import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering
import Synchronization

/// A source of records on the web.
struct RemoteSource: Hashable, Sendable {
    let address: WebAddress
    /// How its other responses are found; nil if there is only one.
    var paging: SourcePaging?
    /// The path to the records in a response, which shows whether there are any.
    var select: FieldPath?

    /// - Parameter source: nil is returned if it is not on the web.
    init?(_ source: CollectionSettings.Source, in collection: CollectionSettings) {
        guard case .web(let address) = source.origin else { return nil }
        (self.address, paging) = (address, source.paging)
        // Two collections may select different parts of one response.
        if paging != nil { select = collection.select }
    }
}

/// Fetches the sources of collections from web addresses, and caches the responses.
struct RemoteSources {
    /// What a source gives.
    struct Outcome: Sendable {
        /// The fresh or cached responses, in order; empty if one of them is missing.
        var responses: [SourceText] = []
        /// The problems to report at the source in the settings.
        var problems: [Message] = []
        /// The problems in the responses.
        var diagnostics: [Diagnostic] = []
        /// The headers that could not be sent.
        var headers: [SiteHosts.Fault] = []
        var counts = Counts()
    }

    /// How many responses are new, and how many are known from an earlier build.
    struct Counts: Equatable {
        var new = 0
        /// The server says that they have not changed.
        var unchanged = 0
        /// They are used because the server does not answer, or not well.
        var cached = 0

        static func + (first: Counts, second: Counts) -> Counts {
            Counts(
                new: first.new + second.new, unchanged: first.unchanged + second.unchanged,
                cached: first.cached + second.cached)
        }

        /// The counts in words, such as `3 responses from web addresses: 1 new, 2 unchanged`; nil if there are none.
        var note: String? {
            let parts = [(new, "new"), (unchanged, "unchanged"), (cached, "of an earlier build")].filter {
                $0.0 > 0
            }
            let total = new + unchanged + cached
            if total == 0 { return nil }
            let noun = total == 1 ? "response" : "responses"
            return "\(total) \(noun) from web addresses: "
                + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }
    }

    /// What one address gives.
    private struct Part {
        /// The fresh or cached bytes; nil if there are none.
        var body: [UInt8]?
        /// A response to store.
        var fresh: ResponseCache.Response?
        var problem: Message?
        var headers: [SiteHosts.Fault] = []
        var counts = Counts()
        /// Whether the server, or offline the cache, knows nothing of the address: a list that counts up has ended.
        var isBeyondEnd = false
    }

    private var fetcher: PoliteFetcher
    private let progress: ResponseProgress
    private let hosts: SiteHosts
    private let cache: ResponseCache
    private let isOffline: Bool
    /// The addresses that the sources of this build have.
    private let used = UsedAddresses()

    /// How long to wait for a busy server if there is a cached response.
    private static let patienceWithCache = Duration.seconds(10)

    /// - Parameters:
    ///   - fetcher: fetches the addresses.
    ///   - hosts: what the requests say.
    ///   - state: the state folder, which keeps the responses.
    ///   - options: whether only cached responses are used, and who wants to know the progress.
    init(by fetcher: any Fetcher, _ hosts: SiteHosts, in state: StateFolder, _ options: BuildOptions) {
        self.fetcher = PoliteFetcher(fetcher, hosts.policies)
        self.hosts = hosts
        cache = ResponseCache(in: state.path(of: .sources), on: state.storage)
        isOffline = options.offline
        progress = ResponseProgress(options.progress)
        self.fetcher.onWait = { [progress] in progress.add(waiting: $0) }
    }

    /// Fetches sources in parallel.
    func fetch(_ sources: Set<RemoteSource>) async -> [RemoteSource: Outcome] {
        await withTaskGroup(of: (RemoteSource, Outcome).self) { group in
            for source in sources.sorted(by: { $0.address.text < $1.address.text }) {
                group.addTask { (source, await fetch(source)) }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}

// MARK: Responses one after another

extension RemoteSources {
    /// Fetches all responses of a source; if one is missing, all those of an earlier build are used.
    private func fetch(_ source: RemoteSource) async -> Outcome {
        var outcome = Outcome()
        var chain = SourceChain(source)
        var fresh: [(address: WebAddress, response: ResponseCache.Response)] = []
        while let address = chain.next {
            progress.add(total: 1)
            let part = await fetch(address, from: source.address)
            progress.add(done: 1)
            if source.paging?.countsUp == true, !chain.responses.isEmpty, part.isBeyondEnd {
                chain.end()
                break
            }
            if let problem = part.problem { outcome.problems.append(problem) }
            outcome.headers += part.headers
            outcome.counts = outcome.counts + part.counts
            // A list of new and earlier responses could have records twice, and others not at all.
            let isMixed = source.paging != nil && part.counts.cached > 0
            guard let body = part.body, !isMixed else { return kept(source, insteadOf: outcome) }
            if let response = part.fresh { fresh.append((address, response)) }
            chain.add(SourceText(name: address.description, bytes: body))
        }
        // Only now: a list of which a part is missing must not replace one that is whole.
        for (address, response) in fresh {
            do throws(FileFailure) {
                try cache.store(response, for: address)
            } catch {
                outcome.problems.append(.notKept(address.description, error.description))
            }
        }
        return take(chain, into: outcome)
    }

    /// The responses of an earlier build, with the problems as warnings; without them, the outcome has no responses.
    private func kept(_ source: RemoteSource, insteadOf outcome: Outcome) -> Outcome {
        var chain = SourceChain(source)
        while let address = chain.next {
            guard let cached = cached(address) else {
                if source.paging?.countsUp == true, !chain.responses.isEmpty { break }
                return outcome
            }
            chain.add(SourceText(name: address.description, bytes: cached.body))
        }
        var kept = Outcome()
        kept.problems = outcome.problems.map(Self.asWarning)
        kept.headers = outcome.headers.map(\.asWarning)
        kept.counts.cached = chain.responses.count
        return take(chain, into: kept)
    }

    private func take(_ chain: SourceChain, into outcome: Outcome) -> Outcome {
        var outcome = outcome
        outcome.responses = chain.responses
        if let fault = chain.fault { outcome.diagnostics.append(fault) }
        if let problem = chain.problem { outcome.problems.append(problem) }
        return outcome
    }

    /// Removes the cached responses that no source of this build has.
    func removeUnused() {
        if !isOffline { cache.removeAll(except: used.all) }
    }

    /// The cached response of an address, unless it contains the value of a variable.
    private func cached(_ address: WebAddress) -> ResponseCache.Response? {
        used.add(address)
        return cache[address].flatMap { hosts.variable(repeatedIn: $0.body) == nil ? $0 : nil }
    }

    /// - Parameter source: the address that led to this one, or the same.
    private func fetch(_ address: WebAddress, from source: WebAddress) async -> Part {
        let cached = cached(address)
        let name = address.description
        if isOffline {
            return Part(
                body: cached?.body, problem: cached == nil ? .nothingKept(name) : nil,
                isBeyondEnd: cached == nil)
        }
        let origin = WebOrigin(of: address)
        if let faults = origin.flatMap({ hosts.faults[$0] }), origin?.host == WebOrigin(of: source)?.host {
            guard let cached else { return Part(headers: faults) }
            return Part(body: cached.body, headers: faults.map(\.asWarning), counts: Counts(cached: 1))
        }
        let patience = cached == nil ? PoliteFetcher.patience : Self.patienceWithCache
        let response = await fetcher.response(
            to: address, from: source, ifChangedSince: cached?.etag, patience: patience)
        switch response {
        case .body(let body, let etag):
            if let problem = problem(of: body, from: address) { return failed(problem, cached) }
            let fresh = ResponseCache.Response(body: body, etag: etag)
            return Part(body: body, fresh: fresh, counts: Counts(new: 1))
        case .unchanged where cached?.etag == nil:
            return failed(
                .unreachableSource(
                    name,
                    "the server answers 304 (not modified), which spots-site did not ask for"),
                cached)
        case .unchanged: return Part(body: cached?.body, counts: Counts(unchanged: 1))
        case .refusal(let status):
            let isAsked = origin.map { hosts.policies[$0]?.headers.isEmpty == false } ?? false
            var part = failed(.refusedSource(name, status: status, sendsHeaders: isAsked), cached)
            part.isBeyondEnd = status == 404 || status == 400
            return part
        case .failure(let reason): return failed(.unreachableSource(name, reason), cached)
        case .missingProgram: return failed(.noCurl(), cached)
        }
    }

    /// A failed request: only a warning if there is a cached response.
    private func failed(_ message: Message, _ cached: ResponseCache.Response?) -> Part {
        guard let cached else { return Part(problem: message) }
        return Part(body: cached.body, problem: Self.asWarning(message), counts: Counts(cached: 1))
    }

    private static func asWarning(_ message: Message) -> Message {
        var message = message
        message.severity = .warning
        if !message.notes.contains(cachedNote) { message.notes.append(cachedNote) }
        return message
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

/// Counts responses for whoever wants to know the progress of a build.
private final class ResponseProgress: Sendable {
    private let report: (@Sendable (BuildProgress) -> Void)?
    private let counts = Mutex(BuildProgress(step: .responses, done: 0, total: 0))

    init(_ report: (@Sendable (BuildProgress) -> Void)?) {
        self.report = report
    }

    func add(done: Int = 0, total: Int = 0, waiting: Int = 0) {
        guard let report else { return }
        counts.withLock { counts in
            counts = BuildProgress(
                step: .responses, done: counts.done + done, total: counts.total + total,
                waiting: counts.waiting + waiting)
            report(counts)
        }
    }
}

/// The addresses that were asked for, or whose cached responses were used.
private final class UsedAddresses: Sendable {
    private let addresses = Mutex<Set<WebAddress>>([])

    var all: Set<WebAddress> { addresses.withLock { $0 } }

    func add(_ address: WebAddress) { addresses.withLock { _ = $0.insert(address) } }
}
