import SpotsModel

/// Reads a payload as apps with Spots 5.8 do, independently of the decoder of this package.
///
/// A value of another type counts as missing, and so does a list with an element of another type.
struct OlderNativeReader {
    /// The components that the app shows; nil if it shows none.
    static func components(of text: String) -> [Component]? {
        guard let tape = try? JSONDocument(text.utf8).parse() else { return nil }
        let root = JSONValue(tape, tape.root)
        // Apple's parser rejects a document with a number like this.
        guard isInRange(root), let list = root["components"]?.array else { return nil }
        let objects = list.compactMap(\.object)
        return objects.count == list.count ? objects.map(component) : nil
    }

    private static func isInRange(_ value: JSONValue) -> Bool {
        switch value {
        case .number: value.double != nil
        case .array(let elements): elements.allSatisfy(isInRange)
        case .object(let object): object.members.allSatisfy { isInRange($0.value) }
        case .null, .bool, .string: true
        }
    }

    private static func component(_ object: JSONObject) -> Component {
        var component = Component(kind: Kind(text(object, "kind") ?? "grid"))
        component.identifier = text(object, "identifier")
        component.title = text(object, "title") ?? ""
        if let kind = text(object, "header") {
            component.header = Item(kind: Kind(kind), title: component.title)
        }
        component.items = objects(object["items"]).map(item)
        component.layout = layout(object["layout"]?.object ?? JSONObject([]))
        component.size = size(object)
        component.meta = meta(object)
        return component
    }

    private static func item(_ object: JSONObject) -> Item {
        var item = Item()
        item.kind = text(object, "kind").map { Kind($0) }
        item.identifier = object["identifier"]?.int.map { String($0) }
        item.title = text(object, "title") ?? ""
        item.subtitle = text(object, "subtitle") ?? ""
        item.text = text(object, "text") ?? ""
        item.image = text(object, "image") ?? ""
        item.action = text(object, "action") ?? ""
        item.size = size(object)
        item.meta = meta(object)
        item.relations = relations(object["relations"]?.object ?? JSONObject([]))
        item.children = objects(object["children"]).map(component)
        return item
    }

    /// One relation that is not a list of objects loses all of them.
    private static func relations(_ object: JSONObject) -> [Item.Relation] {
        let isSound = object.members.allSatisfy { member in
            member.value.array?.allSatisfy { $0.object != nil } == true
        }
        return isSound ? object.members.map { Item.Relation($0.key, objects($0.value).map(item)) } : []
    }

    private static func layout(_ object: JSONObject) -> Layout {
        var layout = Layout()
        layout.span = object["span"]?.double ?? 0
        layout.itemSpacing = object["item-spacing"]?.double
        layout.lineSpacing = object["line-spacing"]?.double
        layout.dynamicSpan = object["dynamic-span"]?.bool ?? false
        for key in ["section-inset", "content-inset"] {
            guard let inset = object[key]?.object else { continue }
            layout.inset = Inset(
                top: inset["top"]?.double ?? 0, left: inset["left"]?.double ?? 0,
                bottom: inset["bottom"]?.double ?? 0, right: inset["right"]?.double ?? 0)
        }
        return layout
    }

    private static func size(_ object: JSONObject) -> Size? {
        guard let size = object["size"]?.object else { return nil }
        return Size(width: size["width"]?.double ?? 0, height: size["height"]?.double ?? 0)
    }

    private static func meta(_ object: JSONObject) -> JSONValue {
        object["meta"]?.object.map { .object($0) } ?? .null
    }

    private static func text(_ object: JSONObject, _ key: String) -> String? {
        object[key]?.string
    }

    private static func objects(_ list: JSONValue?) -> [JSONObject] {
        let elements = list?.array ?? []
        let objects = elements.compactMap(\.object)
        return objects.count == elements.count ? objects : []
    }
}
