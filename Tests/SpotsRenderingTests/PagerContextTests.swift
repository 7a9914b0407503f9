import SpotsModel
import Testing

@testable import SpotsRendering

/// The pages of a paginated list, as templates see them.
@Suite struct PagerContextTests {
    private func draw(_ template: String, page: Int, of count: Int) throws -> String {
        let addresses = (1...count).map { $0 == 1 ? "/a/" : "/a/\($0)/" }
        var site = SmallPage.Site(shell: "{{#pager}}\(template){{/pager}}{{^pager}}none{{/pager}}")
        site.settings.baseURL = "/app/"
        site.pager = Pager(page: page, total: 35, addresses: addresses)
        return try SmallPage("[]", site).html
    }

    @Test(arguments: [
        (1, 1, "[1]"), (1, 2, "[1] 2"), (2, 3, "1 [2] 3"), (1, 4, "[1] 2 3 4"), (1, 5, "[1] 2 3 … 5"),
        (3, 5, "1 2 [3] 4 5"),
        (5, 9, "1 … 3 4 [5] 6 7 … 9"), (4, 9, "1 2 3 [4] 5 6 … 9"), (9, 9, "1 … 7 8 [9]"),
        (6, 9, "1 … 4 5 [6] 7 8 9"),
    ])
    func theFirstTheLastAndTheNearbyPagesAreShown(_ page: Int, _ count: Int, _ numbers: String) throws {
        let template = """
            {{#numbers}}{{#has-gap}}… {{/has-gap}}{{#is-current}}[{{number}}]{{/is-current}}\
            {{^is-current}}{{number}}{{/is-current}} {{/numbers}}
            """
        #expect(try draw(template, page: page, of: count) == numbers + " ")
    }

    @Test(arguments: [
        (1, "1/3/35 - /app/a/2/ first"), (2, "2/3/35 /app/a/ /app/a/3/ "), (3, "3/3/35 /app/a/2/ - last"),
    ])
    func thePreviousAndTheNextPageAreKnown(_ page: Int, _ expected: String) throws {
        let template = """
            {{page}}/{{pages}}/{{total}} {{previous}}{{^previous}}-{{/previous}} {{next}}{{^next}}-{{/next}} \
            {{#is-first}}first{{/is-first}}{{#is-last}}last{{/is-last}}
            """
        #expect(try draw(template, page: page, of: 3) == expected)
    }

    @Test func allPagesHaveAddresses() throws {
        #expect(
            try draw("{{first}} {{last}} {{#numbers}}{{href}};{{/numbers}}", page: 2, of: 2)
                == "/app/a/ /app/a/2/ /app/a/;/app/a/2/;")
        #expect(try draw("{{has-pages}}", page: 1, of: 1) == "false")
        #expect(try draw("{{has-pages}}", page: 1, of: 2) == "true")
    }

    @Test func aPageWithoutPaginationHasNoPager() throws {
        #expect(try SmallPage("[]", SmallPage.Site(shell: "{{^pager}}none{{/pager}}")).html == "none")
    }
}
