import Diagnostics
import SiteStorage

/// Lists the pages of a site from all sources: files, records, a payload, and code.
struct PageList {
    private(set) var inputs: PageInputs
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - files: the files of the content folder.
    ///   - records: the pages of records.
    ///   - others: the pages of feeds, and those of other languages that pages become.
    ///   - languages: the languages of the site.
    init(
        _ site: Site, _ files: ContentListing, records: [RecordPageList] = [], others: [PageInput] = [],
        in languages: SiteLanguages
    ) {
        inputs = PageInputs(files: files.pages, keyed: files.pageKeys, records: records, in: languages)
        if let payload = site.kind.payload { inputs.append(.payload(payload)) }
        inputs.append(contentsOf: others)
        for (page, path) in site.pages {
            do throws(PageAddress.Fault) {
                let address = try PageAddress(path: path)
                let language = languages.areSeveral ? languages.language(ofAddress: address.url) : nil
                inputs.append(.code(page, address, language))
            } catch {
                diagnostics.append(Diagnostic(.invalidPath(path, error), file: path))
            }
        }
    }
}
