import Diagnostics
import SpotsRendering
import SpotsSite

// Serves pages and files to browsers.

extension PreviewSession: SiteSource {
    var root: String { live.root }

    func answer(_ path: String, host: String = "localhost") async -> SiteAnswer {
        let address = LiveSite.address(of: path)
        await prepare(address)
        if !path.hasSuffix("/") { await prepare(address + "/") }
        if LiveSite.isOtherFile(address) {
            if let bytes = otherFile(at: address) { return .file(.bytes(bytes), name: path) }
            if let twin = await twin(at: path, host: host) { return .file(.bytes(twin), name: path) }
        } else if let html = page(at: address) {
            return .page(html, exists: true)
        }
        if let file = live.file(at: path) { return .file(file, name: path) }
        if !path.hasSuffix("/"), page(at: address + "/") != nil {
            return .redirect(path + "/")
        }
        // Only a build creates the redirects of aliases and what follows from all pages, so serve them from its output.
        if builds.hasFile(at: address) {
            return await FolderSource(folder: Preview.outputPath(of: site), root: root).answer(
                path, host: host)
        }
        return missing(address)
    }

    /// Asks for the responses that a page needs, unless it is drawn already.
    func prepare(_ address: String) async {
        if let known = shown[address], known.revision == revision { return }
        var prepared = revision
        repeat {
            prepared = revision
            let site = live
            if let key = site.key(at: address, moved: builds.moved) { await site.prepare(key) }
            // The site may have been read again meanwhile.
        } while prepared != revision
    }

    /// The page at an address.
    ///
    /// A page with errors is served in its last version without errors.
    func page(at address: String) -> [UInt8]? {
        if let known = shown[address], known.revision == revision {
            return document(known.rendition, at: address)
        }
        guard let key = live.key(at: address, moved: builds.moved), let drawn = live.draw(key) else {
            return nil
        }
        let found = live.diagnostics + drawn.diagnostics
        if found.contains(where: { $0.severity == .error }) {
            if let known = shown[address] { return document(known.rendition, at: address) }
            return NoticePage.faulty.html(clientTag(at: address, version: 0))
        }
        // The page sets its own path, so it exists only there.
        guard drawn.address == address else { return nil }
        let rendition = show(drawn, key, at: address)
        shown.trim(keeping: streams.addresses)
        return document(rendition, at: address)
    }

    /// A page that is a file other than HTML, without anything of the preview; nil if there is none without errors.
    private func otherFile(at address: String) -> [UInt8]? {
        guard let key = live.key(at: address, moved: builds.moved), let drawn = live.draw(key),
            !drawn.isAtFault,
            drawn.address == address
        else { return nil }
        return drawn.html
    }

    /// What the app gets of a page, with addresses in the preview; nil if there is no such twin without errors.
    private func twin(at path: String, host: String) async -> [UInt8]? {
        guard let page = live.addressOfPage(withTwin: path, moved: builds.moved) else { return nil }
        await prepare(page)
        guard let key = live.key(at: page, moved: builds.moved) else { return nil }
        return live.twin(at: path, of: key, origin: "http://\(host)")
    }

    /// Records a rendered page as the current version.
    func show(_ drawn: LivePage, _ key: PageIdentity, at address: String) -> Rendition {
        shown.show(drawn, marks, at: address, revision: revision, key: key)
    }

    func clientTag(at address: String, version: Int) -> ClientTag {
        ClientTag(
            token: marks.token, root: root, address: address, version: version,
            items: "\(live.templatesName)/items/", editToken: edits.token)
    }

    private func document(_ rendition: Rendition, at address: String) -> [UInt8] {
        clientTag(at: address, version: rendition.version).added(to: rendition.html)
    }
}

extension PreviewSession {
    /// The version of a page that browsers show.
    func shownPage(at address: String) -> ShownPages.ShownPage? { shown[address] }

    /// The current file of the page at an address.
    func document(at address: String) -> PageDocument? {
        (shown[address]?.key ?? live.key(at: address, moved: builds.moved)).flatMap { live.document(of: $0) }
    }
}
