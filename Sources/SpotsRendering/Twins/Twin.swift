package import Diagnostics
package import Paths
package import SpotsModel

/// A page as the app gets it, and what was found while it was made.
package struct Twin {
    /// The page with absolute addresses, the app's actions, and Markdown in the form that the app wants.
    private let page: Page
    /// Problems that drawing the page has not found.
    package let findings: [Finding]
    /// The files in `Content/` that it names.
    package let references: Set<ContentPath>
    package let texts: Set<ContentPath>
    package let dependencies: [Dependency]
    /// The addresses whose translations decide about it.
    package let translations: [SiteTranslations.Lookup]
    /// The address of the page that continues a paginated list.
    private let next: String?
    /// Where the site is published.
    private let base: BaseAddress

    /// Makes a page.
    ///
    /// - Parameter drawn: what was found while the page was drawn.
    init(of run: PageRun, drawn: PageFindings) {
        page = TwinMaker(run).makePage()
        run.finish(dynamicPartials: [])
        findings = run.findings.findings(without: drawn)
        (references, texts) = (run.findings.references, run.findings.texts)
        (dependencies, translations) = (run.findings.dependencies, run.findings.translations)
        (next, base) = (run.source.pager?.next, run.base)
    }
}

extension Twin {
    /// The page for a version: items whose kinds the version does not have are replaced.
    package func page(for version: PageJSON.Generation, of app: SiteSettings.App) -> Page {
        if app.kinds.isEmpty, next == nil { return page }
        var page = page
        if let next { addNextPage(app.twinAddress(of: next, for: version), to: &page) }
        let fallbacks = TwinFallbacks(app: app, version: version)
        for index in page.components.indices { fallbacks.apply(to: &page.components[index]) }
        return page
    }

    /// Says where the next page of a paginated list is: `next` in the component's `meta`, because an app with Spots 7
    /// shows nothing if the payload has other keys beside the components.
    private func addNextPage(_ address: String, to page: inout Page) {
        for index in page.components.indices where page.components[index].pagination != nil {
            var members = page.components[index].meta.object?.members ?? []
            members.removeAll { $0.key == "next" }
            members.append(.init(key: "next", value: .string(base.absoluteAddress(ofPage: address))))
            page.components[index].meta = .object(JSONObject(distinct: members))
            page.components[index].pagination = nil
        }
    }
}
