import Mustache
import SpotsModel
import SpotsRendering
import Testing

/// Resolves a component's kind to a template and to the built-in kind that it behaves like.
@Suite struct ComponentResolutionTests {
    private func registry(
        _ names: [String], kinds: [String: Kind] = [:], defaultKind: Kind = .list
    ) throws -> Registry {
        let template = try Template(file: "x", source: [])
        let partials = TemplateLibrary(partials: [:])
        let views = (["list", "grid", "carousel"] + names).map { name in
            View(name: .component(name), body: .template(template), source: .builtIn, partials: partials)
        }
        return Registry(views: views, kinds: kinds, defaultComponentKind: defaultKind)
    }

    @Test(
        arguments: [
            ("list", "list", "list"), ("grid", "grid", "grid"), ("carousel", "carousel", "carousel"),
            ("row", "list", "list"),
            ("view", "list", "list"), ("cards", "carousel", "carousel"), ("own", "own", "grid"),
            ("wall", "wall", "carousel"),
        ] as [(Kind, String, Kind)])
    func aKnownKindHasAViewAndABehavior(_ kind: Kind, _ view: String, _ behavior: Kind) throws {
        let registry = try registry(
            ["own", "wall"], kinds: ["cards": .carousel, "wall": .carousel], defaultKind: .grid)
        let resolution = registry.resolveComponent(kind)
        #expect(resolution.view?.name == .component(view))
        #expect(resolution.behavior == behavior)
        #expect(!resolution.isUnknown)
    }

    @Test(arguments: [Kind.list, .grid, .carousel])
    func anUnknownKindIsDrawnAsTheDefaultKind(_ defaultKind: Kind) throws {
        let resolution = try registry([], defaultKind: defaultKind).resolveComponent("crads")
        #expect(resolution.candidates == [.component("crads"), .component(defaultKind.name)])
        #expect(resolution.behavior == defaultKind)
        #expect(resolution.isUnknown)
    }

    @Test(arguments: ["../grid", ".grid", "a/b", "", "a\nb"] as [Kind])
    func aKindThatIsNoFileNameIsUnknown(_ kind: Kind) throws {
        let resolution = try registry([]).resolveComponent(kind)
        #expect(resolution.candidates == [.component("list")])
        #expect(resolution.isUnknown)
    }

    @Test func aSiteCanReplaceABuiltInTemplate() throws {
        let template = try Template(file: "x", source: [])
        let partials = TemplateLibrary(partials: [:])
        let views = [View.Source.site, .builtIn].map {
            View(name: .component("grid"), body: .template(template), source: $0, partials: partials)
        }
        let registry = Registry(views: views, kinds: [:], defaultComponentKind: .list)
        #expect(registry.resolveComponent(.grid).view?.source == .site)
        #expect(registry.resolveComponent(.list).view == nil)
    }

    @Test(arguments: [("gird", "grid"), ("carousell", "carousel"), ("crads", "cards"), ("banner", nil)])
    func theNearestKindIsSuggested(_ kind: String, _ suggestion: String?) throws {
        #expect(try registry([], kinds: ["cards": .grid]).suggestion(forComponentKind: kind) == suggestion)
    }
}
