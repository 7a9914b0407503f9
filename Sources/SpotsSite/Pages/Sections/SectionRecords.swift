import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// Finds the pages of records that the lists of sections have.
struct SectionRecords {
    private let edition: Edition
    private let defaults: FolderDefaults
    private let maker = ItemMaker()

    init(_ edition: Edition, _ defaults: FolderDefaults) {
        self.edition = edition
        self.defaults = defaults
    }

    /// - Parameters:
    ///   - list: the pages of records.
    ///   - addresses: where sections begin.
    ///   - collections: the collections by name.
    func pages(
        of list: RecordPageList, below addresses: Set<String>, _ collections: [String: RecordCollection]
    ) -> [SectionPage] {
        guard let collection = collections[list.page.collection] else { return [] }
        let values = RecordPageValues(of: list.page, over: collection, in: edition, with: maker)
        return zip(list.files, list.positions).compactMap { file, position in
            let own = list.page.address(ofFile: file).url
            guard list.page.keys.path != nil || addresses.contains(where: { own.hasPrefix($0) }) else {
                return nil
            }
            let record = collection.records[Int(position)]
            guard let link = values.link(to: record) else { return nil }
            let shared = defaults[folder: list.page.folder(ofFile: file)]?.page ?? Page()
            return SectionPage(
                title: link.title, address: link.address,
                fields: [record.valueWithoutCostlyField, shared.meta],
                isHidden: values.isHidden(record),
                isSearched: values.isSearched(record) && shared.search && !shared.noindex)
        }
    }
}
