import SpotsRendering
import SpotsSite

// The pages and files that browsers ask for.

extension PreviewSession: SiteSource {
    var root: String { live.root }

    func answer(_ path: String) async -> SiteAnswer {
        let address = LiveSite.address(of: path)
        if let html = page(at: address) { return .page(html, isThere: true) }
        if let file = live.file(at: path) { return .file(file, name: path) }
        if !path.hasSuffix("/"), page(at: address + "/") != nil {
            return .redirect(path + "/")
        }
        // What leads from a further address to its page only a build makes.
        if aliases.contains(address) || aliases.contains(address + "/") {
            return await FolderSource(folder: Preview.outputPath(of: site), root: root).answer(path)
        }
        return missing(address)
    }

    /// The page at an address: as it is, or as it was before it was at fault.
    func page(at address: String) -> [UInt8]? {
        if let known = shown[address], known.reading == reading {
            return document(known.rendition, at: address)
        }
        guard let key = live.key(at: address, moved: moved), let drawn = live.draw(key) else { return nil }
        let found = live.diagnostics + drawn.diagnostics
        if found.contains(where: { $0.severity == .error }) {
            if let known = shown[address] { return document(known.rendition, at: address) }
            return NoticePage.faulty.html(client(at: address, version: 0))
        }
        // A page that says itself where it is, is nowhere else.
        guard drawn.address == address else { return nil }
        let rendition = show(drawn, key, at: address)
        shown.trim(keeping: streams.addresses)
        return document(rendition, at: address)
    }

    private func missing(_ address: String) -> SiteAnswer {
        let client = client(at: address, version: 0)
        guard let key = live.key(at: "/404.html", moved: moved), let drawn = live.draw(key) else {
            return .page(NoticePage.missing.html(client), isThere: false)
        }
        let page = KeyedPage.plain(drawn.html, marks)
        return .page(client.added(to: page), isThere: false)
    }

    /// Takes over what was drawn as what browsers are to show.
    func show(_ drawn: DrawnPage, _ key: PageKey, at address: String) -> Rendition {
        shown.show(drawn, marks, at: address, reading: reading, key: key)
    }

    func client(at address: String, version: Int) -> ClientTag {
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

    /// The file of the page at an address as it is now.
    func document(at address: String) -> PageDocument? {
        (shown[address]?.key ?? live.key(at: address, moved: moved)).flatMap { live.document(of: $0) }
    }
}
