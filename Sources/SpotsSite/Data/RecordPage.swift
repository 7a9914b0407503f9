import Diagnostics
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// A file of which every record of a collection makes a page: `products/[id].json`.
final class RecordPage: Sendable {
    /// The file below the content folder.
    let path: ContentPath
    let collection: String
    /// The field of the record that the page is named by.
    let field: FieldPath
    let template: JSONTemplate
    /// Says whether the record is a draft; nil where the file says nothing of it.
    private let draft: JSONTemplate?
    /// Whether the template asks for the item that the data controller makes of the record.
    let usesItem: Bool
    let text: SourceText
    /// The parts of the path around the field.
    private let before: String
    private let after: String

    private init(
        path: ContentPath, collection: String, field: FieldPath, template: JSONTemplate, draft: JSONTemplate?,
        text: SourceText, before: String, after: String
    ) {
        self.path = path
        self.collection = collection
        self.field = field
        self.template = template
        self.draft = draft
        self.text = text
        self.before = before
        self.after = after
        usesItem = template.mentions("item")
    }

    /// The name of the field that a path has in brackets, with what stands around it.
    static func field(in path: String) -> (before: String, field: String, after: String)? {
        guard path.utf8.contains(UInt8(ascii: "[")), let open = path.firstIndex(of: "["),
            let close = path[open...].firstIndex(of: "]"),
            path.index(after: open) < close
        else { return nil }
        return (
            String(path[..<open]), String(path[path.index(after: open)..<close]),
            String(path[path.index(after: close)...])
        )
    }

    /// Reads such a file.
    ///
    /// - Returns: nil, with diagnostics, where it cannot be used.
    static func read(_ path: ContentPath, _ text: SourceText, collections: Set<String>) -> (
        page: RecordPage?, diagnostics: [Diagnostic]
    ) {
        guard let (before, field, after) = field(in: path.text) else { return (nil, []) }
        if (before + after).contains(where: { "[]".contains($0) }) {
            return (nil, [text.diagnostic(.secondField(path.text), at: 0..<0)])
        }
        let document = JSONDocument()
        document.load(text.bytes)
        do throws(Fault) {
            let tape = try document.parse()
            var decoder = Decoder(tape)
            guard decoder.isObject(tape.root), let name = tape.member("collection", of: tape.root) else {
                if decoder.faults.isEmpty { decoder.report(.noCollectionForPages(field), at: tape.root) }
                return (nil, decoder.faults.map { text.diagnostic($0.message, at: $0.range) })
            }
            let collection = decoder.text(name) ?? ""
            if !collections.contains(collection) {
                let suggestion = Suggestion.nearest(to: collection, among: collections.sorted())
                decoder.report(.unknownCollection(collection, suggestion: suggestion), at: name)
            }
            let template = JSONTemplate(tape.root, &decoder, except: "collection")
            let diagnostics = decoder.faults.map { text.diagnostic($0.message, at: $0.range) }
            guard diagnostics.isEmpty else { return (nil, diagnostics) }
            let draft = tape.member("draft", of: tape.root).map { JSONTemplate($0, &decoder) }
            let page = RecordPage(
                path: path, collection: collection, field: FieldPath(field), template: template, draft: draft,
                text: text, before: before, after: after)
            return (page, [])
        } catch {
            return (nil, [text.diagnostic(error.message, at: error.range)])
        }
    }

    /// What the templates of the page see of a record.
    ///
    /// - Parameter site: the site as the templates of records see it.
    func fields(of record: Record, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker)
        -> JSONValue
    {
        [
            "record": record.value, "item": usesItem ? maker.value(of: record, in: collection) : .null,
            "site": site,
        ]
    }

    /// Whether the page of a record says itself that it is a draft.
    func isDraft(_ record: Record, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker)
        -> Bool
    {
        guard let draft else { return false }
        return maker.value(of: draft, over: fields(of: record, in: collection, site: site, with: maker))
            .isTrue
    }

    /// The file that a record's page would be, had it one of its own.
    ///
    /// - Throws: what is wrong, at the record.
    func file(for record: Record) throws(RecordFault) -> ContentPath {
        guard let value = field.value(in: record.value), let text = value.plainText else {
            throw RecordFault(
                diagnostic: record.location.diagnostic(.missingField(field.description, page: path.text)))
        }
        let slug = Slug.make(text)
        guard !slug.isEmpty else {
            throw RecordFault(
                diagnostic: record.location.diagnostic(.emptySlug(text, field: field.description)))
        }
        return "\(before)\(slug)\(after)"
    }

    /// The address of a record's page.
    ///
    /// A slug is a name and nothing more: of a record called `index` or `404` too the page has a folder of its own.
    ///
    /// - Parameter file: what ``file(for:)`` says of the record.
    /// - Throws: what is wrong, at the record.
    func address(of record: Record, file: ContentPath) throws(RecordFault) -> PageAddress {
        guard after == ".json" else { return PageAddress(ofFile: file) }
        let path = "/" + file.text.dropLast(after.count) + "/"
        do throws(PageAddress.Fault) {
            return try PageAddress(path: path)
        } catch {
            throw RecordFault(diagnostic: record.location.diagnostic(.invalidPath(path, error)))
        }
    }

    /// What a part of a page was made of.
    func trace(_ path: JSONPath) -> TemplateTrace {
        let document = JSONDocument()
        document.load(text.bytes)
        // The file was parsed when it was read.
        guard let tape = try? document.parse() else { return .template(0..<0) }
        return TemplateTrace(path.keys, in: tape, from: tape.root)
    }

    /// A fault of a record.
    struct RecordFault: Error {
        let diagnostic: Diagnostic
    }
}

extension JSONValue {
    /// A text or the digits of a number.
    fileprivate var plainText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }
}
