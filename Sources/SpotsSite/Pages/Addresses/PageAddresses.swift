import Diagnostics
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import Synchronization

/// Finds the addresses of pages by their files, for links from one file to another.
final class PageAddresses: Sendable {
    private let pages: PageInputs
    private let content: ContentFolder
    /// The addresses that were looked up, because many pages link to the same ones.
    private let known = Mutex<[ContentPath: String?]>([:])
    /// The addresses of the pages of Markdown records, by the names of the records' files.
    private let records: [String: String]

    /// - Parameter collections: the collections by name.
    init(_ pages: PageInputs, _ collections: [String: RecordCollection], in content: ContentFolder) {
        self.pages = pages
        self.content = content
        var records: [String: String] = [:]
        for position in pages.indices.dropFirst(pages.files.count) {
            guard case .record(let page, _, let address, let record) = pages[position],
                let file = collections[page.collection]?.records[record].markdownFile, records[file] == nil
            else { continue }
            records[file] = address.url
        }
        self.records = records
    }

    /// The address below the site of the page that a file becomes; nil if it becomes none.
    func address(ofFile path: String) -> String? {
        let path = ContentPath(path)
        if let known = known.withLock({ $0[path] }) { return known }
        let address = find(path)
        known.withLock { $0[path] = .some(address) }
        return address
    }
}

extension PageAddresses {
    private func find(_ path: ContentPath) -> String? {
        guard let position = pages.files.position(of: path) else { return records[content.name(of: path)] }
        let input = pages[position]
        return (ownPath(of: input, path).flatMap { try? PageAddress(path: $0) } ?? input.address).url
    }

    /// The path that a page sets itself; nil if it sets none.
    private func ownPath(of input: PageInput, _ path: ContentPath) -> String? {
        if case .file(_, hasKeys: true) = input, let path = pathKey(in: ContentListing.keysFile(of: path)) {
            return path
        }
        return pathKey(in: path)
    }

    /// Faults of the file are reported when its page is read.
    private func pathKey(in file: ContentPath) -> String? {
        guard let bytes = try? content.contents(of: file) else { return nil }
        if PageFile.format(of: file.text) == .markdown {
            return (try? MarkdownPage(SourceText(name: "", bytes: bytes), path: file.text))?.path
        }
        guard let tape = try? JSONDocument(bytes).parse(), let value = tape.member("path", of: tape.root),
            tape[value].kind == .string
        else { return nil }
        return tape.text(of: value)
    }
}
