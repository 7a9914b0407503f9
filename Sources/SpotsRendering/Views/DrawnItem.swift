import Mustache
public import SpotsModel

/// An item as a view written in Swift sees it.
///
/// It has all properties of ``SpotsModel/Item``, and what the page knows about the item besides. It is only valid
/// while the view runs.
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
    private let context: ItemContext
    private let loan: RendererLoan

    init(_ context: ItemContext, _ loan: RendererLoan) {
        self.context = context
        self.loan = loan
    }

    /// A property of the item.
    public subscript<Value>(dynamicMember property: KeyPath<Item, Value>) -> Value {
        context.item[keyPath: property]
    }

    /// The item.
    public var item: Item { context.item }
    /// The index of the item in its component.
    public var index: Int { context.index }
    /// The address of the item's action, according to the site's routes; nil if it has none.
    public var href: String? { context.address }
    /// The item's picture; nil if it has none, or if the file is missing.
    public var picture: Picture? {
        context.image.map { image in
            Picture(address: image.address, size: context.size ?? Size())
        }
    }
    /// The level of the item's heading, from 1 to 6.
    public var headingLevel: Int { context.place.headingLevel }
    /// An `id` for the item's element that is unique on the page.
    public var id: String { context.id }
    /// The component that the item belongs to.
    public var component: Component { context.place.component.component }
    /// The page.
    public var page: Page { context.place.run.source.page }
    /// The settings of the site.
    public var site: SiteSettings { context.place.run.wholeSettings }

    /// A picture of an item.
    public struct Picture: Sendable, Hashable {
        /// The address for `src`.
        public let address: String
        /// The size: that of the item, or else that of the picture, in pixels; 0 if it is not known.
        public let size: Size
    }
}

// MARK: Markup

extension DrawnItem {
    /// The item, drawn by its own view; empty inside that view.
    public var html: HTML {
        loan.html { renderer throws(TemplateFault) in try context.html(of: .html, with: &renderer) }
    }

    /// The nested components, drawn; empty if there are none.
    ///
    /// They follow the result of a view that does not ask for them.
    public var children: HTML {
        loan.html { renderer throws(TemplateFault) in try context.html(of: .children, with: &renderer) }
    }

    /// The items of a relation; empty if there is no such relation.
    public func relation(_ name: String) -> [DrawnItem] {
        context.relations.contexts(of: name)?.map { DrawnItem($0, loan) } ?? []
    }

    /// A Markdown field of the item's `meta`, drawn with its headings below the item's own.
    ///
    /// - Parameter key: the key in `meta`, such as `body`.
    /// - Returns: the markup; nil if there is no such field, or if it is no Markdown.
    public func markdown(_ key: String) -> HTML? {
        guard let value = context.item.meta[key], let markdown = context.fields.markdown(of: value, key: key)
        else { return nil }
        return loan.html { renderer in
            let start = renderer.output.count
            markdown.writeNested(with: &renderer)
            return renderer.output.takeText(from: start)
        }
    }
}
