import SpotsModel
import Testing

@testable import SpotsRendering

/// The values that templates of items see.
@Suite struct ItemContextTests {
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [5, 0, 3, 0]

    private func draw(_ component: String, _ template: String) throws -> SmallPage {
        var site = SmallPage.Site(item: template, files: ["a.gif": Self.gif, "blog/b.txt": []])
        site.settings.baseURL = "https://example.org/app/"
        return try SmallPage("[\(component)]", site)
    }

    @Test(arguments: [
        ("{{index}}{{number}} ", "01 12 23 "), ("{{is-first}} ", "true false false "),
        ("{{is-last}} ", "false false true "),
        ("{{id}} ", "a item-0-1 a-b "), ("[{{title}}{{subtitle}}]", "[A][][]"), ("[{{kind}}]", "[][][]"),
        ("{{heading-level}}", "222"),
        ("{{component.kind}}", "listlistlist"), ("[{{loading}}]", "[][][]"),
        ("{{is-header}} ", "false false false "),
    ])
    func anItemHasItsKeysAndItsPlaceInTheList(_ template: String, _ html: String) throws {
        let items = #"{"identifier": "a", "title": "A"}, {}, {"identifier": "a b"}"#
        #expect(try draw("{\"items\": [\(items)]}", template).html == html)
    }

    @Test(arguments: [
        (#""image": "/a.gif""#, "{{image}} {{image.width}}x{{image.height}}", "/app/a.gif 5x3"),
        (#""image": "b.txt""#, "{{image.src}}[{{image.width}}]", "/app/blog/b.txt[]"),
        (#""image": "https://b.c/d e.gif""#, "{{image}}[{{image.width}}]", "https://b.c/d%20e.gif[]"),
        (#""image": "/a.gif", "meta": {"alt": "<A>"}"#, "{{image.alt}}", "&lt;A&gt;"),
        (#""image": """#, "{{^image}}none{{/image}}", "none"),
        (#""image": "/a.gif?v=1""#, "{{image}}", "/app/a.gif?v=1"),
        (#""image": "/a.gif""#, "{{size.width}} {{size.is-from-image}} [{{aspect}}]", "5 true []"),
        (
            #""image": "/a.gif", "size": {"width": 4, "height": 2.5}"#,
            "{{size.height}} {{size.is-from-image}} {{aspect}}", "2.5 false 4 / 2.5"
        ),
        (#""size": {"width": 4, "height": 0}"#, "{{size.width}}[{{size.height}}{{aspect}}]", "4[]"),
    ])
    func anImageHasAnAddressAndASize(_ keys: String, _ template: String, _ html: String) throws {
        let page = try draw("{\"items\": [{\(keys)}]}", template)
        #expect(page.html == html)
        #expect(page.faults == [])
    }

    @Test(
        arguments: [
            (#""action": "/b/""#, "/app/b/", []), (#""action": "https://b.c/""#, "https://b.c/", []),
            (#""action": "javascript:x""#, "", ["1:24 unsafe-url"]), (#""action": "nowhere""#, "", []),
            (#""action": """#, "", []),
        ] as [(String, String, [String])])
    func anActionHasAnAddressIfItIsSafeAndKnown(_ keys: String, _ html: String, _ faults: [String]) throws {
        let page = try draw("{\"items\": [{\(keys)}]}", "{{href}}")
        #expect(page.html == html)
        #expect(page.faults == faults.map { "Content/blog/a.json:\($0)" })
        #expect(
            page.findings.sightings.entries.keys.filter { $0.topic == .action }.map(\.name)
                == (keys.contains("nowhere") ? ["nowhere"] : []))
    }

    @Test(arguments: [
        ("<{{title}}>", "<A><B><C>"), ("<{{children}}{{title}}>", "<<B><C>A>"),
        ("{{title}}{{children}}{{children}}", "ABCBC"),
        ("{{title}}{{#children}}+{{/children}}", "A+BC"), ("{{title}}{{^children}}-{{/children}}", "AB-C-"),
    ])
    func childrenThatAViewDoesNotDrawFollowIt(_ template: String, _ html: String) throws {
        let children = #"[{"items": [{"title": "B"}, {"title": "C"}]}, {"items": []}]"#
        let page = try draw("{\"items\": [{\"title\": \"A\", \"children\": \(children)}]}", template)
        #expect(page.html == html)
    }

    @Test func aViewThatIncludesItsOwnHTMLIsAnError() throws {
        let page = try draw(#"{"items": [{"title": "A"}]}"#, "{{title}}{{html}}")
        #expect(page.faults == ["items/default.mustache:1:1 recursive-partial"])
    }

    @Test func relatedItemsHaveTheKeysOfItems() throws {
        let item = #"{"title": "A", "relations": {"friends": [{"title": "B"}, {"title": "C"}], "none": []}}"#
        let template =
            "{{title}}{{#relations.friends}}{{number}}{{title}}{{heading-level}} {{/relations.friends}}"
        #expect(try draw("{\"items\": [\(item)]}", template).html == "A1B3 2C3 ")
    }
}
