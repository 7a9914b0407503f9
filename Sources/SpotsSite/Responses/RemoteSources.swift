import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// Fetches sources from web addresses, and caches the responses.
struct RemoteSources {
    /// What a source gives.
    struct Outcome: Sendable {
        /// The fresh or cached responses, in order; empty if one of them is missing.
        var responses: [SourceText] = []
        /// Their addresses.
        var sequence: [WebAddress] = []
        /// Why the responses cannot be used, or not all of them.
        var problems: [ResponseProblem] = []
        /// The problems in the responses.
        var diagnostics: [Diagnostic] = []
        /// The headers that could not be sent.
        var headers: [SiteHosts.Fault] = []
        /// The addresses that were asked for, or whose cached responses are used.
        var addresses: Set<WebAddress> = []
        var counts = Counts()

        /// Why there is no response.
        var reason: String { headers.last?.message.text ?? problems.last?.line ?? "" }

        /// Changes with all that a page shows or reports of the responses.
        var fingerprint: ContentHash {
            var hash = ContentHash()
            for response in responses { hash.combine(ContentHash(response.bytes)) }
            for problem in problems + headers.map({ ResponseProblem($0.message) }) {
                hash.combine(problem.message.severity.rawValue)
                hash.combine(problem.line)
            }
            for problem in diagnostics { hash.combine(problem.message) }
            return hash
        }
    }

    /// How many responses are new, and how many are known from an earlier build.
    struct Counts: Equatable {
        var new = 0
        /// The server says that they have not changed, or sends the same again.
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
            let parts = [(new, "new"), (unchanged, "unchanged"), (cached, "of an earlier build")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            if parts.isEmpty { return nil }
            let responses = Quantity.text(new + unchanged + cached, "response")
            return "\(responses) from web addresses: " + parts.joined(separator: ", ")
        }
    }

    /// What a server gives for one address.
    private struct Part {
        /// The new response, or the cached one if the server says that it has not changed; nil if there is none.
        var response: ResponseCache.Response?
        /// Whether it differs from the cached one.
        var isNew = false
        /// Whether the cache has it.
        var isStored = true
        var problem: ResponseProblem?
        var headers: [SiteHosts.Fault] = []
        /// Whether the server knows nothing of the address: a list that counts up has ended.
        var isBeyondEnd = false
    }

    private var fetcher: PoliteFetcher
    private let progress: ResponseProgress
    private let hosts: SiteHosts
    private let cache: ResponseCache
    private let isOffline: Bool
    private let prefersCache: Bool
    private let needsNew: Bool
    private let pins: PinnedResponses?
    /// The problems of the file with the variables that the requests use.
    var hostDiagnostics: [Diagnostic] { hosts.diagnostics }

    /// How long to wait for a busy server if there is a cached response.
    private static let patienceWithCache = Duration.seconds(10)

    /// - Parameters:
    ///   - fetcher: fetches the addresses.
    ///   - hosts: what the requests say.
    ///   - cache: keeps the responses for later builds.
    ///   - pins: the responses to use instead; nil if none are pinned.
    ///   - options: whether only cached responses are used, and who wants to know the progress.
    init(
        by fetcher: any Fetcher, _ hosts: SiteHosts, _ cache: ResponseCache, _ pins: PinnedResponses?,
        _ options: BuildOptions
    ) {
        self.fetcher = PoliteFetcher(fetcher, hosts.policies)
        (self.hosts, self.cache) = (hosts, cache)
        (isOffline, prefersCache) = (options.offline, options.prefersCachedResponses)
        (needsNew, self.pins) = (options.needsNewResponses, pins)
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
        if let pins { return pinned(source, in: pins) }
        if isOffline || prefersCache, let outcome = cachedOnly(source) { return outcome }
        var outcome = Outcome()
        var chain = SourceChain(source)
        var new: [(address: WebAddress, response: ResponseCache.Response)] = []
        while let address = chain.next {
            progress.add(total: 1)
            let part = await fetch(address, from: source.address)
            progress.add(done: 1)
            if part.isBeyondEnd, chain.mayEnd { break }
            outcome.problems += [part.problem].compactMap { $0 }
            outcome.headers += part.headers
            // New and earlier responses are not mixed: records could be in the list twice, or not at all.
            guard let response = part.response else {
                outcome.addresses = chain.addresses
                return earlier(source, insteadOf: outcome)
            }
            if part.isNew { outcome.counts.new += 1 } else { outcome.counts.unchanged += 1 }
            if !part.isStored { new.append((address, response)) }
            chain.add(SourceText(name: address.description, bytes: response.body))
        }
        // Only now: a list of which a part is missing must not replace one that is whole.
        for (address, response) in new {
            do throws(FileFailure) {
                try cache.store(response, for: address)
            } catch {
                let message = Message.notKept(address.description, error.description)
                outcome.problems.append(ResponseProblem(message))
            }
        }
        return take(chain, into: outcome)
    }

