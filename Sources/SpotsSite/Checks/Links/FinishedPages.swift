import Paths
import SiteStorage
import SpotsRendering

/// Reads the finished pages of a build.
struct FinishedPages {
    private let staging: StagedOutput?
    private let builder: PageBuilder
    private let site: LoadedSite

    init(_ site: LoadedSite, _ staging: StagedOutput?) {
        self.site = site
        self.staging = staging
        builder = PageBuilder(site, staging: nil)
    }

    /// The hashes of the ids on a page; nil if they are unknown.
    ///
    /// - Parameters:
    ///   - output: the page's file in the output folder.
    ///   - input: the position of the page's input.
    func ids(of output: OutputPath, input: Int) -> Set<UInt64>? {
        // An unreadable page is drawn again.
        if let staging, let html = try? staging.contents(of: output) {
            return LinkScanner.ids(in: html.span)
        }
        let unit = builder.build(site.pages[input])
        // A redirect has no elements with ids.
        for page in unit.results[0].outputs.dropFirst() where page.address.outputPath == output {
            return page.content == .redirect ? [] : nil
        }
        if unit.results[0].address.outputPath == output { return LinkScanner.ids(in: builder.html.span) }
        for page in unit.results[0].furtherPages where page.address.outputPath == output {
            _ = builder.build(page)
            return LinkScanner.ids(in: builder.html.span)
        }
        return nil
    }
}
