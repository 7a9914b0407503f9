import Mustache
import SpotsModel
import SpotsRendering
import Testing

@Suite struct RegistryTests {
    private let partials = TemplateLibrary(partials: [:])

    private func registry(_ names: [ViewName], kinds: [String: Kind] = [:]) throws -> Registry {
        let template = try Template(file: "x", source: [])
        return Registry(
            views: names.map { View(name: $0, body: .template(template), source: .site, partials: partials) },
            kinds: kinds, defaultComponentKind: .list)
    }

    @Test func viewsForTheComponentKindComeFirst() throws {
        let registry = try registry([
            .item(kind: "card", component: nil), .item(kind: "card", component: "grid"),
            .item(kind: "default", component: nil),
        ])
        #expect(registry.resolveItem("card", in: .grid).view?.name == .item(kind: "card", component: "grid"))
        #expect(registry.resolveItem("card", in: .list).view?.name == .item(kind: "card", component: nil))
    }

    @Test func componentDefaultsComeBeforeTheGlobalDefault() throws {
        let registry = try registry([
            .item(kind: "default", component: nil), .item(kind: "default", component: "grid"),
        ])
        let inGrid = registry.resolveItem("card", in: .grid)
        #expect(inGrid.view?.name == .item(kind: "default", component: "grid"))
        #expect(inGrid.isUnknown)
        #expect(
            inGrid.candidates.map(\.path) == [
                "items/grid/card.mustache", "items/card.mustache", "items/grid/default.mustache",
                "items/default.mustache",
            ])
        #expect(!registry.resolveItem(nil, in: .grid).isUnknown)
        #expect(!registry.resolveItem("default", in: .grid).isUnknown)
    }

    @Test(arguments: ["../x", "a/b", "a\\b", ".x", "x\n", ""])
    func invalidNamesAreNotLookedUp(_ kind: String) throws {
        let registry = try registry([.item(kind: "default", component: nil)])
        #expect(
            registry.resolveItem(Kind(kind), in: .grid).candidates.map(\.path) == [
                "items/grid/default.mustache", "items/default.mustache",
            ])
        #expect(
            registry.resolveItem("card", in: Kind(kind)).candidates.map(\.path) == [
                "items/card.mustache", "items/default.mustache",
            ])
    }

    @Test func headerKindsAreLookedUpLikeItemKinds() throws {
        let registry = try registry([
            .item(kind: "default", component: nil), .item(kind: "header", component: nil),
            .item(kind: "banner", component: "grid"),
        ])
        let header = registry.resolveItem("HeaderView", in: .grid, as: .header)
        #expect(header.view?.name == .item(kind: "header", component: nil))
        #expect(header.isUnknown)
        #expect(registry.resolveItem("FooterView", in: .grid, as: .footer).isUnknown)
        #expect(registry.resolveItem("banner", in: .list, as: .footer).isUnknown)
        #expect(!registry.resolveItem("banner", in: .grid, as: .header).isUnknown)
        #expect(!registry.resolveItem("header", in: .grid, as: .header).isUnknown)
        #expect(!registry.resolveItem("header", in: .grid, as: .footer).isUnknown)
        #expect(!registry.resolveItem("default", in: .grid, as: .footer).isUnknown)
        #expect(!registry.resolveItem(nil, in: .grid, as: .header).isUnknown)
        #expect(!registry.resolveItem(nil, in: .grid, as: .footer).isUnknown)
    }

    @Test(arguments: ["../../etc/passwd", "a/b", ".hidden", "grid/card", "", "a\u{0}b"])
    func aPathIsNotAKind(_ kind: String) throws {
        let registry = try registry([
            .item(kind: "default", component: nil), .item(kind: "card", component: "grid"),
        ])
        let resolution = registry.resolveItem(Kind(kind), in: .list)
        #expect(resolution.view?.name == .item(kind: "default", component: nil))
        #expect(resolution.isUnknown)
    }

    @Test func componentsFallBackToTheirBehavior() throws {
        let registry = try registry(
            [.component("list"), .component("grid"), .component("carousel"), .component("wall")],
            kinds: ["cards": .carousel, "wall": .grid])
        #expect(registry.resolveComponent("cards").view?.name == .component("carousel"))
        #expect(registry.resolveComponent("wall").view?.name == .component("wall"))
        #expect(registry.resolveComponent("wall").behavior == .grid)
        #expect(registry.resolveComponent("row").behavior == .list)
        #expect(!registry.resolveComponent("row").isUnknown)
        #expect(registry.resolveComponent("gird").isUnknown)
        #expect(registry.resolveComponent("gird").view?.name == .component("list"))
    }

    @Test func viewsOfTheProgramOverrideViewsOfOtherSources() throws {
        let template = try Template(file: "x", source: [])
        let views = [View.Source.program, .builtIn, .site].map { source in
            View(name: .component("list"), body: .template(template), source: source, partials: partials)
        }
        let registry = Registry(views: views, kinds: [:], defaultComponentKind: .list)
        #expect(registry.resolveComponent(.list).view?.source == .program)
    }
}
