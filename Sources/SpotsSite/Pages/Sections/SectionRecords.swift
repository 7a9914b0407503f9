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
    ///   - inputs: the pages of records.
    ///   - addresses: where sections begin.
    ///   - collections: the collections by name.
    func pages(
        of inputs: [PageInput], below addresses: Set<String>, _ collections: [String: RecordCollection]
    ) -> [SectionPage] {
        inputs.compactMap { input in
            guard case .record(let page, let file, let address, let position) = input,
                page.keys.path != nil || addresses.contains(where: { address.url.hasPrefix($0) }),
                let collection = collections[page.collection]
            else { return nil }
            let record = collection.records[position]
            let values = RecordPageValues(of: page, over: collection, in: edition, with: maker)
            let shared = defaults[folder: file.folder]?.page.meta ?? .null
            return values.link(to: record).map {
                SectionPage(
                    title: $0.title, address: $0.address, fields: [record.value, shared],
                    isHidden: values.isHidden(record))
            }
        }
    }
}
