import Diagnostics
import SpotsSite

// What browsers hear of.

extension PreviewSession {
    /// Begins to tell a browser what happens to a page.
    ///
    /// - Parameter version: the version it shows; where that is not the one there is, it is sent.
    func events(at address: String, version: Int) -> AsyncStream<[UInt8]> {
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
        streams.send(.problems(problems, editor), to: id)
        return events
    }

    private func close(_ id: Int) {
        streams.close(id)
    }

    /// Finds out which browsers are still there.
    func ping() {
        streams.sendToAll(.ping)
    }
}

extension PreviewSession {
    /// Reads the site anew and shows every open page as it is now.
    ///
    /// - Parameter paths: the files that have changed, relative to the site.
    func update(_ paths: Set<String>) async {
        let start = ContinuousClock.now
        var options = Self.drawing(options, marks)
        // Remote sources are asked again only where the settings may name others.
        if paths.contains(where: { $0.hasSuffix("site.json") }) { asksRemote = true }
        options.offline = options.offline || !asksRemote
        do throws(BuildFailure) {
            live = try await LiveSite(site, options)
        } catch {
            return report(.failure(error))
        }
        reading += 1
        var found = live.diagnostics
        var patched = 0
        if !found.contains(where: { $0.severity == .error }) {
            for address in streams.addresses {
                let drawn = refresh(address)
                // What is shown where nothing is, is a page too.
                if shown[address] == nil, paths.contains(where: { $0.hasSuffix("/404.json") }) {
                    streams.send(.reload, at: address)
                }
                found += drawn.diagnostics
                if drawn.isPatched { patched += 1 }
            }
        }
        shown.trim(keeping: streams.addresses)
        streams.sendToAll(.files(PublishedPaths.of(paths)))
        report(.updated(paths.sorted(), pages: patched, start.duration(to: .now)))
        needsBuild = true
        let reading = reading
        if found.contains(where: { $0.severity == .error }) {
            Task { await hold(found, since: reading) }
        }
        if isBuilding { return }
        // From now on: the next update may come before the task begins.
        isBuilding = true
        Task { await buildAsNeeded() }
    }

    /// Shows an open page as it is now.
    @discardableResult
    func refresh(_ address: String) -> (diagnostics: [Diagnostic], isPatched: Bool) {
        guard let key = shown[address]?.key ?? live.key(at: address, moved: moved), let drawn = live.draw(key)
        else {
            if shown[address] != nil { streams.send(.reload, at: address) }
            shown.forget(address)
            return ([], false)
        }
        if drawn.isAtFault { return (drawn.diagnostics, false) }
        guard drawn.address == address else {
            shown.forget(address)
            // It is asked for before a build has found it there.
            moved[drawn.address] = key
            streams.send(.moved(LiveSite.path(of: drawn.address, below: root)), at: address)
            return (drawn.diagnostics, true)
        }
        guard let known = shown[address] else {
            // What was not there, or at fault from the start, is shown whole.
            streams.send(.reload, at: address)
            return (drawn.diagnostics, true)
        }
        let rendition = show(drawn, key, at: address)
        if rendition.version == known.rendition.version { return (drawn.diagnostics, false) }
        let patch = client(at: address, version: rendition.version)
            .added(to: rendition.patch(from: known.rendition))
        streams.send(.page(patch, version: rendition.version), at: address)
        return (drawn.diagnostics, true)
    }
}
