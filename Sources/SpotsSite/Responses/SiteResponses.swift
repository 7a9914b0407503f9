import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import Synchronization

/// The responses of the web addresses that a site reads, each of which is asked for once.
final class SiteResponses: Sendable {
    private let site: Site
    private let hosts: [HostSettings]
    let options: BuildOptions
    /// `site.json`, in which the headers of requests are.
    private let settings: SourceText
    /// The responses in the content folder; nil if none are pinned.
    private let pins: PinnedResponses?
    private let state = Mutex(State())

    private struct State {
        /// Made for the first address, because no variable is needed without one.
        var sources: RemoteSources?
        var outcomes: [RemoteSource: RemoteSources.Outcome] = [:]
    }

    /// - Parameter content: the folder with the pinned responses.
    init(
        of site: Site, _ configuration: SiteConfiguration, in content: ContentFolder, _ options: BuildOptions
    ) {
        self.site = site
        self.options = options
        let pin = options.ignoresPins ? nil : configuration.pin
        pins = pin.map { PinnedResponses(in: $0, of: content) }
        // What the program says takes precedence, and what it says last.
        let made = Dictionary(site.hosts.map { ($0.origin, $0) }) { $1 }
        hosts = configuration.hosts.filter { made[$0.origin] == nil } + made.values
        settings = configuration.text
    }

    /// What a source gives; nil if it was not asked for.
    subscript(source: RemoteSource) -> RemoteSources.Outcome? {
        state.withLock { $0.outcomes[source] }
    }

    /// Asks for sources that were not asked for.
    func fetch(_ wanted: Set<RemoteSource>) async {
        let (sources, new) = state.withLock { state in
            let new = wanted.filter { state.outcomes[$0] == nil }
            if !new.isEmpty, state.sources == nil { state.sources = makeSources() }
            return (state.sources, new)
        }
        guard let sources, !new.isEmpty else { return }
        let outcomes = await sources.fetch(new)
        state.withLock { $0.outcomes.merge(outcomes) { first, _ in first } }
    }

    private func makeSources() -> RemoteSources {
        // Without a request, no variable is needed.
        let hosts = SiteHosts(options.offline || pins != nil ? [] : hosts, of: site)
        return RemoteSources(by: site.fetcher, hosts, cache, pins, options)
    }

    private var cache: ResponseCache {
        let folder = StateFolder(site.folders.sharedStatePath, on: site.storage)
        return ResponseCache(in: folder.path(of: .sources), on: folder.storage)
    }

    /// The addresses in the site's own files that were asked for.
    var sources: [WebAddress] { state.withLock { $0.outcomes.keys.map(\.address) } }

    /// What pictures on the web are fetched with.
    ///
    /// - Parameter timeLimit: the longest time that a response may take where no setting says it, in seconds.
    func requests(timeLimit: Int) -> (fetcher: PoliteFetcher, hosts: SiteHosts) {
        let hosts = SiteHosts(options.offline ? [] : hosts, of: site)
        return (PoliteFetcher(site.fetcher, hosts.policies, timeLimit: timeLimit), hosts)
    }

    /// All responses by their addresses.
    var all: [WebAddress: SourceText] {
        state.withLock { state in
            state.outcomes.values.reduce(into: [:]) { all, outcome in
                for (address, text) in zip(outcome.sequence, outcome.responses) { all[address] = text }
            }
        }
    }

    /// The problems of the file with variables.
    var diagnostics: [Diagnostic] { state.withLock { $0.sources?.hostDiagnostics ?? [] } }

    /// The sources that give something else than they gave another site, which asked for them earlier.
    func changed(since earlier: SiteResponses) -> [RemoteSource] {
        let (outcomes, known) = (state.withLock(\.outcomes), earlier.state.withLock(\.outcomes))
        return outcomes.filter { source, outcome in
            known[source].map { $0.fingerprint != outcome.fingerprint } ?? (outcome.counts.new > 0)
        }.map(\.key)
    }

    /// Whether the site reads any web address.
    var isEmpty: Bool { state.withLock(\.outcomes.isEmpty) }

    /// Whether each source gives something.
    var isWhole: Bool { state.withLock { !$0.outcomes.values.contains(where: \.responses.isEmpty) } }

    /// A warning about each source that gives nothing, and need not.
    var warnings: [Diagnostic] {
        let silent = state.withLock { $0.outcomes.values.filter(\.responses.isEmpty) }
        return silent.compactMap { outcome in
            var problem = outcome.headers.last.map { ResponseProblem($0.message) } ?? outcome.problems.last
            problem?.message.severity = .warning
            problem?.message.notes = ["the files of its responses stay as they are"]
            return problem?.diagnostic(in: settings.name)
        }.sorted()
    }

    /// How many responses there are, in words; nil if there are none.
    var note: String? {
        let counts = state.withLock { $0.outcomes.values.reduce(RemoteSources.Counts()) { $0 + $1.counts } }
        return counts.note
    }

    /// The headers that could not be sent, as problems in `site.json`.
    func headerProblems(_ outcome: RemoteSources.Outcome) -> [Diagnostic] {
        outcome.headers.map { fault in
            guard let range = fault.range else { return Diagnostic(fault.message, file: "Site.host(_:)") }
            return settings.diagnostic(fault.message, at: range, path: fault.path.description)
        }
    }

    /// Removes the cached responses that the site no longer reads.
    func removeOthers() {
        // A payload in the folder of a site has the same cache.
        guard !options.offline, pins == nil, site.kind == .folder else { return }
        let addresses = state.withLock { state in
            state.outcomes.values.reduce(into: Set<WebAddress>()) { $0.formUnion($1.addresses) }
        }
        cache.removeAll(except: addresses)
    }
}
