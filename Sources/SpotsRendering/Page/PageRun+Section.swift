import Mustache
import Paths
import SpotsModel

// The section of the page, and where its file can be edited.

extension PageRun {
    func findSection() -> SiteSection? {
        guard syntax == .html, let section = environment.sections.section(ofPage: source.firstAddress)
        else { return nil }
        trace.note(.section(section.address))
        return section
    }

    /// The section that the page belongs to, if it has other pages to list.
    var listedSection: SiteSection? {
        section.flatMap { $0.entries.count > ($0.hasPage ? 0 : 1) ? $0 : nil }
    }

    /// The pages before and after the page: in the list of its section, or else in its collection.
    var neighbors: PageNeighbors {
        section?.neighbors(of: source.firstAddress) ?? source.neighbors
    }

    /// The address where the file of the page can be edited; nil if the site names none, or if the page has no file.
    var editAddress: String? {
        let pattern = settings(reading: .editing).editURL
        guard !pattern.isEmpty, let file = source.file else { return nil }
        let address = pattern.replacing("{path}", with: AddressEncoding.path(file.text))
        guard case .address(let result) = destination(of: address) else { return nil }
        note(result, in: .settings, ["editURL"])
        return result
    }
}
