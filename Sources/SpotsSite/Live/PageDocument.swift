package import Bytes
import Diagnostics
import Paths
import SiteStorage
package import SpotsModel
import SpotsRendering

/// The file of a page, for editing items without changing any other byte.
package struct PageDocument: Sendable {
    private let storage: FileSystem
    private let path: String
    private let root: String
    private let markdownFields: [String]
    private let decoder: PageDecoder
    private let bytes: [UInt8]
    /// The name of the file in messages.
    package let name: String
    /// The version of the file's content.
    package let version: ContentHash

    /// - Parameters:
    ///   - folder: the folder that must contain the file.
    ///   - settings: how the file is read.
    init?(_ path: String, name: String, in folder: ContentFolder, _ settings: SiteSettings) {
        storage = folder.storage
        root = folder.realPath
        // A build reports why the file cannot be read.
        guard let bytes = try? storage.contents(of: path, within: root) else { return nil }
        self.path = path
        self.name = name
        self.bytes = bytes
        markdownFields = settings.markdown.fields.sorted()
        decoder = PageDecoder(settings)
        version = ContentHash(bytes)
    }

    /// The item at an offset in this version of the file; nil if there is none, as on a page from a web address.
    package func item(at offset: Int) -> Item? {
        let document = JSONDocument()
        document.load(bytes)
        // Invalid JSON contains no items.
        guard let tape = try? document.parse() else { return nil }
        let page = decoder.decode(tape, repeatedKeys: []).page
        return page.firstItem { item in
            item.origin.node.map { tape.range(of: $0).lowerBound == offset } ?? false
        }
    }

    /// The offset of an item; nil if the item is not an object in this file.
    ///
    /// - Parameter item: an item of a page that was read from this version of the file.
    package func offset(of item: Item) -> Int? {
        withObject(of: item) { tape, node in tape.range(of: node).lowerBound }
    }

    /// The place of an item; nil if the item is not an object in this file.
    ///
    /// - Parameter item: an item of a page that was read from this version of the file.
    package func place(of item: Item) -> (line: Int, column: Int)? {
        withObject(of: item) { tape, node in
            let place = SourceText(name: name, bytes: bytes).place(of: tape.range(of: node).lowerBound)
            return (place.line, place.column)
        }
    }

    /// The editable fields of an item.
    package func fields(of item: Item) -> [ItemField] {
        let texts: [(String, String)] = [
            ("title", item.title), ("subtitle", item.subtitle), ("text", item.text), ("image", item.image),
            ("action", item.action),
        ]
        let kind = withObject(of: item) { tape, node in
            tape.member("kind", of: node) == nil && tape.member("type", of: node) != nil ? "type" : "kind"
        }
        return texts.map { ItemField(path: [$0], value: $1, isMarkdown: false) }
            + [ItemField(path: [kind ?? "kind"], value: item.kind?.name ?? "", isMarkdown: false)]
            + (hasEditableMeta(item) ? label(of: item) + markdown(of: item) : [])
    }

    /// The edit that sets a field of an item; nil if the field does not exist or cannot be edited in place.
    package func edit(_ item: Item, _ field: [String], to text: String) -> JSONEdit? {
        guard fields(of: item).contains(where: { $0.path == field }) else { return nil }
        return withObject(of: item) { tape, node in
            JSONEdit(setting: field, to: text, of: node, in: tape)
        }
    }

    /// Applies an edit and replaces the file.
    ///
    /// - Returns: the new version, and the edit that reverts this one.
    /// - Throws: ``EditFailure`` if the file has changed since it was read, or cannot be written.
    package func write(_ edit: JSONEdit) throws(EditFailure) -> (version: ContentHash, inverse: JSONEdit) {
        guard let target = storage.realPath(path), FilePaths.isPath(target, within: root) else {
            throw .changedMeanwhile(name)
        }
        let changed = edit.applied(to: bytes)
        let isSame: Bool
        do throws(FileFailure) {
            isSame = try replacement(of: target, with: changed).finish { ContentHash($0) == version }
        } catch { throw .file(error) }
        guard isSame else { throw .changedMeanwhile(name) }
        return (ContentHash(changed), edit.inverse(in: bytes))
    }
}

extension PageDocument {
    /// Whether `meta` is an object in the file, or can become one; an app may store it as base64.
    private func hasEditableMeta(_ item: Item) -> Bool {
        withObject(of: item) { tape, node in
            tape.member("meta", of: node).map { [.object, .null].contains(tape[$0].kind) } ?? true
        } ?? true
    }

    /// `meta.label`, which a button shows.
    private func label(of item: Item) -> [ItemField] {
        guard !markdownFields.contains("label") else { return [] }
        let label = item.meta["label"]
        guard label == nil || label == .null || label?.string != nil else { return [] }
        return [ItemField(path: ["meta", "label"], value: label?.string ?? "", isMarkdown: false)]
    }

    private func markdown(of item: Item) -> [ItemField] {
        var fields: [ItemField] = []
        if case .object(let meta) = item.meta {
            for member in meta.members {
                if case .object(let value) = member.value, let only = value.onlyMember,
                    only.key == "markdown",
                    let text = only.value.string
                {
                    fields.append(
                        ItemField(path: ["meta", member.key, "markdown"], value: text, isMarkdown: true))
                } else if markdownFields.contains(member.key), let text = member.value.string {
                    fields.append(ItemField(path: ["meta", member.key], value: text, isMarkdown: true))
                }
            }
        }
        if fields.isEmpty, let first = markdownFields.first, item.meta[first] == nil {
            fields.append(ItemField(path: ["meta", first], value: "", isMarkdown: true))
        }
        return fields
    }

    /// Writes the new content to a file next to the page's file, with a name that is never published.
    private func replacement(
        of path: String, with bytes: [UInt8]
    ) throws(FileFailure) -> ReplacedFile {
        // The file's own name may already have the maximum length.
        let name = ".spots-site-\(ContentHash(FilePaths.name(of: path)).text)"
        let file = try ReplacedFile(path, by: FilePaths.join(FilePaths.folder(of: path), name), on: storage)
        file.takePermissions()
        try file.append(bytes)
        return file
    }

    private func withObject<Result>(
        of item: Item, _ body: (JSONTape, JSONTape.Index) -> Result?
    ) -> Result? {
        let document = JSONDocument()
        document.load(bytes)
        // Invalid JSON contains no items.
        guard let node = item.origin.node, item.origin.record == nil, let tape = try? document.parse(),
            node < tape.next(after: tape.root), tape[node].kind == .object
        else { return nil }
        return body(tape, node)
    }
}
