import SpotsData
import SpotsModel
import SpotsRendering

/// Finds the pages of records that may say the same as pages in other languages.
struct TranslatedRecords {
    private let edition: Edition
    private let maker = ItemMaker()

    init(_ edition: Edition) {
        self.edition = edition
    }

    /// - Parameters:
    ///   - list: the pages of records.
    ///   - collections: the collections of their language, by name.
    func pages(
        of list: RecordPageList, _ collections: [String: RecordCollection]
    ) -> [TranslatedPage] {
        guard let language = list.page.language, let collection = collections[list.page.collection] else {
            return []
        }
        let values = RecordPageValues(of: list.page, over: collection, in: edition, with: maker)
        return zip(list.files, list.positions).compactMap { file, position in
            let record = collection.records[Int(position)]
            let own = list.page.address(ofFile: file).url
            let moved = list.page.keys.path == nil ? nil : values.link(to: record)?.address
            let input = PageInput.record(list.page, file: file, position: Int(position))
            var page = TranslatedPage(
                input: input, language: language, key: list.page.key(of: record),
                address: moved ?? own, addressOfFile: own, isIndexed: record.shownLanguage == nil)
            page.isOfRecord = true
            page.isFallback = record.shownLanguage != nil
            return page
        }
    }
}
