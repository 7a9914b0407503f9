import Mustache
package import SpotsModel

/// An item that a Swift view draws, with what the page knows about it.
package struct ItemDrawing {
    private let context: ItemContext
    private let loan: RendererLoan

    init(_ context: ItemContext, _ loan: RendererLoan) {
        self.context = context
        self.loan = loan
    }

    package var item: Item { context.item }
    package var index: Int { context.index }
    /// The number of items in the list.
    package var count: Int { context.place.items.count }
    package var id: String { context.id }
    /// The address of the item's action; nil if it has none.
    package var href: String? { context.address }
    /// The item's picture with the item's size, or else its own.
    package var picture: (address: String, size: Size)? {
        context.image.map { ($0.address, context.size ?? Size()) }
    }
    /// The markup of the item's picture; nil if it has none.
    package var pictureMarkup: String? { context.pictureMarkup?.html(closesElements: false) }
    /// The slot type that the item was placed for.
    package var slot: String? { context.slot }
    package var headingLevel: Int { context.headingLevel }
    package var component: Component { context.place.component.component }
    package var page: Page { context.place.run.source.page }
    package var settings: SiteSettings { context.place.run.wholeSettings }

    /// The markup of the item, drawn by its own view; empty inside that view.
    package var html: String {
        loan.text { renderer throws(TemplateFault) in try context.html(of: .html, with: &renderer) }
    }

    /// The markup of the nested components.
    package var children: String {
        loan.text { renderer throws(TemplateFault) in try context.html(of: .children, with: &renderer) }
    }

    /// The items of a relation; empty if there is no such relation.
    package func relation(_ name: String) -> [ItemDrawing] {
        context.relatedItems(name).map { ItemDrawing($0, loan) }
    }

    /// The markup of a Markdown field of the item's `meta`, with its headings below the item's own; nil if there is no
    /// such field.
    package func markdown(_ key: String) -> String? {
        guard let value = context.item.meta[key], let markdown = context.fields.markdown(of: value, key: key)
        else { return nil }
        return loan.text { renderer throws(TemplateFault) in
            try context.place.run.take(from: &renderer) { markdown.writeNested(with: &$0) }
        }
    }
}
