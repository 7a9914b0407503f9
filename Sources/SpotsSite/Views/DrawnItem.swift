public import SpotsModel
import SpotsRendering

/// An item as a Swift view sees it.
///
/// It has all properties of `Item`, plus what the page knows about the item. It is valid only while the view runs.
///
/// ```swift
/// site.register("profile") { item in
///     """
///     <h\(item.headingLevel)><a href="\(href: item.href)">\(item.title)</a></h\(item.headingLevel)>
///     \(item.markdown("body")) \(item.children)
///     """
/// }
/// ```
@dynamicMemberLookup
public struct DrawnItem {
    private let drawing: ItemDrawing

    init(_ drawing: ItemDrawing) {
        self.drawing = drawing
    }

    /// A property of the item.
    public subscript<Value>(dynamicMember property: KeyPath<Item, Value>) -> Value {
        drawing.item[keyPath: property]
    }

    /// The item.
    public var item: Item { drawing.item }
    /// The index of the item in its component.
    public var index: Int { drawing.index }
    /// Whether the item is the first of its list.
    public var isFirst: Bool { index == 0 }
    /// Whether the item is the last of its list.
    public var isLast: Bool { index == drawing.count - 1 }
    /// The address of the item's action, according to the site's routes; nil if it has none.
    public var href: String? { drawing.href }
    /// The item's picture; nil if it has none, or if the file is missing.
    public var picture: Picture? {
        drawing.picture.map { Picture(address: $0.address, size: $0.size) }
    }
    /// Custom data for the view.
    public var meta: JSONValue { drawing.item.meta }
    /// The type that the item was placed for by the `slots` of its component; nil for other items.
    public var slot: String? { drawing.slot }
    /// The level of the item's heading, from 1 to 6.
    public var headingLevel: Int { drawing.headingLevel }
    /// An `id` for the item's element that is unique on the page.
    public var id: String { drawing.id }
    /// The component that the item belongs to.
    public var component: Component { drawing.component }
    /// The page.
    public var page: Page { drawing.page }
    /// The settings of the site.
    public var site: SiteSettings { drawing.settings }

    /// A value of the item's `meta`; the fallback if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        drawing.item.meta(key, default: fallback)
    }

    /// A value of the item's `meta`; nil if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, type: Value.Type) -> Value? {
        drawing.item.meta(key, type: type)
    }

    /// The model as a type; nil if the item has no model.
    ///
    /// - Throws: `JSONValueFailure` if the model is not of the type.
    public func model<Model: Decodable>(as type: Model.Type) throws(JSONValueFailure) -> Model? {
        try drawing.item.model(as: type)
    }

    /// A picture of an item.
    public struct Picture: Sendable, Hashable {
        /// The address for `src`.
        public let address: String
        /// The size of the item, or else of the picture, in pixels; 0 if it is not known.
        public let size: Size
    }
}

// MARK: Markup

extension DrawnItem {
    /// The item, drawn by its own view; empty inside that view.
    public var html: HTML { HTML(markup: drawing.html) }

    /// The item's picture as an element, with smaller pictures that browsers choose from; nil if it has none, or if the
    /// file is missing.
    public var pictureHTML: HTML? { drawing.pictureMarkup.map { HTML(markup: $0) } }

    /// The nested components, drawn; empty if there are none.
    ///
    /// If a view does not use them, they come after its result.
    public var children: HTML { HTML(markup: drawing.children) }

    /// The items of a relation; empty if there is no such relation.
    public func relation(_ name: String) -> [DrawnItem] {
        drawing.relation(name).map { DrawnItem($0) }
    }

    /// The item of a relation at an index; nil if there is none.
    public func relation(_ name: String, at index: Int) -> DrawnItem? {
        let items = relation(name)
        return items.indices.contains(index) ? items[index] : nil
    }

    /// A Markdown field of the item's `meta`, drawn with its headings below the item's own.
    ///
    /// - Parameter key: the key in `meta`, such as `body`.
    /// - Returns: the markup; nil if there is no such field, or if it is not Markdown.
    public func markdown(_ key: String) -> HTML? {
        drawing.markdown(key).map { HTML(markup: $0) }
    }
}
