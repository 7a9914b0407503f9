public import SpotsModel
import SpotsRendering

/// A component as a Swift view sees it.
///
/// It has all properties of `Component`, plus what the page knows about the component. It is valid only while the
/// view runs.
///
/// ```swift
/// site.register(component: "timeline") { component in
///     "<ol class=\"timeline\">\(component.items.map { "<li>\($0.html)</li>" })</ol>"
/// }
/// ```
@dynamicMemberLookup
public struct DrawnComponent {
    private let drawing: ComponentDrawing

    init(_ drawing: ComponentDrawing) {
        self.drawing = drawing
    }

    /// A property of the component.
    public subscript<Value>(dynamicMember property: KeyPath<Component, Value>) -> Value {
        drawing.component[keyPath: property]
    }

    /// The component.
    public var component: Component { drawing.component }
    /// The items, in order; the `empty` item if there are no others.
    public var items: [DrawnItem] { drawing.items.map { DrawnItem($0) } }
    /// The header; nil if there is none, or if it would show nothing.
    public var header: DrawnItem? { drawing.header.map { DrawnItem($0) } }
    /// The footer; nil if there is none, or if it would show nothing.
    public var footer: DrawnItem? { drawing.footer.map { DrawnItem($0) } }
    /// The index of the component on the page, or in the item that it is nested in.
    public var index: Int { drawing.index }
    /// An `id` for the component's element that is unique on the page; nil if the component has no identifier.
    public var id: String? { drawing.id }
    /// The class names of the component's element: `spots-component spots-grid`, and others for the layout.
    public var classNames: String { drawing.classNames }
    /// The custom properties of the component's layout, for a `style` attribute; empty for the default layout.
    ///
    /// It is already markup: `style="\(component.style)"`.
    public var style: HTML { "\(drawing.style)" }
    /// The pages of the component, if it is paginated.
    public var pager: DrawnPager? { component.pagination == nil ? nil : drawing.pager.map { DrawnPager($0) } }
    /// Custom data for the view.
    public var meta: JSONValue { component.meta }
    /// The level of the header's heading, from 1 to 6.
    public var headingLevel: Int { drawing.headingLevel }
    /// The page.
    public var page: Page { drawing.page }
    /// The settings of the site.
    public var site: SiteSettings { drawing.settings }

    /// A value of the component's `meta`; the fallback if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        component.meta(key, default: fallback)
    }
}
