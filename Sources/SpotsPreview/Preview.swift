import Diagnostics
import SiteStorage
package import SpotsSite

/// Serves a site, watches its files and shows every change in the browser.
package struct Preview: Sendable {
    private let server: PreviewServer
    private let updates: Task<Void, Never>?
    /// The URL of the site, such as `http://127.0.0.1:8000/`.
    package let address: String

    package struct Options: Sendable {
        /// The address of this machine to listen on.
        package var host = "127.0.0.1"
        /// The first port to try.
        package var port: UInt16 = 8000
        /// The link format that opens a position of a file in an editor.
        package var editor = EditorLink.standard
        /// Whether the browser can edit items.
        package var edit = false
        /// How often to ask again for the responses of web addresses; nil to ask only once.
        package var interval: Duration?
        /// What an error or a warning means, in Markdown, by its id.
        package var explanation: @Sendable (_ id: String) -> String? = { _ in nil }
        /// What measures how long clients may take.
        var clock: any Clock<Duration> = ContinuousClock()

        package init() {}

        /// The ports to try, in order.
        fileprivate var ports: ClosedRange<UInt16> { port...(port > .max - 99 ? .max : port + 99) }
    }

    /// Starts a preview of a site that rebuilds when files change.
    ///
    /// - Throws: ``BuildFailure``, ``PreviewFailure``.
    package init(
        of site: Site, _ build: BuildOptions, _ options: Options,
        report: @escaping @Sendable (PreviewEvent) -> Void
    ) async throws {
        // Watch before the first build, so no change during that build is missed.
        let watcher = await WatcherChoice.watcher(of: site.watchedFolders)
        let folder = FileSystem.real.realPath(site.folders.site) ?? site.folders.site
        let session = try await PreviewSession(
            site, build, editor: EditorLink(options.editor, folder: folder), canEdit: options.edit,
            report: report)
        await session.buildAsNeeded()
        server = try await PreviewServer(
            host: options.host, ports: options.ports, clock: options.clock
        ) { port in
            PreviewHandler(
                source: session, session: session, requestGuard: RequestGuard(host: options.host, port: port),
                explanation: options.explanation)
        }
        address = Self.address(options.host, server.port, await session.root)
        let interval = build.offline ? nil : options.interval
        updates = Task { await Self.forwardChanges(watcher, of: site, session, askingEvery: interval) }
    }

    /// Starts to serve the output of the last build, without rebuilding.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist, ``PreviewFailure``.
    package init(built site: Site, _ build: BuildOptions, _ options: Options) async throws {
        let output = site.outputPath
        guard FileSystem.real.realPath(output) != nil else { throw PreviewFailure.nothingBuilt(output) }
        let root = try await LiveSite(site, build).root
        server = try await PreviewServer(
            host: options.host, ports: options.ports, clock: options.clock
        ) { port in
            PreviewHandler(
                source: FolderSource(folder: output, root: root), session: nil,
                requestGuard: RequestGuard(host: options.host, port: port))
        }
        address = Self.address(options.host, server.port, root)
        updates = nil
    }

    /// Waits until the preview stops.
    package func wait() async {
        await server.wait()
    }

    package func stop() async {
        updates?.cancel()
        await server.stop()
    }
}

extension Preview {
    /// The output folder of the preview's own build.
    static func outputPath(of site: Site) -> String { builtSite(site).outputPath }

    /// The site with an output folder that no other build writes to.
    static func builtSite(_ site: Site) -> Site {
        let name = site.isPayload ? "payload" : "site"
        var site = site
        site.folders = site.folders.ofPreview(named: name)
        return site
    }

    private static func address(_ host: String, _ port: UInt16, _ root: String) -> String {
        let host = host.contains(":") ? "[\(host)]" : host == "0.0.0.0" ? "127.0.0.1" : host
        return "http://\(host):\(port)\(root)"
    }

    /// Asks for the responses of web addresses again and again.
    private static func askAgain(every interval: Duration?, _ session: PreviewSession) async {
        guard let interval else { return }
        while !Task.isCancelled {
            // Ignore the cancellation error: cancellation means that the preview ends.
            try? await Task.sleep(for: interval)
            if !Task.isCancelled { await session.askAgain() }
        }
    }

    /// Passes changes to the session, and pings the browsers every 15 seconds to find closed connections.
    private static func forwardChanges(
        _ watcher: any FolderWatcher, of site: Site, _ session: PreviewSession,
        askingEvery interval: Duration?
    ) async {
        let questions = Task { await askAgain(every: interval, session) }
        defer { questions.cancel() }
        let pings = Task {
            while !Task.isCancelled {
                // Ignore the cancellation error: cancellation means that the preview ends.
                try? await Task.sleep(for: .seconds(15))
                await session.ping()
            }
        }
        defer { pings.cancel() }
        for await paths in watcher.changes {
            await session.update(Set(paths.map { site.name(ofFile: $0) }))
        }
    }
}
