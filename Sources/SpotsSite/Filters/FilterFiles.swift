import Bytes
import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering

/// The values of the filters of paginated lists, which a script in the browser reads: `fields.json` in the folder
/// `filters` of each list, and a file for each field, whose name follows from its content.
enum FilterFiles: SiteIndex {
    static func facts(about page: IndexedPage) -> [GeneratedFile] { page.filterFiles }

    static func isWanted(on site: IndexedSite) -> Bool { true }

    static func files(of files: FactList<GeneratedFile>, on site: IndexedSite) -> [GeneratedFile] {
        // Two fields of a list may have the same values.
        var known: Set<OutputPath> = []
        return files.filter { known.insert($0.path).inserted }
    }
}

extension ListFilters {
    /// A list as its files describe it.
    struct Listing {
        /// The address of the folder of the files.
        let folder: String
        /// The numbers of its items, and of the items on a page.
        let count, size: Int
        /// The addresses of the first page and of the others, with `{page}` for their numbers.
        let pages: [String]

        init(of items: PaginatedItems, _ pages: PageInput.Pages) {
            (folder, count, size) = (pages.folderOfFilters, items.entries.count, items.pagination.size)
            self.pages = [pages.urls[0]] + [pages.pattern].compactMap(\.self)
        }
    }

    /// The files.
    ///
    /// - Parameter base: the address that the site is published at.
    func files(of list: Listing, base: BaseAddress) -> [GeneratedFile] {
        let values = fields.map { field in
            let bytes = Self.bytes(of: field.column)
            return (field: field.name, name: String(ContentHash(bytes).text.prefix(10)), bytes: bytes)
        }
        var directory = JSONWriter()
        directory.object { json in
            json.member("version", 1)
            json.member("count", list.count)
            json.member("size", list.size)
            json.key("pages")
            json.array(of: list.pages) { $0.string(base.prefixed($1)) }
            json.key("files")
            json.object { json in
                for value in values { json.member(value.field, value.name) }
            }
        }
        let files = values.map { (name: $0.name, bytes: $0.bytes) }
        return ([(name: "fields", bytes: directory.bytes + [UInt8(ascii: "\n")])] + files).map { file in
            GeneratedFile(
                path: OutputPath(list.folder.dropFirst() + file.name + ".json"), bytes: file.bytes)
        }
    }

    private static func bytes(of column: FieldColumn) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            switch column {
            case .numbers(let numbers):
                json.key("numbers")
                json.array(of: numbers) { json, number in
                    json.verbatim(number.map { NumberText.text(of: $0) } ?? "null")
                }
            case .values(let values):
                json.key("values")
                json.array(of: values) { $0.string($1.text) }
                json.key("records")
                json.array(of: values) { json, value in
                    var last = 0
                    json.array(of: value.positions) { json, position in
                        json.number(position - last)
                        last = position
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension GeneratedFile: CacheCodable {
    init(from decoder: inout CacheDecoder) throws {
        self.init(path: OutputPath(try decoder.text()), bytes: Array(try decoder.pieceBytes()))
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(path.text)
        encoder.write(bytes[...])
    }
}
