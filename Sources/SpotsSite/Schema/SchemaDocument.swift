import SpotsData
import SpotsModel
import SpotsNative

/// A kind of JSON file in a site that has a JSON Schema.
package enum SchemaDocument: String, CaseIterable, Sendable {
    case page, payload, keys, site, native

    /// What has the schema, on one line.
    package var summary: String {
        switch self {
        case .page: "a page: a JSON file with components"
        case .payload: "an app's component JSON, as its backend serves it"
        case .keys: "page keys: *.page.json, and the keys of front matter and _defaults.json"
        case .site: "the configuration: site.json"
        case .native: "a table of what a version of the app reads"
        }
    }

    /// The schema (JSON Schema, draft 2020-12).
    func schema(_ names: SchemaNames) -> JSONValue {
        var writer = SchemaWriter(names)
        let root = root(&writer)
        return writer.document(title: title, text: text, root)
    }
}

extension SchemaDocument {
    private var title: String {
        switch self {
        case .page: "Page"
        case .payload: "Payload"
        case .keys: "Page keys"
        case .site: "Site"
        case .native: "Version of the app"
        }
    }

    private var text: String {
        switch self {
        case .page: "A page of a site: an object with components, or an array of components."
        case .payload: "An app's component JSON: an object with components, or an array of components."
        case .keys: "The keys of the page whose file has the same name."
        case .site: "The configuration of a site."
        case .native: "What a version of the app reads, and what becomes of wrong values."
        }
    }

    private func root(_ writer: inout SchemaWriter) -> [(String, JSONValue)] {
        let isArray: JSONValue = ["type": "array"]
        switch self {
        case .page:
            let components = writer.schema(.list(.object(.component)))
            let key = writer.names.componentsKey
            let record = writer.schema(.object(.recordPage(componentsKey: key)))
            let page = writer.schema(.object(.page(componentsKey: key)))
            let isOfRecord: JSONValue = ["type": "object", "required": ["collection"]]
            let translated = writer.schema(.object(.translatedPage(componentsKey: key)))
            let isTranslated: JSONValue = [
                "type": "object", "required": ["translations"],
                "properties": ["translations": ["enum": [true, 1, "true", "1"]]],
            ]
            let others: JSONValue = ["if": isTranslated, "then": translated, "else": page]
            return [
                ("type", ["object", "array"]), ("if", isArray), ("then", components),
                ("else", ["if": isOfRecord, "then": record, "else": others]),
            ]
        case .payload:
            let components = writer.schema(.list(.object(.component)))
            let payload = ObjectType.payload(componentsKey: writer.names.componentsKey)
            return [
                ("type", ["object", "array"]), ("if", isArray), ("then", components),
                ("else", writer.schema(.object(payload))),
            ]
        case .keys:
            // Not used by the schema itself, but by the other places where page keys are written.
            _ = writer.schema(.object(.frontMatter))
            _ = writer.schema(.object(.folderKeys))
            return [("type", "object"), ("allOf", [writer.schema(.object(.pageKeys))])]
        case .site: return [("type", "object"), ("allOf", [writer.schema(.object(.siteSettings))])]
        case .native: return [("type", "object"), ("allOf", [writer.schema(.object(.nativeTable))])]
        }
    }
}
