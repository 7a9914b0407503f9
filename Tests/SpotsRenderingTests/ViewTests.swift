import Mustache
import SpotsModel
import Testing

@testable import SpotsRendering

/// What the names in a view's template show about the view.
@Suite struct ViewTests {
    private func view(_ source: String, partials: [String: String] = [:]) throws -> View {
        func template(_ source: String) throws -> Template {
            try Template(file: "x", source: Array(source.utf8), vocabulary: Term.vocabulary)
        }
        let library = TemplateLibrary(partials: try partials.mapValues(template))
        return View(
            name: .item(kind: "a", component: nil), body: .template(try template(source)), source: .site,
            partials: library)
    }

    @Test(arguments: [
        ("<h2 id=\"{{id}}\">", true, false), ("<h{{heading-level}}>", false, true),
        ("{{title}}", false, false),
        ("{{>heading}}", true, true), ("{{>none}}", false, false), ("{{meta.id}}", false, false),
    ])
    func theNamesInATemplateShowWhetherItWritesAnIDOrAHeading(
        _ source: String, _ writesID: Bool, _ writesHeading: Bool
    ) throws {
        let view = try view(source, partials: ["heading": "<h{{heading-level}} id=\"{{id}}\">"])
        #expect(view.writesID == writesID)
        #expect(view.writesHeading == writesHeading)
    }

    @Test func aFunctionIsAssumedToWriteAHeadingButNoID() {
        let view = View(
            name: .item(kind: "a", component: nil), body: .item { _ in ViewMarkup("") }, source: .program,
            partials: TemplateLibrary(partials: [:]))
        #expect(!view.writesID)
        #expect(view.writesHeading)
    }
}
