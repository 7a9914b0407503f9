import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The pages of records, and the collections without drafts.
struct RecordPages {
    /// The collections by name, without the drafts that are left out.
    private(set) var collections: [String: RecordCollection]
    /// The drafts that are left out.
    let drafts: DraftRecords
    private(set) var inputs: [PageInput] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the page files and makes a page of each record.
    ///
    /// - Parameters:
    ///   - paths: the page files with a field in their names.
    ///   - collections: the collections by name.
    ///   - site: the site as templates of records see it.
    ///   - includesDrafts: whether drafts are included.
    init(
        _ paths: [ContentPath], of collections: [String: RecordCollection], in folder: ContentFolder,
        site: JSONValue, drafts includesDrafts: Bool
    ) {
        var pages: [RecordPage] = []
        for path in paths {
            do throws(FileFailure) {
                let text = SourceText(name: folder.name(of: path), bytes: try folder.contents(of: path))
                let (page, faults) = RecordPage.read(path, text, collections: Set(collections.keys))
                diagnostics += faults
                if let page { pages.append(page) }
            } catch {
                diagnostics.append(Diagnostic(.unreadableFile(error.reason), file: folder.name(of: path)))
            }
        }
        for page in pages {
            guard let collection = collections[page.collection] else { continue }
            diagnostics += page.template.unknownFields(of: collection, in: page.text)
        }
        drafts = includesDrafts ? DraftRecords() : DraftRecords(in: collections, pages, site: site)
        self.collections = drafts.leftOut(of: collections)
        for page in pages {
            if let collection = self.collections[page.collection] { add(page, collection) }
        }
    }

    private mutating func add(_ page: RecordPage, _ collection: RecordCollection) {
        var owners: [ContentPath: Int] = [:]
        owners.reserveCapacity(collection.records.count)
        inputs.reserveCapacity(inputs.count + collection.records.count)
        for (position, record) in collection.records.enumerated() {
            do throws(RecordPage.RecordFault) {
                let file = try page.file(for: record)
                let address = try page.address(of: record, file: file)
                if let owner = owners[file] {
                    let other = collection.records[owner].location.start
                    diagnostics.append(record.location.diagnostic(.repeatedSlug(address.url, other: other)))
                } else {
                    owners[file] = position
                    inputs.append(.record(page, file: file, address, position: position))
                }
            } catch {
                diagnostics.append(error.diagnostic)
            }
        }
    }
}
