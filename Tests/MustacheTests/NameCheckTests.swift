import Testing

@testable import Mustache

/// Finds names in templates that nothing can provide, before anything is drawn.
@Suite struct NameCheckTests {
    /// The names of a page with items, and of an item with a picture; both have data of any form.
    private struct Names: TemplateNames {
        enum Scope: CaseIterable { case page, item, picture, open }

        func meaning(of name: String, in scope: Scope) -> NameMeaning<Scope> {
            switch (scope, name) {
            case (.page, "title"), (.page, "language"), (.item, "title"), (.item, "subtitle"),
                (.picture, "width"):
                .text
            case (.page, "items"): .list(of: .item)
            case (.item, "picture"): .context(.picture)
            case (.page, "meta"): .anything
            case (.page, "labels"): .context(.open)
            case (.open, _): .text
            default: .nothing
            }
        }

        func names(in scope: Scope) -> [String] {
            switch scope {
            case .page: ["title", "language", "items", "meta", "labels"]
            case .item: ["title", "subtitle", "picture"]
            case .picture: ["width"]
            case .open: []
            }
        }

        func isOpen(_ scope: Scope) -> Bool { scope == .open }
    }

    private static let functions = TemplateFunctions([
        TemplateFunction("first", [.init("list", .list)], result: .element) { $0[0] },
        TemplateFunction("upper", [.init("text", .text)]) { $0[0] },
        TemplateFunction("own", [.init("value", .anything)], result: .anything) { $0[0] },
    ])

    private func unknown(
        _ source: String, _ partials: [String: String] = [:], elsewhere: [Names.Scope] = [],
        of isOfInterest: @escaping (Template) -> Bool = { _ in true }
    ) throws -> [UnknownName] {
        let compiled = try partials.map { ($0.key, try Template(file: $0.key, source: Array($0.value.utf8))) }
        let library = TemplateLibrary(partials: Dictionary(uniqueKeysWithValues: compiled))
        let template = try Template(file: "page", source: Array(source.utf8), functions: Self.functions)
        return NameCheck(Names(), library, of: isOfInterest)
            .unknownNames(in: [(template, .page)], elsewhere: elsewhere)
    }

    @Test(arguments: [
        "{{title}}", "{{#items}}{{subtitle}}{{/items}}", "{{#items}}{{language}}{{/items}}",
        "{{#items}}{{.}}{{/items}}",
        "{{#items}}{{picture.width}}{{/items}}", "{{#items}}{{#picture}}{{width}}{{/picture}}{{/items}}",
        "{{meta.anything.at.all}}", "{{#meta}}{{anything}}{{/meta}}", "{{labels.next}}",
        "{{#labels}}{{x}}{{/labels}}",
        "{{#title}}{{title}}{{/title}}", "{{^items}}{{title}}{{/items}}", "{{>*title}}", "{{>none}}",
    ])
    func aNameThatSomethingProvidesIsKnown(_ source: String) throws {
        #expect(try unknown(source).map(\.name) == [])
    }

    @Test(
        arguments: [
            ("x{{tilte}}", "tilte", nil, "title", 1..<10),
            ("{{#itmes}}{{/itmes}}", "itmes", nil, "items", 0..<10),
            ("{{^foo}}{{/foo}}", "foo", nil, nil, 0..<8), ("{{subtitle}}", "subtitle", nil, nil, 0..<12),
            ("{{&tilte}}", "tilte", nil, "title", 0..<10),
            ("{{#items}}{{picture.witdh}}{{/items}}", "picture.witdh", "picture", "picture.width", 10..<27),
            ("{{title.x}}", "title.x", "title", nil, 0..<11),
            ("{{items.title}}", "items.title", "items", nil, 0..<15),
            ("{{#items}}{{widht}}{{/items}}", "widht", nil, nil, 10..<19),
            ("{{>*nmae}}", "nmae", nil, nil, 0..<10),
        ] as [(String, String, String?, String?, Range<Int>)])
    func aNameThatNothingProvidesIsUnknown(
        _ source: String, _ name: String, _ known: String?, _ suggestion: String?, _ range: Range<Int>
    ) throws {
        let found = try unknown(source)
        #expect(found.map(\.name) == [name])
        #expect(found.map(\.knownPart) == [known])
        #expect(found.map(\.suggestion) == [suggestion])
        #expect(found.map(\.range) == [range])
    }

