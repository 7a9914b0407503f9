package import SpotsModel

/// A component that a Swift view draws, with what the page knows about it.
package struct ComponentDrawing {
    private let context: ComponentContext
    private let loan: RendererLoan

    init(_ context: ComponentContext, _ loan: RendererLoan) {
        self.context = context
        self.loan = loan
    }

    package var component: Component { context.component }
    package var items: [ItemDrawing] { context.items.map { ItemDrawing($0, loan) } }
    package var header: ItemDrawing? { context.header.map { ItemDrawing($0, loan) } }
    package var footer: ItemDrawing? { context.footer.map { ItemDrawing($0, loan) } }
    package var index: Int { context.place.index }
    /// The `id` of the component's element; nil if the component has no identifier.
    package var id: String? { context.id }
    package var classNames: String { context.style.classNames }
    /// The custom properties of the component's layout.
    package var style: String { context.customProperties }
    /// The position of the page in a paginated list.
    package var pager: PagerDrawing? { context.run.pagerDrawing }
    package var headingLevel: Int { context.place.headingLevel }
    package var page: Page { context.run.source.page }
    package var settings: SiteSettings { context.run.wholeSettings }
}
