import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// The pages that records have of their own.
struct RecordPages {
    /// The files of which each record of a collection makes a page.
    private(set) var templates: [RecordPage] = []
    private(set) var inputs: [PageInput] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - paths: the files below the content folder with a field in their names.
    ///   - collections: the names of the collections.
    ///   - read: the content of such a file with its name in diagnostics.
    init(
        _ paths: [ContentPath], collections: Set<String>,
        read: (ContentPath) throws(FileFailure) -> SourceText, name: (ContentPath) -> String
    ) {
        for path in paths {
            do throws(FileFailure) {
                let text = try read(path)
                let (page, faults) = RecordPage.read(path, text, collections: collections)
                diagnostics += faults
                if let page { templates.append(page) }
            } catch {
                let message = Message.unreadableFile(error.reason)
                diagnostics.append(Diagnostic(message, file: name(path)))
            }
        }
    }

    /// Reports fields that the files ask for and no record has.
    mutating func checkFields(_ collections: [String: RecordCollection]) {
        for page in templates {
            guard let collection = collections[page.collection] else { continue }
            diagnostics += page.template.unknownFields(of: collection, in: page.text)
        }
    }

    /// Makes the pages of all records.
    mutating func makeInputs(_ collections: [String: RecordCollection]) {
        for page in templates {
            if let collection = collections[page.collection] { add(page, collection) }
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
                    let other = collection.records[owner].place.start
                    diagnostics.append(record.place.saying(.repeatedSlug(address.url, other: other)))
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
