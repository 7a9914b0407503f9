import Diagnostics
import SiteStorage
import SpotsSite

/// A preview of a site: serves it, watches what it is made of and shows every change in the browser.
package struct Preview: Sendable {
    private let server: PreviewServer
    private let work: Task<Void, Never>?
    /// Where the site is found, `http://127.0.0.1:8000/`.
    package let address: String

    /// How a preview is served.
    package struct Options: Sendable {
        /// An address of this machine.
        package var host = "127.0.0.1"
        /// The first port that is tried.
        package var port: UInt16 = 8000
        /// How places in files are opened.
        package var editor = EditorLink.standard
        /// Whether items can be changed in the browser.
        package var edit = false

        package init() {}

        /// The ports that are tried, one after the other.
        fileprivate var ports: ClosedRange<UInt16> { port...(port > .max - 99 ? .max : port + 99) }
    }

    /// Begins a preview of a site while it is worked on.
    ///
    /// - Throws: ``BuildFailure``, ``PreviewFailure``.
    package init(
        of site: Site, _ build: BuildOptions, _ options: Options,
        report: @escaping @Sendable (PreviewEvent) -> Void
    ) async throws {
        // What changes from here on is heard of, the first build included.
        let watcher = await WatcherChoice.watcher(of: site.watchedFolders)
        let folder = FileSystem.real.realPath(site.folders.site) ?? site.folders.site
        let session = try await PreviewSession(
            site, build, editor: EditorLink(options.editor, folder: folder), canEdit: options.edit,
            report: report)
        await session.buildAsNeeded()
        server = try await PreviewServer(host: options.host, ports: options.ports) { port in
            PreviewHandler(
                source: session, session: session, gate: RequestGuard(host: options.host, port: port))
        }
        address = Self.address(options.host, server.port, await session.root)
        work = Task { await Self.follow(watcher, of: site, session) }
    }

    /// Begins to serve what was built, as it is.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there, ``PreviewFailure``.
    package init(built site: Site, _ build: BuildOptions, _ options: Options) async throws {
        let output = site.outputPath
        guard FileSystem.real.realPath(output) != nil else { throw PreviewFailure.nothingBuilt(output) }
        let root = try await LiveSite(site, build).root
        server = try await PreviewServer(host: options.host, ports: options.ports) { port in
            PreviewHandler(
                source: FolderSource(folder: output, root: root), session: nil,
                gate: RequestGuard(host: options.host, port: port))
        }
        address = Self.address(options.host, server.port, root)
        work = nil
    }

    /// Waits until the preview is stopped.
    package func wait() async {
        await server.wait()
    }

    /// Stops it.
    package func stop() async {
        work?.cancel()
        await server.stop()
    }
}

extension Preview {
    /// Where the preview's own build of a site is written.
    static func outputPath(of site: Site) -> String { builtSite(site).outputPath }

    /// The site, written to where no other build writes.
    static func builtSite(_ site: Site) -> Site {
        let name = site.payloadFolder == nil ? "site" : "payload"
        var site = site
        site.folders.output = SiteFolders.ownFolder + "/preview/\(name)"
        site.folders.records = SiteFolders.ownFolder + "/preview/\(name)-records"
        return site
    }

    private static func address(_ host: String, _ port: UInt16, _ root: String) -> String {
        let host = host.contains(":") ? "[\(host)]" : host == "0.0.0.0" ? "127.0.0.1" : host
        return "http://\(host):\(port)\(root)"
    }

    /// Hands on what changes, and looks from time to time which browsers are there.
    private static func follow(
        _ watcher: any FolderWatcher, of site: Site, _ session: PreviewSession
    ) async {
        let pings = Task {
            while !Task.isCancelled {
                // A wait that is cut short ends the preview.
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
