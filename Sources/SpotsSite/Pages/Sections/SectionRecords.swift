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
    ///   - lists: the pages of records.
    ///   - addresses: where sections begin.
    ///   - collections: the collections by name.
    func pages(
        of lists: [RecordPageList], below addresses: Set<String>, _ collections: [String: RecordCollection]
    ) -> [SectionPage] {
        var pages: [SectionPage] = []
        for list in lists {
            guard let collection = collections[list.page.collection] else { continue }
            let values = RecordPageValues(of: list.page, over: collection, in: edition, with: maker)
            for (file, position) in zip(list.files, list.positions) {
                let own = list.page.address(ofFile: file).url
                guard list.page.keys.path != nil || addresses.contains(where: { own.hasPrefix($0) }) else {
                    continue
                }
                let record = collection.records[Int(position)]
                guard let link = values.link(to: record) else { continue }
                let shared = defaults[folder: file.folder]?.page.meta ?? .null
                pages.append(
                    SectionPage(
                        title: link.title, address: link.address, fields: [record.value, shared],
                        isHidden: values.isHidden(record)))
            }
        }
        return pages
    }
}
