import SpotsSite

// What browsers get at an address without a page.

extension PreviewSession {
    /// The reason if there is a page that is held back, else the site's own 404 page, else one with links to similar
    /// addresses.
    func missing(_ address: String) -> SiteAnswer {
        let tag = clientTag(at: address, version: 0)
        if let reason = live.reasonToHoldBack(at: address) {
            return .page(NoticePage.heldBack(reason).html(tag), exists: false)
        }
        if let key = live.key(at: "/404.html", moved: builds.moved), let drawn = live.draw(key) {
            return .page(notFoundPage(drawn, tag), exists: false)
        }
        let similar = live.pages(similarTo: address, moved: builds.moved)
        let paths = similar.map { LiveSite.path(of: $0.address, below: root) }
        if let drawn = live.drawMissing(address, similar: similar), isComplete(drawn, paths) {
            return .page(notFoundPage(drawn, tag), exists: false)
        }
        let links = NoticePage.Links(
            title: LiveSite.title(of: similar), zip(similar.map(\.title), paths).map { ($0, $1) })
        return .page(NoticePage.missing(LiveSite.readable(address), links).html(tag), exists: false)
    }

    /// Whether the headline and the links are on the page; templates of the site may leave them out.
    private func isComplete(_ drawn: LivePage, _ paths: [String]) -> Bool {
        let list = MarkedPage(drawn.html, marks).parts.first
        let items = list?.parts.filter { $0.name.hasPrefix("item ") } ?? []
        return drawn.html.contains(">\(drawn.page.title)</h1>".utf8)
            && (paths.isEmpty || items.count == paths.count)
            && zip(items, paths).allSatisfy { drawn.html[$0.inner].contains("=\"\($1)\"".utf8) }
    }

    /// Adds the client to a page that it cannot patch.
    private func notFoundPage(_ drawn: LivePage, _ tag: ClientTag) -> [UInt8] {
        tag.added(to: KeyedPage.withoutMarks(drawn.html, marks))
    }
}
