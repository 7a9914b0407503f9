import Diagnostics
import Paths
import SpotsSite

// Sends changes to browsers.

extension PreviewSession {
    /// Opens an event stream for a page.
    ///
    /// - Parameter version: the version that the browser shows; if it is outdated, the current page is sent
    ///   first.
    func events(at address: String, version: Int) async -> AsyncStream<[UInt8]> {
        await prepare(address)
        let (id, events) = streams.open(at: address) { [weak self] id in
            Task { await self?.close(id) }
        }
        if let html = page(at: address), let known = shown[address] {
            if version == 0 {
                streams.send(.reload, to: id)
            } else if known.rendition.version != version {
                streams.send(.page(html, version: known.rendition.version), to: id)
            }
        }
        streams.send(problemList(at: address), at: address)
        return events
    }

    private func close(_ id: Int) {
        streams.close(id)
    }

    /// Sends a ping to every browser, which closes the streams of those that are gone.
    func ping() {
        streams.sendToAll(.ping)
    }
}

extension PreviewSession {
    /// Reads the site again and updates every open page.
    ///
    /// - Parameter paths: the files that changed, relative to the site.
    func update(_ paths: Set<String>) async {
        if !isConcerned(by: paths) { return }
        let start = ContinuousClock.now
        var options = Self.renderOptions(options, marks)
        // Fetch remote sources again only if the settings changed, since they may name other sources.
        if paths.contains(where: { $0.hasSuffix("site.json") }) { builds.fetchAgain() }
        options = builds.sparing(options)
        guard let read = await readAgain(options) else { return }
        live = read
        let patched = takeOver(after: paths)
        streams.sendToAll(.files(PublishedPaths.of(paths)))
        report(.updated(paths.sorted(), pages: patched, start.duration(to: .now)))
    }

    /// Updates every open page with the smaller pictures that were made.
    func showPictures() async {
        let known = revision
        let read = await readAgain(builds.sparing(Self.renderOptions(options, marks)))
        // After a change, pages are drawn anyway.
        guard let read, revision == known else { return }
        live = read
        _ = takeOver(after: [])
    }

    /// Reads the site again, with the responses that the open pages need.
    ///
    /// - Returns: nil after a failure, which is reported.
    private func readAgain(_ options: BuildOptions) async -> LiveSite? {
        do throws(BuildFailure) {
            let read = try await LiveSite(site, options)
            await prepareOpenPages(of: read)
            return read
        } catch {
            report(.failure(error))
            return nil
        }
    }

    /// Asks for the responses of web addresses again, and updates every open page that has changed.
    func askAgain() async {
        guard live.readsResponses else { return }
        let (start, known) = (ContinuousClock.now, revision)
        guard let read = await readAgain(Self.renderOptions(options, marks)) else { return }
        let changes = read.addressesWithChanges(since: live)
        // A file that changed meanwhile may have been read before it did.
        if changes.isEmpty || revision != known { return }
        live = read
        let patched = takeOver(after: [])
        report(.updated(changes, pages: patched, start.duration(to: .now)))
    }

    /// Asks for the responses that the open pages need.
    private func prepareOpenPages(of site: LiveSite) async {
        for address in streams.addresses {
            if let key = shown[address]?.key ?? site.key(at: address, moved: builds.moved) {
                await site.prepare(key)
            }
        }
    }

    /// Updates every open page after the site was read again.
    ///
    /// - Returns: the number of pages that have changed.
    private func takeOver(after paths: Set<String>) -> Int {
        revision += 1
        let (found, patched) = refreshAll(after: paths)
        shown.trim(keeping: streams.addresses)
        let mustBuild = builds.request()
        let revision = revision
        if found.contains(where: { $0.severity == .error }) {
            Task { await publish(found, since: revision) }
        }
        if mustBuild { Task { await buildAsNeeded() } }
        return patched
    }

    /// Renders all open pages again.
    ///
    /// - Returns: the problems, and the number of pages that have changed.
    private func refreshAll(after paths: Set<String>) -> (found: [Diagnostic], patched: Int) {
        var (found, patched) = (live.diagnostics, 0)
        if found.contains(where: { $0.severity == .error }) { return (found, 0) }
        let isNotFoundPage = { (path: String) in
            PageFile.format(of: path) != nil && PageFile.name(path).hasSuffix("/404")
        }
        for address in streams.addresses {
            let drawn = refresh(address)
            // This browser shows the 404 page.
            if shown[address] == nil, paths.contains(where: isNotFoundPage) {
                streams.send(.reload, at: address)
            }
            found += drawn.diagnostics
            if drawn.isPatched { patched += 1 }
        }
        return (found, patched)
    }

    /// Whether what is shown may change with any of some files or folders.
    func isConcerned(by paths: Set<String>) -> Bool {
        // The system has lost changes: the watched folder stands for all of its files.
        if let folder = site.payloadFolder, paths.contains(site.name(ofFile: folder)) { return true }
        return live.isMade(from: paths)
    }

    /// Renders an open page again and sends the difference to its browsers.
    @discardableResult
    func refresh(_ address: String) -> (diagnostics: [Diagnostic], isPatched: Bool) {
        guard let key = shown[address]?.key ?? live.key(at: address, moved: builds.moved),
            let drawn = live.draw(key)
        else {
            if shown[address] != nil { streams.send(.reload, at: address) }
            shown.forget(address)
            return ([], false)
        }
        if drawn.isAtFault { return (drawn.diagnostics, false) }
        guard drawn.address == address else {
            shown.forget(address)
            // Browsers request the new address before a build has recorded it.
            builds.move(key, to: drawn.address)
            streams.send(.moved(LiveSite.path(of: drawn.address, below: root)), at: address)
            return (drawn.diagnostics, true)
        }
        guard let known = shown[address] else {
            // There is no earlier version to patch: the page did not exist, or always had errors.
            streams.send(.reload, at: address)
            return (drawn.diagnostics, true)
        }
        let rendition = show(drawn, key, at: address)
        if rendition.version == known.rendition.version { return (drawn.diagnostics, false) }
        let patch = clientTag(at: address, version: rendition.version)
            .added(to: rendition.patch(from: known.rendition))
        streams.send(.page(patch, version: rendition.version), at: address)
        return (drawn.diagnostics, true)
    }
}
