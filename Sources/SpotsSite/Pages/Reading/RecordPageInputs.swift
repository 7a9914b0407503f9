import Bytes
import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// What the pages of a record page file are made from, while they are read one after another.
///
/// Each page needs the records before and after its own, so what is made from a record is kept for the next pages.
final class RecordPageInputs {
    let values: RecordPageValues
    /// A hash of all that decides about the pages besides the records and their languages.
    private let definition: ContentHash
    private let contexts: DataFunctionContexts
    private var recentValues = RecentRecords<RecordContext>()
    private var recentLinks = RecentRecords<PageNeighbors.Neighbor?>()
    private var recentHashes = RecentRecords<ContentHash>()

    init(_ values: RecordPageValues, in edition: Edition) {
        self.values = values
        contexts = edition.functionContexts
        var hash = values.collection.definition
        hash.combine(values.page.path.text)
        hash.combine(values.page.text.bytes)
        hash.combine(edition.recordSite)
        hash.combine(edition.functionContexts.ofSite.fingerprint)
        definition = hash
    }

    /// The fields of a record.
    func value(ofRecordAt position: Int) -> RecordContext {
        recentValues.value(ofRecordAt: position) { RecordContext(of: values.collection.records[position]) }
    }

    /// What functions know in the language of the page of a record.
    func functions(forRecordAt position: Int) -> DataFunctionContext {
        let record = values.collection.records[position]
        let own = values.language(of: record)
        return contexts[own.isEmpty ? record.shownLanguage ?? "" : own]
    }

    /// The pages before and after the page of a record, in the order of the collection.
    func neighbors(ofRecordAt position: Int) -> PageNeighbors {
        func neighbor(_ position: Int) -> PageNeighbors.Neighbor? {
            guard values.collection.records.indices.contains(position) else { return nil }
            return recentLinks.value(ofRecordAt: position) {
                values.link(to: values.collection.records[position], value(ofRecordAt: position))
            }
        }
        return PageNeighbors(previous: neighbor(position - 1), next: neighbor(position + 1))
    }

    /// A hash of all that the document of a record's page is made from, and the links to the pages before and after it.
    ///
    /// If it is the same, they are; if it is not, they may still be.
    ///
    /// - Parameter functions: what functions know in the language of the page.
    func hash(ofRecordAt position: Int, _ functions: DataFunctionContext) -> ContentHash {
        var hash = definition
        hash.combine(functions.fingerprint)
        for position in (position - 1)...(position + 1) {
            let isRecord = values.collection.records.indices.contains(position)
            hash.combine(isRecord ? 1 : 0)
            guard isRecord else { continue }
            let record = recentHashes.value(ofRecordAt: position) {
                var hash = ContentHash()
                hash.combine(values.collection.records[position])
                return hash
            }
            hash.combine(record)
        }
        return hash
    }
}
