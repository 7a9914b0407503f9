import Bytes
import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsModel
import SpotsRendering
import Synchronization

// Pictures on the web.

extension SitePictures {
    /// Fetches pictures that were not fetched in this build.
    func fetch(_ addresses: Set<WebAddress>) async {
        let new = state.withLock { state in addresses.filter { fetches($0) && state.fetched[$0] == nil } }
        if new.isEmpty { return }
        let fetcher = state.withLock { state in
            if let known = state.fetcher { return known }
            let fetcher = PictureFetcher(responses, fetchedBefore, now: start)
            state.fetcher = fetcher
            return fetcher
        }
        // New pages may have added some.
        let sources = await fetcher.sources(of: responses)
        let progress = ResponseProgress(options.progress)
        progress.add(total: new.count)
        await Parallel.forEach(
            of: new.sorted { $0.text < $1.text }, jobs: PictureFetcher.atOnce
        ) { address in
            (address, await fetcher.fetch(address, namedBy: sources))
        } then: { address, outcome in
            state.withLock { $0.fetched[address] = outcome }
            progress.add(done: 1)
            return true
        }
    }

    /// Whether a picture is fetched: not if it is on the site itself, and not with a password, which would be written
    /// into the build cache.
    private func fetches(_ address: WebAddress) -> Bool {
        guard settings.remote, isActive, WebOrigin(of: address) != nil,
            address.description == address.text
        else { return false }
        return !ownAddresses.contains { address.text.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    /// A picture on the web as pages see it.
    func answer(about address: WebAddress) -> SmallerPictures.WebAnswer {
        if !fetches(address) { return .elsewhere }
        return state.withLock { state in
            if options.smallerPictures == .kept, state.fetched[address] == nil {
                state.fetched[address] = PictureFetcher.Outcome(picture: fetchedBefore[address])
            }
            guard let outcome = state.fetched[address] else { return .unknown }
            guard let file = outcome.picture?.file else {
                return .known(FetchedPicture(path: nil, size: nil, problem: outcome.problem))
            }
            guard isKnown(.web(address), &state) else {
                return options.smallerPictures == .kept ? .elsewhere : .unknown
            }
            return .known(
                FetchedPicture(
                    path: SmallerPictures.outputPath(ofFetched: file),
                    size: state.seen.pictures[.web(address)]?.size, problem: outcome.problem))
        }
    }

    /// A fingerprint of a picture on the web, for the pages that show it; nil if it was not fetched.
    func fingerprint(ofFetched address: WebAddress) -> ContentHash? {
        state.withLock { state -> ContentHash? in
            guard let outcome = state.fetched[address] else { return nil }
            if outcome.picture?.file != nil, !isKnown(.web(address), &state) { return nil }
            var hash = ContentHash(outcome.picture?.file ?? "")
            if let problem = outcome.problem { hash.combine(problem.text) }
            return hash
        }
    }

    /// The output files of fetched pictures that pages name themselves, such as small ones.
    ///
    /// - Parameter mentions: the pictures that pages name, see ``PictureMentions``.
    func fetchedFiles(namedIn mentions: Set<String>) -> [File] {
        let files = state.withLock { Set($0.fetched.values.compactMap { $0.picture?.file }) }
        return files.filter { mentions.contains(PictureMentions.key(of: $0)) }.sorted().map {
            File(path: SmallerPictures.outputPath(ofFetched: $0), kept: fetchedBefore.path(of: $0))
        }
    }
}
