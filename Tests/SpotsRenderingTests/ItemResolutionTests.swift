import Mustache
import SpotsModel
import SpotsRendering
import Testing

/// Resolves an item's kind to a view.
@Suite struct ItemResolutionTests {
    private func registry(_ names: [ViewName]) throws -> Registry {
        let template = try Template(file: "x", source: [])
        let partials = TemplateLibrary(partials: [:])
        return Registry(
            views: names.map {
                View(name: $0, body: .template(template), source: .builtIn, partials: partials)
            },
            kinds: [:], defaultComponentKind: .list)
    }

    private static let all: [ViewName] = [
        .item(kind: "card", component: "grid"), .item(kind: "card", component: nil),
        .item(kind: "default", component: "grid"), .item(kind: "default", component: nil),
    ]

    @Test(arguments: [
        (0, "items/grid/card.mustache", false), (1, "items/card.mustache", false),
        (2, "items/grid/default.mustache", true), (3, "items/default.mustache", true),
    ])
    func theNextCandidateIsUsedIfAViewIsMissing(_ missing: Int, _ path: String, _ isUnknown: Bool) throws {
        let resolution = try registry(Array(Self.all.dropFirst(missing))).resolveItem("card", in: .grid)
        #expect(resolution.view?.name.path == path)
        #expect(resolution.isUnknown == isUnknown)
        #expect(resolution.candidates == Self.all)
    }

    @Test func anItemHasNoViewIfThereIsNoDefaultView() throws {
        let resolution = try registry([]).resolveItem("card", in: .grid)
        #expect(resolution.view == nil)
        #expect(resolution.candidates.count == 4)
    }

    @Test func anItemWithoutAKindHasTheDefaultView() throws {
        let resolution = try registry(Self.all).resolveItem(nil, in: .list)
        #expect(
            resolution.candidates.map(\.path) == ["items/list/default.mustache", "items/default.mustache"])
        #expect(resolution.view?.name == .item(kind: "default", component: nil))
        #expect(!resolution.isUnknown)
    }

    @Test func aRowHasAViewForTables() throws {
        let views: [ViewName] = [
            .item(kind: "card", component: nil), .item(kind: "default", component: nil),
            .item(kind: "default", component: "table"),
        ]
        let known = try registry(views).resolveItem("card", in: .table)
        #expect(
            known.candidates.map(\.path) == ["items/table/card.mustache", "items/table/default.mustache"])
        #expect(known.view?.name == .item(kind: "default", component: "table"))
        #expect(!known.isUnknown)
        #expect(try registry(views).resolveItem("crad", in: .table).isUnknown)
        #expect(try registry(views).resolveItem("card", in: .table, as: .header).view?.name == views[0])
    }

    @Test(arguments: [(ItemRole.header, "header"), (.footer, "footer")])
    func headerAndFooterViewsComeBeforeTheDefaultView(_ role: ItemRole, _ name: String) throws {
        let resolution = try registry(Self.all).resolveItem("card", in: .grid, as: role)
        #expect(
            resolution.candidates.map(\.path) == [
                "items/grid/card.mustache", "items/card.mustache", "items/\(name).mustache",
                "items/grid/default.mustache", "items/default.mustache",
            ])
    }

    @Test(arguments: [
        ("crad", "card"), ("Card", "card"), ("cardx", "card"), ("defualt", nil), ("banner", nil), ("", nil),
    ])
    func theNearestKindIsSuggestedButNeverTheDefault(_ kind: String, _ suggestion: String?) throws {
        let registry = try registry(Self.all + [.component("banners")])
        #expect(registry.suggestion(forItemKind: kind) == suggestion)
    }
}
