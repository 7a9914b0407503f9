import Diagnostics
import SpotsModel
import SpotsRendering
import SpotsSite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A site while it is worked on: its pages as they are now, the browsers that show them, and the build behind them.
///
/// A page is drawn when it is asked for, and when something has changed while a browser shows it. The site as a whole
/// is built behind that, into a folder of its own: what only that finds comes later.
actor PreviewSession {
    private let site: Site
    private let options: BuildOptions
    private let marks: PageMarks
    private let report: @Sendable (PreviewEvent) -> Void
    let editor: EditorLink
    /// What a change has to be asked for with; nil where pages are only looked at.
    let editToken: String?
    /// The changes that were asked for.
    var history = EditHistory()
    private var live: LiveSite
    /// Raised whenever something was read anew.
    private var reading = 0
    private var moved: [String: PageKey] = [:]
    private var aliases: Set<String> = []
    private var shown = ShownPages()
    private var streams = EventStreams()
    private var problems: [Diagnostic] = []
    /// The build that the user was told of last.
    private var told: BuildReport?
    private var isBuilding = false
    private var needsBuild = false

    /// Reads the site and builds it for the first time.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there or cannot be written beside.
    init(
        _ site: Site, _ options: BuildOptions, editor: EditorLink, canEdit: Bool,
        report: @escaping @Sendable (PreviewEvent) -> Void
    ) async throws(BuildFailure) {
        self.site = site
        self.options = options
        self.report = report
        self.editor = editor
        marks = PageMarks(token: Self.makeToken())
        editToken = canEdit ? Self.makeToken() : nil
        live = try await LiveSite(site, Self.drawing(options, marks))
    }

    /// What nobody can guess.
    private static func makeToken() -> String {
        String(UInt64.random(in: .min ... .max), radix: 36)
            + String(UInt64.random(in: .min ... .max), radix: 36)
    }

    /// A build in the background, which leaves a core to what is shown.
    private static func behind(_ options: BuildOptions) -> BuildOptions {
        var options = options
        if options.jobs == 0 { options.jobs = max(1, ProcessInfo.processInfo.activeProcessorCount - 1) }
        return options
    }

    private static func drawing(_ options: BuildOptions, _ marks: PageMarks) -> BuildOptions {
        var options = options
        options.marks = marks
        return options
    }
}

// MARK: Pages

extension PreviewSession: SiteSource {
    var root: String { live.root }

    func answer(_ path: String) async -> SiteAnswer {
        let address = LiveSite.address(of: path)
        if let html = page(at: address) { return .page(html, isThere: true) }
        if !path.hasSuffix("/"), page(at: address + "/") != nil {
            return .redirect(path + "/")
        }
        if let file = live.file(at: path) { return .file(file, name: path) }
        // What leads from a further address to its page only a build makes.
        if aliases.contains(address) || aliases.contains(address + "/") {
            return await FolderSource(folder: Preview.outputPath(of: site), root: root).answer(path)
        }
        return missing(address)
    }

    /// The page at an address: as it is, or as it was before it was at fault.
    private func page(at address: String) -> [UInt8]? {
        if let known = shown[address], known.reading == reading {
            return document(known.rendition, at: address)
        }
        guard let key = live.key(at: address, moved: moved), let drawn = live.draw(key) else { return nil }
        let found = live.diagnostics + drawn.diagnostics
        if found.contains(where: { $0.severity == .error }) {
            if let known = shown[address] { return document(known.rendition, at: address) }
            return FaultyPage(client: client(at: address, version: 0)).html
        }
        // A page that says itself where it is, is nowhere else.
        guard drawn.address == address else { return nil }
        return document(show(drawn, key, at: address), at: address)
    }

    private func missing(_ address: String) -> SiteAnswer {
        let client = client(at: address, version: 0)
        guard let key = live.key(at: "/404.html", moved: moved), let drawn = live.draw(key) else {
            return .page(MissingPage(client: client).html, isThere: false)
        }
        let page = KeyedPage.plain(drawn.html, marks)
        return .page(client.added(to: page), isThere: false)
    }

    /// Takes over what was drawn as what browsers are to show.
    private func show(_ drawn: DrawnPage, _ key: PageKey, at address: String) -> Rendition {
        let rendition = shown.show(drawn, marks, at: address, reading: reading, key: key)
        shown.trim(keeping: streams.addresses)
        return rendition
    }

    private func client(at address: String, version: Int) -> ClientTag {
        ClientTag(
            token: marks.token, root: root, address: address, version: version,
            items: "\(live.templatesName)/items/", editToken: editToken)
    }

    private func document(_ rendition: Rendition, at address: String) -> [UInt8] {
        client(at: address, version: rendition.version).added(to: rendition.html)
    }
}

extension PreviewSession {
    /// The version of a page that browsers show.
    func shownPage(at address: String) -> ShownPages.Shown? { shown[address] }

    /// The file of a page as it is now.
    func document(of key: PageKey) -> PageDocument? { live.document(of: key) }
}

// MARK: Browsers

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

// MARK: Changes

extension PreviewSession {
    /// Reads the site anew and shows every open page as it is now.
    ///
    /// - Parameter paths: the files that have changed, relative to the site.
    func update(_ paths: Set<String>) async {
        let start = ContinuousClock.now
        var options = Self.drawing(options, marks)
        // Remote sources are asked again only where the settings name others.
        options.offline = options.offline || !paths.contains { $0.hasSuffix("site.json") }
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
                found += drawn.diagnostics
                if drawn.isPatched { patched += 1 }
            }
        }
        streams.sendToAll(.files(paths))
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
    private func refresh(_ address: String) -> (diagnostics: [Diagnostic], isPatched: Bool) {
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

// MARK: Builds

extension PreviewSession {
    /// How long faults are held back: a file that is being written is mended by then.
    private static let patience = Duration.milliseconds(250)

    /// Builds the site until nothing has changed since.
    func buildAsNeeded() async {
        isBuilding = true
        defer { isBuilding = false }
        repeat {
            needsBuild = false
            let began = reading
            do throws(BuildFailure) {
                let result = try await Preview.builtSite(site).build(
                    reading == 0 ? options : Self.behind(options))
                let known = moved
                (moved, aliases) = (result.movedPages, result.aliases)
                for address in streams.addresses where known[address] == nil && moved[address] != nil {
                    // What a browser waits for has come to be.
                    if shown[address] == nil { streams.send(.reload, at: address) }
                }
                await hold(result.diagnostics, since: began)
                if began == reading { tell(of: result) }
            } catch {
                report(.failure(error))
            }
        } while needsBuild
    }

    /// Tells the user of a build that found something else than the one before.
    private func tell(of result: BuildReport) {
        if result.diagnostics == told?.diagnostics, result.notes == told?.notes { return }
        told = result
        report(.built(result))
    }

    /// Tells of faults unless something has changed meanwhile; of their end at once.
    private func hold(_ found: [Diagnostic], since began: Int) async {
        if found.contains(where: { $0.severity == .error }) {
            // A wait that is cut short ends with the session.
            try? await Task.sleep(for: Self.patience)
        }
        guard began == reading, found != problems else { return }
        problems = found
        streams.sendToAll(.problems(problems, editor))
    }
}
