import Diagnostics
package import Mustache
import SpotsModel

/// Draws the pages of a site one after another, in one task, with its own buffers.
package final class PageRenderer {
    private let environment: SiteEnvironment
    private var renderer: TemplateRenderer
    private let resolutions: ResolutionCache

    package init(environment: SiteEnvironment) {
        self.environment = environment
        renderer = TemplateRenderer(library: environment.theme.partials)
        resolutions = ResolutionCache(environment, renderer.programs)
    }

    /// Passes the HTML of the last page to a closure.
    package func withHTML<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try renderer.output.withBytes(body)
    }

    /// The templates and partials that the last page was drawn with.
    package var templates: [Template] { renderer.drawnTemplates }

    /// Draws a page.
    ///
    /// - Parameter tracesAddresses: whether to find out where the addresses on the page were written.
    /// - Returns: the findings. If a template error ended the drawing, they include it.
    package func render(_ source: PageSource, tracesAddresses: Bool = false) -> PageFindings {
        let run = PageRun(
            source: source, resolutions: resolutions, addresses: tracesAddresses ? AddressTrace() : nil)
        renderer.startPage()
        renderer.functionContext = run
        defer { renderer.functionContext = nil }
        var faults: [TemplateFault] = []
        do throws(TemplateFault) {
            renderer.output.removeAll()
            if run.syntax == .html { try renderContent(of: source.page, run) }
            run.drawsContent = run.syntax != .html
            try renderShell(run)
        } catch {
            faults.append(error)
        }
        for fault in renderer.faults + faults {
            let page = source.documents.name
            let diagnostic = fault.diagnostic
            let isInPage = diagnostic.file == page
            run.report(isInPage ? diagnostic : diagnostic.noting("found while drawing \(page)"))
        }
        run.finish(dynamicPartials: renderer.dynamicPartials)
        return run.findings
    }
}

extension PageRenderer {
    /// What the templates of a page see, in the order of the page; nothing is drawn or reported.
    ///
    /// - Parameters:
    ///   - shell: the file of the page template, and where it comes from.
    ///   - collections: the names of the site's collections.
    package func seenViews(of source: PageSource, shell: String, collections: [String]) -> [SeenView] {
        let run = PageRun(source: source, resolutions: resolutions)
        var page = SeenPage(run, environment.theme.registry, collections: collections)
        return page.describe(shell: shell)
    }

    /// Makes what the app gets of a page.
    ///
    /// - Parameter drawn: what was found while the page was drawn; it is not reported again.
    package func makeTwin(of source: PageSource, drawn: PageFindings) -> Twin {
        let run = PageRun(source: source, resolutions: resolutions)
        run.isForApp = true
        return Twin(of: run, drawn: drawn)
    }

    /// Draws a document that redirects to another address.
    ///
    /// - Parameters:
    ///   - address: the address on the site.
    ///   - language: the language of the page there; empty for the site's.
    package func renderRedirect(to address: String, language: String) {
        // The addresses that lead here are at all hosts.
        let path = environment.hosts.address(ofPage: address)
        let href = OutputBuffer.escaped(path)
        let canonical = OutputBuffer.escaped(environment.hosts.absoluteAddress(ofPage: address))
        let language = OutputBuffer.escaped(language.isEmpty ? environment.settings.language : language)
        renderer.output.removeAll()
        renderer.output.append(
            """
            <!doctype html>
            <html lang="\(language)">
            <head>
            <meta charset="utf-8">
            <title>\(href)</title>
            <meta http-equiv="refresh" content="0; url=\(href)">
            <meta name="robots" content="noindex">
            <link rel="canonical" href="\(canonical)">
            <link rel="icon" href="data:,">
            </head>
            <body><a href="\(href)">\(href)</a></body>
            </html>

            """)
    }

    private func renderContent(of page: Page, _ run: PageRun) throws(TemplateFault) {
        run.drawsContent = true
        var isFirst = true
        let components = page.components
        run.noteOmissions(among: components)
        for index in components.indices {
            let place = ComponentPlace(index: index, path: nil, headingLevel: 2, isBelowFirst: !isFirst)
            if let context = ComponentContext(components, at: place, run: run) {
                try context.write(with: &renderer)
                isFirst = false
            }
        }
        renderer.setContentAside()
    }

    private func renderShell(_ run: PageRun) throws(TemplateFault) {
        switch run.shell() {
        case .template(let shell):
            let content: PageContext.Content =
                run.syntax == .html ? (renderer.hasContent ? .drawn : .empty) : .drawnWhereUsed
            renderer.syntax = run.syntax
            defer { renderer.syntax = .html }
            // Its styles are loaded in the head, before the list is drawn.
            if run.listedSection != nil { run.note(.section) }
            try renderer.render(shell, with: .context(PageContext(run, content)))
        case .function(let draw):
            let markup = draw(PageDrawing(run, content: renderer.takeContent()))
            run.append(markup, of: .node(nil), to: &renderer.output)
        case nil: break
        }
    }
}
