import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// A page file that makes a page of each record of a collection: `products/[id].json`.
final class RecordPage: Sendable {
    /// The path of the file below the content folder.
    let path: ContentPath
    let collection: String
    /// The field of the record in the name of the file.
    let field: FieldPath
    let template: JSONTemplate
    /// The page keys that decide before the page is made; nil where the file sets none.
    private struct Keys {
        let title: JSONTemplate?
        let path: JSONTemplate?
        let draft: JSONTemplate?
        let date: JSONTemplate?
        let expires: JSONTemplate?
        let language: JSONTemplate?

        init(_ decoder: inout Decoder, _ functions: TemplateFunctions) {
            let tape = decoder.tape
            func template(_ key: String, except own: String? = nil) -> JSONTemplate? {
                guard let value = tape.member(key, of: tape.root), tape[value].kind != .null,
                    own == nil || JSONValue(tape, value).string != own
                else { return nil }
                return JSONTemplate(value, &decoder, functions: functions)
            }
            (title, path, draft) = (template("title"), template("path"), template("draft"))
            // The record's own dates count anyway.
            (date, expires) = (template("date", except: "{{record.date}}"), template("expires"))
            language = template("language")
        }
    }

    private let keys: Keys
    private typealias ByDefault = (isDraft: Bool, date: Timestamp?, expires: Timestamp?, language: String)

    /// What the folder of the file says about its pages where the file itself says nothing.
    private let byDefault: ByDefault
    /// Whether the template uses the item that the data controller makes of the record.
    let usesItem: Bool
    let text: SourceText
    /// The part of the path before the field.
    private let before: String
    private let after: String

    private init(
        _ path: ContentPath, _ text: SourceText, collection: String, template: JSONTemplate, keys: Keys,
        byDefault: ByDefault
    ) {
        (self.path, self.text) = (path, text)
        (self.collection, self.template) = (collection, template)
        (self.keys, self.byDefault) = (keys, byDefault)
        let parts = Self.field(in: path.text) ?? ("", "", "")
        (before, after) = (parts.before, parts.after)
        field = FieldPath(parts.field)
        usesItem = template.mentions("item")
    }

    /// The field in brackets in a path, with the text before and after it.
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

    /// Reads a page file.
    ///
    /// - Parameter defaults: what the folder of the file says about its pages.
    /// - Returns: nil, with diagnostics, if it cannot be used.
    static func read(
        _ path: ContentPath, _ text: SourceText, defaults: PageDefaults?, collections: Set<String>,
        functions: TemplateFunctions
    ) -> (page: RecordPage?, diagnostics: [Diagnostic]) {
        guard let (before, fieldName, after) = field(in: path.text) else { return (nil, []) }
        if (before + after).contains(where: { "[]".contains($0) }) {
            return (nil, [text.diagnostic(.secondField(path.text), at: 0..<0)])
        }
        do throws(Fault) {
            let tape = try JSONDocument(text.bytes).parse()
            var decoder = Decoder(tape)
            guard decoder.isObject(tape.root), let name = tape.member("collection", of: tape.root) else {
                if decoder.faults.isEmpty { decoder.report(.noCollectionForPages(fieldName), at: tape.root) }
                return (nil, decoder.faults.map { text.diagnostic($0.message, at: $0.range) })
            }
            let collection = decoder.text(name) ?? ""
            if !collections.contains(collection) {
                let suggestion = Suggestion.nearest(to: collection, among: collections.sorted())
                decoder.report(.unknownCollection(collection, suggestion: suggestion), at: name)
            }
            let template = JSONTemplate(
                tape.root, &decoder, functions: functions, except: "collection")
            let diagnostics = decoder.faults.map { text.diagnostic($0.message, at: $0.range) }
            guard diagnostics.isEmpty else { return (nil, diagnostics) }
            let keys = Keys(&decoder, functions)
            let page = RecordPage(
                path, text, collection: collection, template: template, keys: keys,
                byDefault: values(of: defaults?.page, hasDraft: keys.draft != nil, without: tape))
            return (page, [])
        } catch {
            return (nil, [text.diagnostic(error.message, at: error.range)])
        }
    }

    /// What a folder says about its pages, as far as a page file does not say it itself.
    private static func values(of defaults: Page?, hasDraft: Bool, without tape: JSONTape) -> ByDefault {
        func moment(_ key: String, _ date: String?) -> Timestamp? {
            tape.member(key, of: tape.root) == nil ? date.flatMap { Timestamp($0) } : nil
        }
        return (
            isDraft: !hasDraft && defaults?.draft == true, date: moment("date", defaults?.date),
            expires: moment("expires", defaults?.expires), language: defaults?.language ?? ""
        )
    }

