import SiteStorage
import SpotsRendering

/// The pages of a build as they are finished, for whoever looks at what is in them.
struct FinishedPages {
    private let staging: StagedOutput?
    private let builder: PageBuilder
    private let site: LoadedSite

    init(_ site: LoadedSite, _ staging: StagedOutput?) {
        self.site = site
        self.staging = staging
        builder = PageBuilder(site, staging: nil)
    }

    /// The hashes of the ids of a page; nil where it cannot be told, as of an address that leads on to another.
    ///
    /// - Parameters:
    ///   - output: the page's file in the output folder.
    ///   - input: the position of what it is made of.
    func ids(of output: OutputPath, input: Int) -> Set<UInt64>? {
        // A page that cannot be read is drawn once more.
        if let staging, let html = try? staging.contents(of: output) {
            return html.withUnsafeBufferPointer { LinkScanner.ids(in: $0) }
        }
        let unit = builder.build(site.pages[input])
        if unit.results[0].address.outputPath == output { return LinkScanner.ids(in: builder.html) }
        for page in unit.results[0].furtherPages where page.address.outputPath == output {
            _ = builder.build(page)
            return LinkScanner.ids(in: builder.html)
        }
        return nil
    }
}
