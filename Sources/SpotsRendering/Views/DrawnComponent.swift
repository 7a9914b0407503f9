public import SpotsModel

/// A component as a view written in Swift sees it.
///
/// It has all properties of ``SpotsModel/Component``, and what the page knows about the component besides. It is only
/// valid while the view runs.
///
/// ```swift
/// site.register(component: "timeline") { component in
///     "<ol class=\"timeline\">\(component.items.map { "<li>\($0.html)</li>" })</ol>"
/// }
/// ```
@dynamicMemberLookup
public struct DrawnComponent {
    private let context: ComponentContext
    private let loan: RendererLoan

    init(_ context: ComponentContext, _ loan: RendererLoan) {
        self.context = context
        self.loan = loan
    }

    /// A property of the component.
    public subscript<Value>(dynamicMember property: KeyPath<Component, Value>) -> Value {
        context.component[keyPath: property]
    }

    /// The component.
    public var component: Component { context.component }
    /// The items, in order; the `empty` item if there are no others.
    public var items: [DrawnItem] { context.items.map { DrawnItem($0, loan) } }
    /// The header; nil if there is none, or if it would show nothing.
    public var header: DrawnItem? { context.header.map { DrawnItem($0, loan) } }
    /// The footer; nil if there is none, or if it would show nothing.
    public var footer: DrawnItem? { context.footer.map { DrawnItem($0, loan) } }
    /// The index of the component on the page, or in the item that it is nested in.
    public var index: Int { context.place.index }
    /// An `id` for the component's element that is unique on the page; nil if the component has no identifier.
    public var id: String? { context.id }
    /// The class names of the component's element: `spots-component spots-grid`, and others for the layout.
    public var classNames: String { context.style.classNames }
    /// The custom properties of the component's layout, for a `style` attribute; empty for the default layout.
    public var style: String { context.customProperties }
    /// The level of the header's heading, from 1 to 6.
    public var headingLevel: Int { context.place.headingLevel }
    /// The page.
    public var page: Page { context.run.source.page }
    /// The settings of the site.
    public var site: SiteSettings { context.run.wholeSettings }
}
