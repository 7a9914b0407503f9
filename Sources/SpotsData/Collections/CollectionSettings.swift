import Bytes
package import Diagnostics
package import Mustache
import Paths
package import SpotsModel

/// The definition of a collection in `site.json`.
package struct CollectionSettings: Sendable {
    package private(set) var name: String
    /// The sources, read in this order.
    package private(set) var sources: [Source] = []
    /// The path to the records inside the document.
    package private(set) var select: FieldPath?
    package private(set) var filter = RecordFilter()
    package private(set) var order = RecordOrder()
    /// The number of records to skip.
    package private(set) var offset = 0
    /// The maximum number of records.
    package private(set) var limit: Int?
    /// What the records are grouped by; nil if the records come from the sources unchanged.
    private(set) var group: RecordGrouping?
    /// Whether the records are groups of the records from the sources.
    package var isGrouped: Bool { group != nil }
    package private(set) var controllers = DataControllers()
    /// The templates over the records.
    package var templates: [Template] {
        var templates = controllers.templates.flatMap(\.templates)
        if let type = controllers.type { templates.append(type.template) }
        if case .template(let key) = group { templates.append(key.template) }
        return templates
    }
    /// Whether the dates of records decide when they are published; nil if it depends on the format of the records.
    private(set) var publishing: RecordPublishing?
    /// A hash of the definition as written.
    private(set) var fingerprint = ContentHash()

    /// A source of records.
    package struct Source: Sendable {
        package enum Origin: Sendable, Equatable {
            /// A file in `Content/`.
            case file
            /// All files in `Content/` that a glob matches.
            case glob
            /// A document on the web.
            case web(WebSource)
            /// The pages below an address.
            case pages
            /// Another collection.
            case collection
        }

        package let origin: Origin
        /// The source as written: a file, a glob, a web address, an address of pages, or the name of a collection.
        package let text: String
        /// Its bytes in `site.json`.
        package let range: Range<Int>
        /// Its index in the array of sources; nil if there is no array.
        package let index: Int?
    }

    /// The path of a source in `site.json`.
    package func path(of source: Source) -> JSONPath {
        let index = source.index.map { [JSONPath.Step.index($0)] } ?? []
        return JSONPath([.key("collections"), .key(name), .key("source")] + index)
    }

    /// The definition of a collection made by a program.
    package init(madeInCode name: String) {
        self.name = name
        fingerprint.combine(name)
    }

    /// Reads a member of `collections`; errors go to the decoder.
    ///
    /// - Parameter functions: the functions that templates may call.
    package init(
        _ name: String, at index: JSONTape.Index, _ decoder: inout Decoder, functions: TemplateFunctions
    ) {
        self.name = name
        fingerprint.combine(name)
        fingerprint.combine(JSONValue(decoder.tape, index))
        guard decoder.isObject(index) else { return }
        var (settings, controllers) = (self, DataControllers())
        // A source of the wrong type is already reported, so do not report it as missing too.
        var hasSource = false
        decoder.decodeMembers(of: index, CollectionKey.table, of: "a collection") { decoder, key, value in
            switch key {
            case .source:
                let faults = decoder.faults.count
                settings.sources = Self.sources(value, &decoder)
                hasSource = !settings.sources.isEmpty || decoder.faults.count > faults
            case .select: settings.select = decoder.text(value).flatMap { $0.isEmpty ? nil : FieldPath($0) }
            case .where: settings.filter = decoder.recordFilter(value)
            case .sort: settings.order = decoder.recordOrder(value)
            case .offset: settings.offset = decoder.count(value, from: 0) ?? 0
            case .limit: settings.limit = decoder.count(value, from: 0)
            case .group: settings.group = Self.grouping(value, &decoder, functions)
            case .type:
                controllers.type = decoder.text(value).flatMap {
                    PlainTemplate($0, at: value, &decoder, functions: functions.withoutPage)
                }
            case .publish: settings.publishing = decoder.enumCase(value)
            case .item:
                controllers.fallback = Self.controller(value, &decoder, functions)
                controllers.isFallbackAmongItems = false
            case .items: Self.readControllers(value, into: &controllers, &decoder, functions)
            }
        }
        if !hasSource { decoder.report(.noSource(), at: index) }
        if !controllers.byType.isEmpty, controllers.type == nil { decoder.report(.noType(), at: index) }
        settings.controllers = controllers
        self = settings
    }

    /// A field, or a template for the key of the group.
    private static func grouping(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ functions: TemplateFunctions
    ) -> RecordGrouping? {
        guard let text = decoder.text(index) else { return nil }
        guard text.contains("{{") else {
            return .field(FieldReference(FieldPath(text), origin: Origin(node: index)))
        }
        return PlainTemplate(text, at: index, &decoder, functions: functions.withoutPage).map {
            .template($0)
        }
    }

    /// One source, or an array of sources.
    private static func sources(_ index: JSONTape.Index, _ decoder: inout Decoder) -> [Source] {
        guard decoder.tape[index].kind == .array else {
            return [source(index, at: nil, &decoder)].compactMap { $0 }
        }
        var position = 0
        return decoder.elements(of: index) { decoder, value in
            defer { position += 1 }
            return source(value, at: position, &decoder)
        }
    }

    private static func source(
        _ index: JSONTape.Index, at position: Int?, _ decoder: inout Decoder
    ) -> Source? {
        let range = decoder.tape.range(of: index)
        guard decoder.tape[index].kind == .object else {
            guard let text = decoder.text(index), !text.isEmpty else { return nil }
            return Source(origin: origin(of: text), text: text, range: range, index: position)
        }
        return objectSource(index, at: position, &decoder)
    }

    /// A source with keys: pages, another collection, or a web address with several responses.
    ///
    /// - Returns: nil if something is wrong with it; it is not asked for then.
    private static func objectSource(
        _ index: JSONTape.Index, at position: Int?, _ decoder: inout Decoder
    ) -> Source? {
        if let url = decoder.tape.member("url", of: index), decoder.tape[url].kind != .null {
            return webSource(index, at: position, &decoder)
        }
        var source: Source?
        let known = decoder.faults.count
        decoder.decodeMembers(of: index, SourceKey.table, of: "a source") { decoder, key, value in
            switch key {
            case .url: break
            case .next: decoder.report(.keyWithoutURL("next"), at: value)
            case .required: decoder.report(.keyWithoutURL("required"), at: value)
            case .pages, .collection:
                guard let text = decoder.text(value), !text.isEmpty else { return }
                if source != nil { return decoder.report(.severalSources(), at: value) }
                let isPages = key == .pages
                if isPages, !(text.hasPrefix("/") && text.hasSuffix("/")) {
                    return decoder.report(.invalidPagesSource(text), at: value)
                }
                source = Source(
                    origin: isPages ? .pages : .collection, text: text,
                    range: decoder.tape.range(of: value), index: position)
            }
        }
        if decoder.faults.count > known { return nil }
        if source == nil { decoder.report(.noSource(), at: index) }
        return source
    }

    private static func webSource(
        _ index: JSONTape.Index, at position: Int?, _ decoder: inout Decoder
    ) -> Source? {
        let tape = decoder.tape
        if let other = tape.member("collection", of: index) {
            decoder.report(.severalSources(), at: other)
            return nil
        }
        let known = decoder.faults.count
        guard let (source, url) = decoder.webSource(index) else {
            if decoder.faults.count == known { decoder.report(.noSource(), at: index) }
            return nil
        }
        return Source(
            origin: .web(source), text: source.address.text, range: tape.range(of: url), index: position)
    }

    private static func origin(of text: String) -> Source.Origin {
        if let address = WebAddress(text) { return .web(WebSource(address)) }
        return text.contains { "*?".contains($0) } ? .glob : .file
    }

    private static func controller(
        _ index: JSONTape.Index, _ decoder: inout Decoder, _ functions: TemplateFunctions
    ) -> DataController? {
        guard decoder.isObject(index) else { return nil }
        // Unknown keys are errors, since they would be lost in every record. The types of values depend on
        // the records.
        var item = Decoder(decoder.tape, unknownKeys: .errors)
        _ = item.item(index)
        let draft = decoder.tape.memberKey("draft", of: index).map { decoder.tape.range(of: $0) }
        let insertions = JSONTemplate.keysOfInsertions(in: index, of: decoder.tape)
        for fault in item.faults where fault.message.id == .unknownKey && fault.range != draft {
            if !insertions.contains(fault.range) { decoder.report(fault) }
        }
        return DataController(index, &decoder, functions: functions)
    }

    private static func readControllers(
        _ index: JSONTape.Index, into controllers: inout DataControllers, _ decoder: inout Decoder,
        _ functions: TemplateFunctions
    ) {
        guard decoder.isObject(index) else { return }
        let tape = decoder.tape
        tape.forEachMember(of: index) { key, value in
            guard tape[value].kind != .null, let controller = controller(value, &decoder, functions)
            else { return }
            let type = tape.text(of: key)
            if type == "default" {
                controllers.fallback = controller
                controllers.isFallbackAmongItems = true
            } else {
                controllers.byType[type] = controller
            }
        }
    }
}
