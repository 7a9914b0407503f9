package import Bytes
import Diagnostics
import Paths
import SiteStorage
package import SpotsModel
import SpotsRendering

extension LiveSite {
    /// Where an item of a page comes from; nil if the page has changed since.
    ///
    /// - Parameters:
    ///   - item: an item of the page as it was drawn.
    ///   - version: the version of the file that the page was drawn from.
    package func origin(of item: Item, on key: PageIdentity, version: ContentHash?) -> ItemOrigin? {
        if let record = item.origin.record { return origin(record, item.origin.node) }
        guard let input = pages[key: key.input] else { return nil }
        if case .code(let page, _, _) = input, page.source == nil {
            return ItemOrigin(source: .code, places: [])
        }
        let page = PageAssembler(site).assemble(input).read
        guard page.files.first?.content == version else { return nil }
        let found = page.map.place(of: page.map.documents.location(of: item.origin.node, []))
        let source: ItemOrigin.Source =
            switch page.map.origin {
            case .record: .recordPage
            case .markdown: .markdown
            case .response: found.place.file == page.map.documents.name ? .page : .response
            case .code: .code
            case nil: .page
            }
        let notes = found.notes.compactMap { note in note.place.map { ($0, note.text) } }
        return origin(source, [(found.place, nil)] + notes)
    }

    private func origin(_ record: any RecordOrigin, _ node: JSONTape.Index?) -> ItemOrigin {
        let place = record.location.start
        // A part of the item may be written in its data controller.
        let part = record.location(of: node, []).location.start
        let controller = (part, "the record becomes an item here")
        return origin(.record, [(place, nil)] + (part.file == place.file ? [] : [controller]))
    }

    /// Leaves out what is not in a file: records that a program made have none.
    private func origin(
        _ source: ItemOrigin.Source, _ places: [(place: Diagnostic.Place, note: String?)]
    ) -> ItemOrigin {
        let written = places.filter { isFile($0.place.file) || WebAddress($0.place.file) != nil }
        return ItemOrigin(source: written.isEmpty ? .code : source, places: written)
    }

    /// - Parameter name: the name of a file in problems.
    private func isFile(_ name: String) -> Bool {
        let path = name.hasPrefix("/") ? name : FilePaths.join(site.folders.site, name)
        return site.storage.kind(at: path) == .file
    }
}
