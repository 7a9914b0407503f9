import Diagnostics
import Mustache
import SiteStorage
import SpotsModel
import SpotsRendering

/// Builds page after page in one task: assembles, draws and stages.
final class PageBuilder {
    private let site: LoadedSite
    private let staging: StagedOutput?
    private let assembler: PageAssembler
    private let renderer: PageRenderer
    /// What the page built last depends on: most pages depend on the same, and share it.
    private var lastDependencies: [Dependency] = []
    private var lastComponents = ComponentUse()
    /// The page built last; valid until the next is built.
    private(set) var assembled: AssembledPage?
    /// Its HTML; only valid without a staging folder, because redirects are drawn into the same buffer.
    var html: UnsafeBufferPointer<UInt8> { renderer.html }
    /// The templates that it was drawn with.
    var templates: [Template] { renderer.templates }
    /// Where its addresses are written, if that was asked for.
    private(set) var traced: TracedPage?
    private let tracesAddresses: Bool

    /// - Parameters:
    ///   - staging: where finished pages are put; nil to write nothing.
    ///   - purpose: what pages are wanted for.
    ///   - tracesAddresses: whether it is found out where the addresses on pages are written.
    init(
        _ site: LoadedSite, staging: StagedOutput?, for purpose: PageAssembler.Purpose = .building,
        tracesAddresses: Bool = false
    ) {
        self.tracesAddresses = tracesAddresses
        self.site = site
        self.staging = staging
        assembler = PageAssembler(site, for: purpose)
        renderer = PageRenderer(environment: site.environment)
    }

    /// Builds a page and hands back what is to be told of it.
    func build(_ input: PageInput) -> PageUnit {
        let page = assembler.assemble(input)
        assembled = page
        var result = PageResult(of: page)
        var dependencies = page.dependencies
        if !page.isSkippedDraft { dependencies += draw(page.read, &result) }
        dependencies += origins(of: input, hasPlaces: result.hasPlaces)
        if dependencies != lastDependencies { lastDependencies = dependencies }
        return PageUnit(files: page.read.files, dependencies: lastDependencies, results: [result])
    }

    /// What else a page depends on for the kind of input that it is.
    private func origins(of input: PageInput, hasPlaces: Bool) -> [Dependency] {
        switch input {
        case .code: [.unknowable]
        // The places of what was found are in the file and in the records.
        case .record(let page, _, _, _) where hasPlaces:
            [.collection(page.collection), .file(page.path.text)]
        default: []
        }
    }
}

extension PageBuilder {
    /// - Returns: what the page was found to depend on.
    private func draw(_ page: ReadPage, _ result: inout PageResult) -> [Dependency] {
        let findings = renderer.render(page.source, tracesAddresses: tracesAddresses)
        let base = site.environment.base
        if tracesAddresses { traced = TracedPage(page: page, addresses: findings.addresses, base: base) }
        result.links = LinkScanner.links(in: html, LinkResolver(page: result.address.url, base: base))
        result.add(findings, page.map)
        if findings.components != lastComponents { lastComponents = findings.components }
        result.components = lastComponents
        if !result.diagnostics.contains(where: { $0.severity == .error }) {
            put(&result, language: page.source.page.language)
        }
        return findings.dependencies
    }

    /// Puts the page that was drawn last, and the redirects to it, beside the site.
    private func put(_ result: inout PageResult, language: String) {
        guard let staging else { return }
        do throws(FileFailure) {
            let page = try staging.put(renderer.html, at: result.address.outputPath)
            result.isUnchanged = !page.isChanged
            result.stamps = [page.stamp]
            for alias in result.aliases {
                let output = alias.address.outputPath
                renderer.renderRedirect(to: result.address.url, language: language)
                let redirect = try staging.put(renderer.html, at: output)
                result.stamps.append(redirect.stamp)
                if redirect.isChanged { result.changedAliases.append(output) }
            }
        } catch {
            result.failure = error
        }
    }
}
