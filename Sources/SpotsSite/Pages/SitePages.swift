import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

/// The pages of a site as they are before they are drawn.
package struct SitePages: Sendable {
    /// A page, where it is found, and the file it is made of.
    package struct Entry: Sendable {
        /// The address on the site; empty for a payload.
        package let address: String
        package let file: String
        package let page: Page
    }

    package private(set) var entries: [Entry] = []
    /// What is wrong with the JSON, under names that tell the versions of the site apart.
    package private(set) var diagnostics: [Diagnostic] = []

    package init(of site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        var options = options
        // Drafts count.
        options.drafts = true
        let loaded = try await LoadedSite(site, options)
        let units = await Parallel.map(Array(loaded.pages), jobs: options.jobs) { inputs in
            let assembler = PageAssembler(loaded, for: .comparing)
            return inputs.map { input in
                let assembled = assembler.assemble(input)
                return (Entry(of: assembled, input), assembled.diagnostics)
            }
        }
        entries = units.map(\.0)
        // Nothing is drawn here, and what is wrong with templates tells nothing of pages.
        let shared = loaded.diagnostics.filter { !Self.idsOfTemplates.contains($0.id) }
        let folder = site.payload == nil ? site.folders.site : ""
        diagnostics = (shared + units.flatMap(\.1)).map { diagnostic in
            // Files are named as they are seen from the working directory.
            diagnostic.namingFiles { RemoteSources.isAddress($0) ? $0 : FilePaths.join(folder, $0) }
        }
    }

    private static let idsOfTemplates: Set<DiagnosticID> = [
        .templateSyntax, .unbalancedSection, .sectionsTooDeep, .unsupportedPartial, .missingPartial,
        .recursivePartial, .strayTemplate,
    ]
}

extension SitePages.Entry {
    fileprivate init(of assembled: AssembledPage, _ input: PageInput) {
        let isPayload = if case .payload = input { true } else { false }
        address = isPayload ? "" : assembled.address.url
        file = assembled.read.map.documents.name
        page = assembled.page
    }
}
