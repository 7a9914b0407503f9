import Diagnostics
import Paths
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

    package init(of site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        var options = options
        // A comparison includes what is not published.
        (options.drafts, options.future, options.expired) = (true, true, true)
        let loaded = try await LoadedSite(site, options)
        let units = await Parallel.map(Array(loaded.pages), jobs: options.jobs) { inputs in
            let assembler = PageAssembler(loaded, for: .comparing)
            return inputs.map { input in
                let assembled = assembler.assemble(input)
                return (Entry(of: assembled, input), assembled.diagnostics)
            }
        }
        entries = units.map(\.0)
        // Nothing is drawn here, so problems of templates do not matter.
        let shared = loaded.diagnostics.filter { !Self.idsOfTemplates.contains($0.id) }
        let folder = site.kind.ownsFolder ? site.folders.site : ""
        diagnostics = (shared + units.flatMap(\.1)).map { diagnostic in
            // Files are named relative to the working directory.
            diagnostic.namingFiles { WebAddress($0) == nil ? FilePaths.join(folder, $0) : $0 }
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
