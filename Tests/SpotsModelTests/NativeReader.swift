import Foundation
import SpotsModel

/// Reads a payload as apps with Spots 7.1 to 7.5 do, independently of the decoder of this package.
///
/// Its rules were found by running the unchanged decoder of these versions. Each function reads the keys in the same
/// order as the app, because the first violation decides.
struct NativeReader {
    /// What the app makes from a payload.
    enum Outcome: Equatable {
        case shown([Component])
        /// No component is shown, because of the value at a path.
        case empty(String)
        /// The app crashes, because of the value at a path.
        case crash(String)
    }

    private enum Fault: Error {
        case empty(String)
        case crash(String)
    }

    static func outcome(of text: String) -> Outcome {
        guard let root = json(Array(text.utf8)) else { return .empty("$") }
        do {
            return .shown(try page(root))
        } catch Fault.crash(let path) {
            return .crash(path)
        } catch Fault.empty(let path) {
            return .empty(path)
        } catch {
            return .empty("$")
        }
    }

    private static func json(_ bytes: [UInt8]) -> JSONValue? {
        guard let tape = try? JSONDocument(bytes).parse() else { return nil }
        return JSONValue(tape, tape.root)
    }

    /// The decoder reads every key of the page as a list of components.
    private static func page(_ root: JSONValue) throws -> [Component] {
        guard case .object(let page) = root else { throw Fault.empty("$") }
        var components: [Component]?
        for member in page.members {
            let list = try list(member.value, "$.\(member.key)", component)
            if member.key == "components" { components = list }
        }
        guard let components else { throw Fault.empty("$.components") }
        return components
    }

    private static func component(_ object: JSONObject, _ path: String) throws -> Component {
        var component = Component()
        component.identifier = try string(object, "identifier", path)
        _ = try whole(object, "index", path)
        if let kind = try word(object, "kind", among: ["list", "grid", "carousel"], path) {
            component.kind = Kind(kind)
        }
        component.header = try part(object, "header", path, supplement)
        component.interaction = try part(object, "interaction", path, interaction) ?? Interaction()
        component.footer = try part(object, "footer", path, supplement)
        component.layout = try part(object, "layout", path, layout) ?? Layout()
        component.model = object["model"] ?? .null
        if let items = present(object, "items") {
            component.items = try list(items, "\(path).items", item)
        }
        component.size = try part(object, "size", path, size)
        component.meta = try meta(object, path)
        component.amountOfItemsToCache = try whole(object, "amountOfItemsToCache", path)
        return component
    }

    /// A header or a footer; without a kind, the app draws none, and the usual view has the kind `default`.
    private static func supplement(_ object: JSONObject, _ path: String) throws -> Item {
        var item = try item(object, path)
        if item.kind == "default" { item.kind = nil }
        return item
    }

    private static func item(_ object: JSONObject, _ path: String) throws -> Item {
        var item = Item()
        _ = try whole(object, "index", path)
        item.identifier = try whole(object, "identifier", path).map { String($0) }
        item.title = try string(object, "title", path) ?? ""
        item.subtitle = try string(object, "subtitle", path) ?? ""
        item.text = try string(object, "text", path) ?? ""
        item.image = try string(object, "image", path) ?? ""
        item.kind = try string(object, "kind", path).flatMap { $0.isEmpty ? nil : Kind($0) }
        item.action = try string(object, "action", path) ?? ""
        item.size = try part(object, "size", path, size)
        item.meta = try meta(object, path)
        item.relations =
            try part(object, "relations", path) { relations, path in
                try relations.members.map { relation in
                    Item.Relation(
                        relation.key, try list(relation.value, "\(path).\(relation.key)", Self.item))
                }
            } ?? []
        item.model = object["model"] ?? .null
        return item
    }

    private static func layout(_ object: JSONObject, _ path: String) throws -> Layout {
        var layout = Layout()
        layout.span = try number(object, "span", path) ?? 0
        layout.itemSpacing = try number(object, "item-spacing", path)
        layout.lineSpacing = try number(object, "line-spacing", path)
        layout.itemsPerRow = try whole(object, "items-per-row", path) ?? 1
        layout.dynamicSpan = try bool(object, "dynamic-span", path) ?? false
        layout.dynamicHeight = try bool(object, "dynamic-height", path) ?? true
        layout.pageIndicator = try word(object, "page-indicator", among: ["below", "overlay"], path)
            .flatMap { Layout.PageIndicator(rawValue: $0) }
        layout.headerMode =
            try word(object, "header-mode", among: ["default", "sticky"], path)
            .flatMap { Layout.HeaderMode(rawValue: $0) } ?? .default
        layout.infiniteScrolling = try bool(object, "infinite-scrolling", path) ?? false
        layout.showEmptyComponent = try bool(object, "show-empty-component", path) ?? false
        layout.inset =
            try part(object, "inset", path) { inset, path in
                Inset(
                    top: try number(inset, "top", path) ?? 0, left: try number(inset, "left", path) ?? 0,
                    bottom: try number(inset, "bottom", path) ?? 0,
                    right: try number(inset, "right", path) ?? 0)
            } ?? Inset()
        return layout
    }

