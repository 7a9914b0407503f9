import SpotsModel
import Testing

@testable import SpotsRendering

/// What an article shows besides its text.
@Suite struct ArticleTests {
    private func draw(_ item: String, _ template: String, page: String = "") throws -> SmallPage {
        try SmallPage(
            #"{\#(page) "components": [{"items": [\#(item)]}]}"#,
            SmallPage.Site(item: template, files: ["a.gif": [], "blog/b.gif": []]))
    }

    @Test(arguments: [
        (#""A""#, "A,,"), (#"{"name": "A", "href": "/a/", "image": "b.gif"}"#, "A,/a/,/blog/b.gif"),
        (#"{"title": "A"}"#, "A,,"), ("{}", ""), ("null", ""), ("[]", ""), (#""""#, ""),
    ])
    func anAuthorIsATextOrAnObject(_ author: String, _ html: String) throws {
        let template = "{{#author}}{{title}},{{href}},{{image}}{{/author}}"
        let page = try draw(#"{"meta": {"author": \#(author)}}"#, template)
        #expect(page.html == html)
        #expect(page.faults == [])
    }

    @Test(arguments: ["tags", "related"])
    func tagsAndRelatedPagesAreTextsOrObjects(_ key: String) throws {
        let template = "{{has-\(key)}}{{#\(key)}} {{title}}{{#href}}={{href}}{{/href}}{{/\(key)}}"
        let values = #"["a", {"title": "b", "href": "/b/"}, 3, {}]"#
        #expect(try draw(#"{"meta": {"\#(key)": \#(values)}}"#, template).html == "true a b=/b/ 3")
        #expect(try draw(#"{"meta": {"\#(key)": []}}"#, template).html == "false")
        #expect(try draw("{}", template).html == "false")
    }

    @Test(arguments: [
        (#"{}"#, "true 2026-01-02 2026-01-03"), (#"{"title": "T"}"#, "false  "),
        (
            #"{"title": "T", "meta": {"date": "2026-02-01", "updated": "2026-02-02"}}"#,
            "true 2026-02-01 2026-02-02"
        ),
        (#"{"meta": {"date": "2026-02-01"}}"#, "true 2026-02-01 "),
        (#"{"title": "T", "meta": {"date": "soon"}}"#, "false  "),
        (#"{"title": "T", "meta": {"author": "A"}}"#, "true  "),
    ])
    func anItemWithoutATitleHasTheDateOfItsPage(_ item: String, _ html: String) throws {
        let page = #""date": "2026-01-02", "updated": "2026-01-03","#
        #expect(try draw(item, "{{has-byline}} {{date}} {{updated}}", page: page).html == html)
    }

    @Test(arguments: [
        (#"{"author": {"name": "A", "href": "javascript:x"}}"#, "unsafe-url"),
        (#"{"author": {"name": "A", "href": "nowhere"}}"#, "unmatched-action"),
        (#"{"author": {"name": "A", "image": "c.gif"}}"#, "missing-image"),
    ])
    func aFaultyReferenceIsReported(_ meta: String, _ id: String) throws {
        let faults = try draw(#"{"meta": \#(meta)}"#, "{{#author}}{{href}}{{image}}{{/author}}").faults
        #expect(faults.count == 1)
        #expect(faults.first?.hasSuffix(" " + id) == true, "\(faults)")
    }
}
