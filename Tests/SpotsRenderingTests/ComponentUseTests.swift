import SpotsModel
import Testing

@testable import SpotsRendering

/// Selects the assets that a page needs for its components.
@Suite struct ComponentUseTests {
    private func use(
        _ kind: Kind, as behavior: Kind, isInfinite: Bool = false, isSideways: Bool = false,
        hasMore: Bool = false
    ) -> ComponentUse {
        var use = ComponentUse()
        use.note(
            kind, behavingLike: behavior, isInfinite: isInfinite, isSideways: isSideways,
            hasMoreThanFits: hasMore)
        return use
    }

    @Test func aKindIsRecordedWithItsBehavior() {
        #expect(use(.list, as: .list).kinds == ["list"])
        #expect(use("cards", as: .grid).kinds == ["cards", "grid"])
        #expect(use("cards", as: .grid, isSideways: true).kinds == ["cards", "grid", "carousel"])
        #expect(use(.carousel, as: .carousel, isSideways: true).kinds == ["carousel"])
    }

    @Test(arguments: [(false, false, false), (true, false, false), (false, true, false), (true, true, true)])
    func onlyASidewaysComponentWithMoreItemsThanFitScrolls(
        _ isSideways: Bool, _ hasMore: Bool, _ scrolls: Bool
    ) {
        #expect(
            use(.grid, as: .grid, isSideways: isSideways, hasMore: hasMore).features.contains(.scrolling)
                == scrolls)
    }

    @Test func theUsesOfSeveralPagesAreCombined() {
        var all = use(.grid, as: .grid, isInfinite: true)
        all.formUnion(use(.carousel, as: .carousel, isSideways: true, hasMore: true))
        #expect(
            all == ComponentUse(kinds: ["grid", "carousel"], features: [.scrolling, .infiniteList, .items]))
    }

    @Test(arguments: [
        ("theme.css", true), ("site.js", true), ("icon.svg", true), ("fonts/a.woff2", true),
        ("components/grid.css", true), ("components/list.css", false), ("components/carousel.css", false),
        ("components/carousel.js", false), ("components/grid/a.png", true), ("behaviors/feed.js", false),
        ("behaviors/view-state.js", false),
    ])
    func aGridNeedsItsOwnFilesAndThoseOfEveryPage(_ path: String, _ isNeeded: Bool) {
        #expect(use(.grid, as: .grid).needs(Asset(path: path)) == isNeeded)
    }

    @Test(arguments: [
        ("components/carousel.css", true, true), ("components/carousel.js", true, false),
        ("behaviors/view-state.js", true, false), ("behaviors/feed.js", false, false),
    ])
    func aCarouselNeedsItsScriptsOnlyIfItScrolls(_ path: String, _ whereItScrolls: Bool, _ elsewhere: Bool) {
        let asset = Asset(path: path)
        #expect(use(.carousel, as: .carousel, isSideways: true, hasMore: true).needs(asset) == whereItScrolls)
        #expect(use(.carousel, as: .carousel, isSideways: true).needs(asset) == elsewhere)
    }

    @Test(
        arguments: [
            (.text, "styles/text.css"), (.table, "components/table.css"), (.items, "styles/items.css"),
            (.section, "styles/section.css"), (.section, "behaviors/contents.js"),
            (.contents, "behaviors/contents.js"), (.code, "behaviors/copy.js"),
        ] as [(ComponentUse.Features, String)])
    func aFeatureNeedsItsFile(_ feature: ComponentUse.Features, _ path: String) {
        var page = use(.list, as: .list)
        #expect(!page.needs(Asset(path: path)))
        page.note(feature)
        #expect(page.needs(Asset(path: path)))
    }

    @Test func itemsBesideEachOtherNeedTheStylesOfViews() {
        #expect(use("cards", as: .grid).needs(Asset(path: "styles/grid.css")))
        #expect(use("cards", as: .grid).features == .items)
        #expect(use(.list, as: .list).features == [])
        #expect(!use(.list, as: .list).needs(Asset(path: "styles/grid.css")))
    }

    @Test func aTableNeedsItsOwnStyleAndNotThatOfTexts() {
        let table = use("departures", as: .table)
        #expect(table.needs(Asset(path: "components/table.css")))
        #expect(!table.needs(Asset(path: "styles/text.css")))
    }

    @Test(arguments: ["events", "events-select", "events-reach", "refresh", "pull"])
    func aPageWithComponentsNeedsTheScriptsThatSendEvents(_ name: String) {
        let asset = Asset(path: "behaviors/\(name).js")
        #expect(use(.list, as: .list).needs(asset))
        #expect(!ComponentUse().needs(asset))
    }

    @Test func aPageThatScrollsNeedsTheScriptThatTellsOfIt() {
        let asset = Asset(path: "behaviors/events-scroll.js")
        #expect(use(.carousel, as: .carousel, isSideways: true, hasMore: true).needs(asset))
        #expect(!use(.list, as: .list).needs(asset))
    }

    @Test func anInfiniteListNeedsTheFeedScripts() {
        let feed = use(.list, as: .list, isInfinite: true)
        #expect(feed.needs(Asset(path: "behaviors/feed.js")))
        #expect(feed.needs(Asset(path: "behaviors/view-state.js")))
        #expect(!feed.needs(Asset(path: "components/carousel.js")))
    }
}
