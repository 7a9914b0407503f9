import SpotsModel
import Testing

@testable import SpotsRendering

/// The class names and custom properties of a component's layout.
@Suite struct ComponentStyleTests {
    private func style(
        _ behavior: Kind, _ layout: Layout = Layout(), _ interaction: Interaction = Interaction(),
        items: Int = 4
    ) -> ComponentStyle {
        let items = [Item](repeating: Item(), count: items)
        return ComponentStyle(
            component: Component(kind: "own", layout: layout, interaction: interaction, items: items),
            behavior: behavior)
    }

    @Test(arguments: [
        (Kind.list, Layout(), "spots-component spots-list"),
        (.grid, Layout(), "spots-component spots-grid spots-fit"),
        (.grid, Layout(span: 3), "spots-component spots-grid"),
        (.grid, Layout(span: 3, dynamicSpan: true), "spots-component spots-grid spots-dynamic-span"),
        (.list, Layout(dynamicHeight: false), "spots-component spots-list spots-fill-height"),
        (.list, Layout(headerMode: .sticky), "spots-component spots-list spots-sticky-header"),
        (.list, Layout(infiniteScrolling: true), "spots-component spots-list spots-infinite"),
        (.list, Layout(pageIndicator: .below), "spots-component spots-list spots-indicator-below"),
        (.list, Layout(pageIndicator: .overlay), "spots-component spots-list spots-indicator-overlay"),
        (
            .carousel, Layout(span: 4),
            "spots-component spots-carousel spots-horizontal spots-scrolls spots-wide-span"
        ),
        (.carousel, Layout(span: 2), "spots-component spots-carousel spots-horizontal spots-scrolls"),
        (.carousel, Layout(span: 2, itemsPerRow: 2), "spots-component spots-carousel spots-horizontal"),
    ])
    func eachLayoutOptionHasAClassName(_ behavior: Kind, _ layout: Layout, _ names: String) {
        #expect(style(behavior, layout).classNames == names)
    }

    @Test(arguments: [
        (Kind.list, Interaction(paginate: .item), "spots-component spots-list spots-paginate-item"),
        (.list, Interaction(paginate: .page), "spots-component spots-list spots-paginate-page"),
        (.list, Interaction(scrollDirection: .horizontal), "spots-component spots-list"),
        (
            .grid, Interaction(scrollDirection: .horizontal),
            "spots-component spots-grid spots-fit spots-horizontal spots-scrolls"
        ),
    ])
    func eachInteractionOptionHasAClassName(_ behavior: Kind, _ interaction: Interaction, _ names: String) {
        #expect(style(behavior, Layout(), interaction).classNames == names)
    }

    @Test(arguments: [
        (Layout(), ""), (Layout(span: 3), "--spots-span:3"), (Layout(span: 2.5), "--spots-span:2.5"),
        (Layout(itemsPerRow: 2), "--spots-items-per-row:2"),
        (Layout(itemSpacing: 0), "--spots-item-spacing:0px"),
        (Layout(lineSpacing: 7.5), "--spots-line-spacing:7.5px"), (Layout(inset: Inset(padding: 0)), ""),
        (Layout(inset: Inset(top: 1, left: 4, bottom: 3, right: 2)), "--spots-inset:1px 2px 3px 4px"),
        (
            Layout(span: 3, itemSpacing: 10, lineSpacing: 0, inset: 10),
            "--spots-span:3;--spots-item-spacing:10px;--spots-line-spacing:0px;--spots-inset:10px 10px 10px 10px"
        ),
    ])
    func onlyLayoutOptionsThatAreSetHaveACustomProperty(_ layout: Layout, _ properties: String) {
        #expect(style(.carousel, layout).customProperties == properties)
    }

    @Test(arguments: [
        (Kind.grid, 3.0, false, 2, "--spots-span:3"), (.grid, 3, true, 2, "--spots-span:2"),
        (.grid, 3, true, 0, "--spots-span:3"), (.grid, 3, true, 5, "--spots-span:3"),
        (.carousel, 2.5, true, 2, "--spots-span:2"), (.grid, 2.5, false, 4, "--spots-span:2"),
        (.grid, 0.5, false, 4, "--spots-span:1"), (.carousel, 0.5, false, 4, "--spots-span:0.5"),
        (.grid, 0, true, 2, ""),
    ])
    func aGridSpanIsWholeAndADynamicSpanIsAtMostTheNumberOfItems(
        _ behavior: Kind, _ span: Double, _ isDynamic: Bool, _ items: Int, _ properties: String
    ) {
        let layout = Layout(span: span, dynamicSpan: isDynamic)
        #expect(style(behavior, layout, items: items).customProperties == properties)
    }
}
