import SpotsData
import SpotsModel

/// A kind of JSON file in a site that has a JSON Schema.
package enum SchemaDocument: String, CaseIterable, Sendable {
    case page, payload, keys, site

    /// What has the schema, on one line.
    package var summary: String {
        switch self {
        case .page: "a page: a JSON file with components"
        case .payload: "an app's component JSON, as its backend serves it"
        case .keys: "page keys: *.page.json, and the keys of front matter and _defaults.json"
        case .site: "the configuration: site.json"
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
        }
    }

    private var text: String {
        switch self {
        case .page: "A page of a site: an object with components, or an array of components."
        case .payload: "An app's component JSON: an object with components, or an array of components."
        case .keys: "The keys of the page whose file has the same name."
        case .site: "The configuration of a site."
        }
    }

    private func root(_ writer: inout SchemaWriter) -> [(String, JSONValue)] {
        let components = writer.schema(.list(.object(.component)))
        let isArray: JSONValue = ["type": "array"]
        switch self {
        case .page:
            let key = writer.names.componentsKey
            let record = writer.schema(.object(.recordPage(componentsKey: key)))
            let page = writer.schema(.object(.page(componentsKey: key)))
            let isOfRecord: JSONValue = ["type": "object", "required": ["collection"]]
            return [
                ("type", ["object", "array"]), ("if", isArray), ("then", components),
                ("else", ["if": isOfRecord, "then": record, "else": page]),
            ]
        case .payload:
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
        }
    }
}