    /// The pinned responses, as files in the content folder.
    private func pinned(_ source: RemoteSource, in pins: PinnedResponses) -> Outcome {
        var chain = SourceChain(source)
        while let address = chain.next {
            guard let text = pins[address] else {
                if chain.mayEnd, !pins.has(address) { break }
                return Outcome(problems: [ResponseProblem(.notPinned(address.description))])
            }
            chain.add(text)
        }
        return take(chain, into: Outcome())
    }

    /// The cached responses; nil if one is missing and may be fetched.
    private func cachedOnly(_ source: RemoteSource) -> Outcome? {
        let chain = cachedChain(of: source)
        if let missing = chain.missing {
            let message = Message.nothingKept(missing.description)
            return isOffline ? Outcome(problems: [ResponseProblem(message)]) : nil
        }
        return take(chain.responses, into: Outcome())
    }

    /// The responses of an earlier build, with the problems as warnings; without them, the outcome has no responses.
    private func earlier(_ source: RemoteSource, insteadOf outcome: Outcome) -> Outcome {
        let chain = cachedChain(of: source)
        if chain.missing != nil || needsNew { return outcome }
        var earlier = Outcome()
        earlier.problems = outcome.problems.map(\.withEarlierResponse)
        earlier.headers = outcome.headers.map { $0.withEarlierResponse }
        earlier.addresses = outcome.addresses
        earlier.counts.cached = chain.responses.responses.count
        return take(chain.responses, into: earlier)
    }

    /// The cached responses of a source, and the address of the first that is missing.
    private func cachedChain(of source: RemoteSource) -> (responses: SourceChain, missing: WebAddress?) {
        var chain = SourceChain(source)
        while let address = chain.next {
            guard let cached = cached(address) else { return (chain, chain.mayEnd ? nil : address) }
            chain.add(SourceText(name: address.description, bytes: cached.body))
        }
        return (chain, nil)
    }

    private func take(_ chain: SourceChain, into outcome: Outcome) -> Outcome {
        var outcome = outcome
        (outcome.responses, outcome.sequence) = (chain.responses, chain.sequence)
        outcome.addresses.formUnion(chain.addresses)
        outcome.diagnostics += [chain.fault].compactMap { $0 }
        outcome.problems += [chain.problem].compactMap { $0.map(ResponseProblem.init) }
        return outcome
    }

    /// The cached response of an address, unless it contains the value of a variable.
    private func cached(_ address: WebAddress) -> ResponseCache.Response? {
        cache[address].flatMap { hosts.variable(repeatedIn: $0.body) == nil ? $0 : nil }
    }

    /// - Parameter source: the address that led to this one, or the same.
    private func fetch(_ address: WebAddress, from source: WebAddress) async -> Part {
        let origin = WebOrigin(of: address)
        if let faults = origin.flatMap({ hosts.faults[$0] }), origin?.host == WebOrigin(of: source)?.host {
            return Part(headers: faults)
        }
        let cached = cached(address)
        let name = address.description
        let patience = cached == nil ? PoliteFetcher.patience : Self.patienceWithCache
        let response = await fetcher.response(
            to: address, from: source, ifChangedSince: cached?.validator, patience: patience)
        switch response {
        case .body(let body, let validator):
            if let problem = problem(of: body, from: address) { return Part(problem: problem) }
            let response = ResponseCache.Response(body: body, validator: validator)
            return Part(response: response, isNew: body != cached?.body, isStored: response == cached)
        case .unchanged:
            if let cached, cached.validator != nil { return Part(response: cached) }
            return Part(
                problem: ResponseProblem(.unreachableSource(name, FetchedResponse.unaskedUnchanged)))
        case .refusal(let status):
            let isAsked = origin.map { hosts.policies[$0]?.headers.isEmpty == false } ?? false
            return Part(
                problem: ResponseProblem(.refusedSource(name, status: status, sendsHeaders: isAsked)),
                isBeyondEnd: status == 404 || status == 400)
        case .failure(let reason):
            return Part(problem: ResponseProblem(.unreachableSource(name, reason)))
        case .missingProgram: return Part(problem: ResponseProblem(.noCurl()))
        }
    }

    /// Why a response cannot be used: it contains a secret, or should be JSON and is not.
    ///
    /// An invalid response does not replace a valid one.
    private func problem(of body: [UInt8], from address: WebAddress) -> ResponseProblem? {
        if let name = hosts.variable(repeatedIn: body) {
            return ResponseProblem(.repeatedSecret(address.description, name))
        }
        guard RecordReader.Format(path: address.path) ?? .json == .json else { return nil }
        // A byte order mark and white space may come first.
        if body.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") {
            let reason = "the response is HTML or XML and not JSON, such as a page that asks for a password"
            return ResponseProblem(.unreachableSource(address.description, reason))
        }
        let document = JSONDocument()
        document.load(body)
        do throws(Fault) {
            _ = try document.parse()
            return nil
        } catch {
            return ResponseProblem(error, in: SourceText(name: address.description, bytes: body))
        }
    }
}
