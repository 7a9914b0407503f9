import Diagnostics
import Paths
import Platform
import SiteStorage
package import SpotsModel
import SpotsRendering

/// The pages of a site before they are drawn.
package struct SitePages: Sendable {
    /// A page with its address and its file.
    package struct Entry: Sendable {
        /// The address on the site; empty for a payload.
        package let address: String
        package let file: String
        package let page: Page
    }

    package private(set) var entries: [Entry] = []
    /// The problems in the JSON; file names include the site's folder, so the versions of a site differ.
    package private(set) var diagnostics: [Diagnostic] = []

    /// What versions of the app do with the pages, if the options name versions.
    package private(set) var outcomes: [Diagnostic] = []
    /// These versions, each with its name in messages.
    package private(set) var nativeVersions: [(id: String, name: String)] = []

    package init(of site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        var options = options
        // A comparison includes what is not published.
        (options.drafts, options.future, options.expired) = (true, true, true)
        let loaded = try await LoadedSite(site, options)
        var units = await Self.units(of: Array(loaded.pages), on: loaded)
        let incomplete = units.indices.filter { units[$0].missing != nil }
        if !incomplete.isEmpty {
            await loaded.responses.fetch(Set(incomplete.compactMap { units[$0].missing }))
            let completed = await Self.units(of: incomplete.map { loaded.pages[$0] }, on: loaded)
            for (index, unit) in zip(incomplete, completed) { units[index] = unit }
        }
        entries = units.map(\.entry)
        // Nothing is drawn here, so problems of templates do not matter.
        let shared = loaded.diagnostics.filter { !Self.idsOfTemplates.contains($0.id) }
        let folder = site.kind.ownsFolder ? site.folders.site : ""
        // Files are named relative to the working directory.
        let named = { (diagnostic: Diagnostic) in
            diagnostic.namingFiles { WebAddress($0) == nil ? FilePaths.join(folder, $0) : $0 }
        }
        diagnostics = (shared + units.flatMap(\.diagnostics)).map(named)
        if options.nativeVersions.isEmpty { return }
        let check = try NativeCheck(loaded)
        let found = await check.problems().map(named).sorted()
        nativeVersions = check.names
        outcomes = found.filter { $0.app != nil }
        // A table that cannot be read.
        diagnostics += found.filter { $0.app == nil }
    }

    private struct Unit: Sendable {
        let entry: Entry
        let diagnostics: [Diagnostic]
        /// The source of the page's components, if it was not asked for.
        let missing: RemoteSource?
    }

    private static func units(of pages: [PageInput], on site: LoadedSite) async -> [Unit] {
        await Parallel.map(pages, jobs: site.options.jobs) { inputs in
            let assembler = PageAssembler(site, for: .comparing)
            return inputs.map { input in
                let page = assembler.assemble(input)
                return Unit(
                    entry: Entry(of: page, input), diagnostics: page.diagnostics, missing: page.read.missing)
            }
        }
    }

    private static let idsOfTemplates: Set<DiagnosticID> = [
        .templateSyntax, .unbalancedSection, .sectionsTooDeep, .unsupportedPartial, .missingPartial,
        .recursivePartial, .strayTemplate,
    ]
}

extension SitePages.Entry {
    fileprivate init(of assembled: AssembledPage, _ input: PageInput) {
        address = input.isPayload ? "" : assembled.address.url
        file = assembled.read.map.documents.name
        page = assembled.page
    }
}
