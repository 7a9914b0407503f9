import Diagnostics
import Mustache
import Paths
import SiteStorage
import SpotsData
import SpotsModel
import SpotsRendering

/// A page file that makes a page for each record of a collection: `products/[id].json`.
final class RecordPage: Sendable {
    /// The path of the file in the content folder.
    let path: ContentPath
    let collection: String
    /// The field of the record in the name of the file.
    let field: FieldPath
    let template: JSONTemplate
    /// The keys that decide about a page before it is made.
    let keys: RecordPageKeys
    /// Whether the template uses the item that the data controller makes from the record.
    let usesItem: Bool
    let text: SourceText
    /// The language of the pages; nil on a site in one language.
    let language: PageLanguage?
    /// The part of the path before the field, in the folder of the language.
    private let before: String
    private let after: String
    /// What surrounds the slug in the paths of the pages.
    let names: RecordPageNames

    private init(
        _ path: ContentPath, _ text: SourceText, collection: String, template: JSONTemplate,
        keys: RecordPageKeys, in language: PageLanguage? = nil
    ) {
        (self.path, self.text, self.language) = (path, text, language)
        (self.collection, self.template, self.keys) = (collection, template, keys)
        let own = language?.path(without: path) ?? path
        let parts = Self.field(in: own.text) ?? ("", "", "")
        (before, after) = (FilePaths.join(language?.folder ?? "", parts.before), parts.after)
        field = FieldPath(parts.field)
        usesItem = template.mentions("item")
        names = Self.names(before: before, after: after, spread: keys.spread)
    }

    /// The same file, which makes the pages of a language.
    func pages(in language: PageLanguage) -> RecordPage {
        RecordPage(
            path, text, collection: collection, template: template, keys: keys, in: language)
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
    /// - Returns: nil, with errors, if it cannot be used.
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
                tape.root, &decoder, functions: functions, except: ["collection", "spread"])
            let spread = tape.member("spread", of: tape.root).flatMap { decoder.count($0, in: 0...4) }
            let diagnostics = decoder.faults.map { text.diagnostic($0.message, at: $0.range) }
            guard diagnostics.isEmpty else { return (nil, diagnostics) }
            var keys = RecordPageKeys(&decoder, functions, defaults?.page)
            keys.spread = spread ?? 0
            return (RecordPage(path, text, collection: collection, template: template, keys: keys), [])
        } catch {
            return (nil, [text.diagnostic(error.message, at: error.range)])
        }
    }

    /// The file that a record's page would have on its own.
    ///
    /// - Throws: an error of the record.
    func file(for record: Record) throws(RecordFault) -> ContentPath {
        guard let value = record.value(at: field), let text = value.plainText else {
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
    /// A slug has no special meaning: the page of a record called `index` or `404` is in its own folder, like any
    /// other.
    ///
    /// - Parameter file: the result of ``file(for:)`` for the record.
    /// - Throws: an error of the record.
    func address(of record: Record, file: ContentPath) throws(RecordFault) -> PageAddress {
        do throws(PageAddress.Fault) {
            return try ownAddress(ofFile: file) ?? PageAddress(ofFile: spreadFile(file))
        } catch {
            throw RecordFault(diagnostic: record.location.diagnostic(.invalidPath(path(ofFile: file), error)))
        }
    }

    /// The address of the page that has a file, as ``address(of:file:)`` found it.
    func address(ofFile file: ContentPath) -> PageAddress {
        (try? ownAddress(ofFile: file)) ?? PageAddress(ofFile: spreadFile(file))
    }

    /// What the page of a record has in common with its translations: the record's field `key`, or else the path that
    /// the page has in the default language.
    func key(of record: Record) -> String {
        // The key of a group is what its records have in common.
        if !record.isGroup, let key = record["key"]?.plainText, !key.isEmpty { return key }
        guard let language, let text = record.originalValue(at: field)?.plainText else { return "" }
        let file = ContentPath("\(before)\(Slug.make(text))\(after)")
        return language.address(without: address(ofFile: file).url)
    }

    /// The folder in `Content/` of a page that has a file, whose defaults and files count for the page.
    func folder(ofFile file: ContentPath) -> String {
        guard let language else { return file.folder }
        let own = file.folder.utf8.dropFirst(language.folder.isEmpty ? 0 : language.folder.utf8.count + 1)
        return FilePaths.join(language.folder(of: path), String(own) ?? "")
    }

    /// The address of a page that is named by the record; nil if it is in a folder that is.
    private func ownAddress(ofFile file: ContentPath) throws(PageAddress.Fault) -> PageAddress? {
        after == ".json" ? try PageAddress(path: path(ofFile: file)) : nil
    }

    private static func names(before: String, after: String, spread: Int) -> RecordPageNames {
        // No file with this slug has a name with a special meaning.
        let slug = "a-slug"
        let path = before + Slug.spread(slug, spread)
        let own = after == ".json" ? try? PageAddress(path: "/\(path)/") : nil
        return RecordPageNames(
            before: before, after: after, spread: spread, slug: slug,
            example: (own ?? PageAddress(ofFile: "\(path)\(after)")).outputPath)
    }

    private func path(ofFile file: ContentPath) -> String {
        "/" + Substring(spreadFile(file).text.utf8.dropLast(after.utf8.count)) + "/"
    }

    /// The file of a page in a folder that is named after a hash of its slug.
    private func spreadFile(_ file: ContentPath) -> ContentPath {
        if keys.spread == 0 { return file }
        let slug = String(file.text.dropFirst(before.count).dropLast(after.count))
        return "\(before)\(Slug.spread(slug, keys.spread))\(after)"
    }

    /// The origin of a part of the page.
    func trace(_ path: JSONPath) -> TemplateTrace {
        let document = JSONDocument()
        document.load(text.bytes)
        // The file has been parsed successfully before.
        guard let tape = try? document.parse() else { return .template(0..<0) }
        return TemplateTrace(path.keys, in: tape, from: tape.root)
    }

    /// A problem of a record.
    struct RecordFault: Error {
        let diagnostic: Diagnostic
    }
}

extension JSONValue {
    /// A string, or the digits of a number.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.digits
        default: nil
        }
    }
}
