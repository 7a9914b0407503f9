import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

/// The pages of a site as they are before they are drawn.
struct SitePages: Sendable {
    /// A page, where it is found, and the file it is made of.
    struct Entry: Sendable {
        /// The address on the site; empty for a payload.
        let address: String
        let file: String
        let page: Page
    }

    private(set) var entries: [Entry] = []
    /// What is wrong with the JSON, under names that tell the versions of the site apart.
    private(set) var diagnostics: [Diagnostic] = []

    init(of site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        var options = options
        // Drafts count.
        options.drafts = true
        let preparation = try await Preparation(site, options)
        let units = await Parallel.map(Array(preparation.pages), jobs: options.jobs) { inputs in
            let reader = SitePageReader(preparation)
            return inputs.map { reader.read($0) }
        }
        entries = units.map(\.entry)
        // Nothing is drawn here, and what is wrong with templates tells nothing of pages.
        let prepared = preparation.diagnostics.filter { !Self.idsOfTemplates.contains($0.id) }
        let folder = site.payload == nil ? site.folders.site : ""
        diagnostics = (prepared + units.flatMap(\.diagnostics)).map { $0.placed(in: folder) }
    }

    private static let idsOfTemplates: Set<DiagnosticID> = [
        .templateSyntax, .missingPartial, .recursivePartial, .strayTemplate,
    ]
}

/// Reads pages and fills their components, in one task.
private struct SitePageReader {
    private let reader: PageReader
    private let filler: ComponentFiller

    init(_ preparation: Preparation) {
        reader = PageReader(preparation)
        filler = ComponentFiller(preparation.collections, splitsFeeds: false)
    }

    func read(_ input: PageInput) -> (entry: SitePages.Entry, diagnostics: [Diagnostic]) {
        var reading = reader.read(input)
        let filling = filler.fill(&reading.source.page, feed: nil, number: 1)
        let faults = filling.faults.map { reading.diagnostic($0.message, at: $0.origin) }
        let page = reading.source.page
        let address = input.address(of: page)
        let isPayload = if case .payload = input { true } else { false }
        return (
            SitePages.Entry(address: isPayload ? "" : address.url, file: reading.places.name, page: page),
            reading.diagnostics + filling.diagnostics + faults
        )
    }
}

extension Diagnostic {
    /// The same of a file below a folder, as it is seen from the working directory.
    fileprivate func placed(in folder: String) -> Diagnostic {
        let isAddress = RemoteSources.isAddress(file)
        let placed = Diagnostic(
            Message(severity, id, message),
            file: isAddress ? file : FilePaths.join(folder, file), line: line, column: column, path: path,
            excerpt: excerpt)
        return Diagnostic(
            placed,
            notes: notes.map { note in
                let place = note.place.map { place in
                    let isAddress = RemoteSources.isAddress(place.file)
                    return Diagnostic.Place(
                        file: isAddress ? place.file : FilePaths.join(folder, place.file), line: place.line,
                        column: place.column)
                }
                return Diagnostic.Note(note.text, at: place)
            })
    }
}