    @Test(
        arguments: [
            ("{{upper(title)}}", []), ("{{upper(first(items))}}", []),
            ("{{upper(tilte)}}", ["tilte 8..<13"]), ("{{#upper(tilte)}}{{/upper}}", ["tilte 9..<14"]),
            ("{{^upper(title)}}{{foo}}{{/upper}}", ["foo 17..<24"]),
            ("{{upper(upper(items.x))}}", ["items.x 14..<21"]),
            ("{{#first(items)}}{{subtitle}}{{foo}}{{/first}}", ["foo 29..<36"]),
            ("{{#own(title)}}{{anything}}{{/own}}", []), ("{{#first(meta.x)}}{{anything}}{{/first}}", []),
        ] as [(String, [String])])
    func theNamesInArgumentsAreLookedUp(_ source: String, _ expected: [String]) throws {
        #expect(try unknown(source).map { "\($0.name) \($0.range)" } == expected)
    }

    @Test func theNamesInScopeAreTheCandidates() throws {
        let found = try unknown("{{#items}}{{picture.x}}{{/items}}{{x}}{{#items}}{{y}}{{/items}}")
        #expect(
            found.map(\.candidates) == [
                ["width"], ["items", "labels", "language", "meta", "title"],
                ["items", "labels", "language", "meta", "picture", "subtitle", "title"],
            ])
    }

    @Test func theContentOfASectionWithAnUnknownNameIsNotChecked() throws {
        #expect(try unknown("{{#foo}}{{bar}}{{/foo}}").map(\.name) == ["foo"])
    }

    @Test func aNameInAPartialIsUnknownIfNoInclusionProvidesIt() throws {
        let partials = ["p": "{{subtitle}}{{foo}}"]
        #expect(try unknown("{{>p}}{{#items}}{{>p}}{{/items}}", partials).map(\.name) == ["foo"])
        #expect(try unknown("{{>p}}", partials).map(\.name) == ["subtitle", "foo"])
    }

    @Test func aPartialThatIsNotIncludedIsCheckedInTheGivenScopes() throws {
        let partials = ["p": "{{subtitle}}{{foo}}"]
        #expect(try unknown("", partials).map(\.name) == [])
        #expect(try unknown("", partials, elsewhere: [.page, .item]).map(\.name) == ["foo"])
        #expect(try unknown("{{>p}}", partials, elsewhere: [.item]).map(\.name) == ["subtitle", "foo"])
    }

    @Test func anOverrideIsCheckedInTheScopeOfTheParentsBlock() throws {
        let partials = ["p": "{{#items}}{{$a}}{{foo}}{{/a}}{{/items}}"]
        #expect(try unknown("{{<p}}{{$a}}{{subtitle}}{{/a}}{{/p}}", partials).map(\.name) == [])
        #expect(try unknown("{{<p}}{{$a}}{{bar}}{{/a}}{{/p}}", partials).map(\.name) == ["bar"])
        #expect(try unknown("{{<p}}{{$b}}{{bar}}{{/b}}{{/p}}", partials).map(\.name) == ["foo"])
        let nested = "{{<p}}{{$a}}{{$a}}{{bar}}{{/a}}{{/a}}{{/p}}"
        #expect(try unknown(nested, partials).map(\.name) == ["bar"])
    }

    @Test func aRecursivePartialIsCheckedOnce() throws {
        #expect(try unknown("{{>p}}", ["p": "{{foo}}{{#items}}{{>p}}{{/items}}"]).map(\.name) == ["foo"])
    }

    @Test func onlyTemplatesOfInterestAreReported() throws {
        let found = try unknown("{{foo}}{{>p}}", ["p": "{{bar}}"]) { $0.file == "p" }
        #expect(found.map(\.name) == ["bar"])
        #expect(found.map(\.template.file) == ["p"])
    }
}