    /// The values of a record that the templates of the page see.
    ///
    /// - Parameters:
    ///   - site: the site as templates of records see it.
    ///   - neighbors: the pages before and after the page.
    func fields(
        of record: Record, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker,
        neighbors: PageNeighbors = PageNeighbors()
    ) -> JSONValue {
        [
            "record": record.value, "item": usesItem ? maker.value(of: record, in: collection) : .null,
            "site": site, "previous": neighbors.previous.value, "next": neighbors.next.value,
        ]
    }

    /// The pages before and after that of a record, in the order of the collection.
    func neighbors(
        ofRecordAt position: Int, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker
    ) -> PageNeighbors {
        func neighbor(_ position: Int) -> PageNeighbors.Neighbor? {
            guard collection.records.indices.contains(position) else { return nil }
            let record = collection.records[position]
            // A record without an address is an error that is reported elsewhere.
            guard let file = try? file(for: record), let address = try? address(of: record, file: file) else {
                return nil
            }
            func text(_ template: JSONTemplate?) -> String? {
                template.flatMap {
                    maker.value(of: $0, over: fields(of: record, in: collection, site: site, with: maker))
                        .plainText
                }
            }
            // A path that is not valid is an error of that page.
            let own = text(keys.path).flatMap { try? PageAddress(path: $0) }
            return PageNeighbors.Neighbor(
                title: text(keys.title) ?? address.fileName, address: (own ?? address).url)
        }
        return PageNeighbors(previous: neighbor(position - 1), next: neighbor(position + 1))
    }

    /// Whether the page of a record is a draft according to the page file, or else to its folder.
    func isDraft(_ record: Record, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker)
        -> Bool
    {
        guard let draft = keys.draft else { return byDefault.isDraft }
        return maker.value(of: draft, over: fields(of: record, in: collection, site: site, with: maker))
            .isTrue
    }

    /// The language of the page of a record; empty for that of the site.
    func language(
        of record: Record, in collection: RecordCollection, site: JSONValue, with maker: ItemMaker
    ) -> String {
        guard let language = keys.language else { return byDefault.language }
        return maker.value(of: language, over: fields(of: record, in: collection, site: site, with: maker))
            .string ?? ""
    }

    /// Whether the file or its folder gives its pages a date, other than the `date` of the record.
    var setsDate: Bool { keys.date != nil || byDefault.date != nil }
    /// Whether the file or its folder says when its pages expire.
    var setsExpires: Bool { keys.expires != nil || byDefault.expires != nil }

    /// When the page of a record is published.
    ///
    /// - Parameters:
    ///   - own: the dates of the record, instead of those that the file does not set.
    ///   - isByDate: whether the date decides; the page expires in any case.
    func period(
        of record: Record, instead own: PublicationPeriod, isByDate: Bool, in collection: RecordCollection,
        site: JSONValue, with maker: ItemMaker
    ) -> PublicationPeriod {
        let fields = fields(of: record, in: collection, site: site, with: maker)
        // A text that is not a date is an error of the page.
        func moment(_ template: JSONTemplate?) -> Timestamp? {
            template.flatMap { maker.value(of: $0, over: fields).string }.flatMap { Timestamp($0) }
        }
        return PublicationPeriod(
            from: isByDate ? moment(keys.date) ?? byDefault.date ?? own.start : nil,
            until: moment(keys.expires) ?? byDefault.expires ?? own.end)
    }

    /// The file that a record's page would have by itself.
    ///
    /// - Throws: a fault of the record.
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
    /// A slug has no special meaning: the page of a record called `index` or `404` is in a folder of its own, like any
    /// other.
    ///
    /// - Parameter file: the result of ``file(for:)`` for the record.
    /// - Throws: a fault of the record.
    func address(of record: Record, file: ContentPath) throws(RecordFault) -> PageAddress {
        guard after == ".json" else { return PageAddress(ofFile: file) }
        let path = "/" + file.text.dropLast(after.count) + "/"
        do throws(PageAddress.Fault) {
            return try PageAddress(path: path)
        } catch {
            throw RecordFault(diagnostic: record.location.diagnostic(.invalidPath(path, error)))
        }
    }

    /// The origin of a part of the page.
    func trace(_ path: JSONPath) -> TemplateTrace {
        let document = JSONDocument()
        document.load(text.bytes)
        // The file has been parsed successfully before.
        guard let tape = try? document.parse() else { return .template(0..<0) }
        return TemplateTrace(path.keys, in: tape, from: tape.root)
    }

    /// A fault of a record.
    struct RecordFault: Error {
        let diagnostic: Diagnostic
    }
}

extension PageNeighbors.Neighbor? {
    /// The page as templates of records see it.
    fileprivate var value: JSONValue {
        map { ["title": .string($0.title), "href": .string($0.address)] } ?? .null
    }
}

extension JSONValue {
    /// A text, or the digits of a number.
    fileprivate var plainText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }
}