    private static func interaction(_ object: JSONObject, _ path: String) throws -> Interaction {
        Interaction(
            paginate: try word(object, "paginate", among: ["item", "page", "disabled"], path)
                .flatMap { Interaction.Paginate(rawValue: $0) } ?? .disabled,
            scrollDirection: try word(object, "scroll-direction", among: ["horizontal", "vertical"], path)
                .flatMap { Interaction.ScrollDirection(rawValue: $0) } ?? .vertical,
            mouseClick: try word(object, "mouseClick", among: ["single", "double"], path) ?? "")
    }

    private static func size(_ object: JSONObject, _ path: String) throws -> Size {
        Size(width: try number(object, "width", path) ?? 0, height: try number(object, "height", path) ?? 0)
    }
}

// MARK: Meta

extension NativeReader {
    /// An object, or a base64 string of one; anything else is an empty object.
    private static func meta(_ object: JSONObject, _ path: String) throws -> JSONValue {
        switch object["meta"] {
        case .object(let meta)?: return try rebuilt(.object(meta), "\(path).meta")
        case .string(let text)?:
            guard let data = Data(base64Encoded: text), let meta = json(Array(data)), meta.object != nil
            else {
                return .null
            }
            return meta
        case .null?, .bool?, .number?, .array?, nil: return .null
        }
    }

    private static func rebuilt(_ value: JSONValue, _ path: String) throws -> JSONValue {
        switch value {
        case .null: return true
        case .bool, .string: return value
        case .number:
            if value.double == nil { throw Fault.empty(path) }
            return value
        case .object(let object):
            return .object(
                JSONObject(try object.members.map { ($0.key, try rebuilt($0.value, "\(path).\($0.key)")) }))
        case .array(let elements):
            return .array(
                try elements.map { element in
                    if element == .null || element.array != nil { throw Fault.crash(path) }
                    return try rebuilt(element, path)
                })
        }
    }
}

// MARK: Types

extension NativeReader {
    /// A member; null counts as missing.
    private static func present(_ object: JSONObject, _ key: String) -> JSONValue? {
        let value = object[key]
        return value == .some(.null) ? Optional.none : value
    }

    private static func value<Value>(
        _ object: JSONObject, _ key: String, _ path: String, _ convert: (JSONValue) -> Value?
    ) throws -> Value? {
        guard let member = present(object, key) else { return nil }
        guard let value = convert(member) else { throw Fault.empty("\(path).\(key)") }
        return value
    }

    private static func string(_ object: JSONObject, _ key: String, _ path: String) throws -> String? {
        try value(object, key, path) { $0.string }
    }

    private static func whole(_ object: JSONObject, _ key: String, _ path: String) throws -> Int? {
        try value(object, key, path) { $0.int }
    }

    private static func number(_ object: JSONObject, _ key: String, _ path: String) throws -> Double? {
        try value(object, key, path) { $0.double }
    }

    private static func bool(_ object: JSONObject, _ key: String, _ path: String) throws -> Bool? {
        try value(object, key, path) { $0.bool }
    }

    private static func word(
        _ object: JSONObject, _ key: String, among words: [String], _ path: String
    ) throws -> String? {
        try value(object, key, path) { $0.string.flatMap { words.contains($0) ? $0 : nil } }
    }

    private static func part<Part>(
        _ object: JSONObject, _ key: String, _ path: String, _ read: (JSONObject, String) throws -> Part
    ) throws -> Part? {
        guard let member = try value(object, key, path, { $0.object }) else { return nil }
        return try read(member, "\(path).\(key)")
    }

    /// A list of objects; null is not an object.
    private static func list<Element>(
        _ value: JSONValue, _ path: String, _ read: (JSONObject, String) throws -> Element
    ) throws -> [Element] {
        guard let elements = value.array else { throw Fault.empty(path) }
        return try elements.enumerated().map { index, element in
            guard let object = element.object else { throw Fault.empty("\(path)[\(index)]") }
            return try read(object, "\(path)[\(index)]")
        }
    }
}
