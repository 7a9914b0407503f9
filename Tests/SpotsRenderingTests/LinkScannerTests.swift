import Bytes
import Testing

@testable import SpotsRendering

/// The links and ids of HTML.
@Suite struct LinkScannerTests {
    private func attributes(_ html: String) -> [String] {
        let bytes = Array(html.utf8)
        var found: [String] = []
        LinkScanner.forEachAttribute(in: bytes.span) { name, range in
            found.append("\(name) \(String(decoding: bytes[range], as: UTF8.self))")
        }
        return found
    }

    private func links(_ html: String, on page: String = "/blog/", baseURL: String = "") -> PageLinks {
        let resolver = LinkResolver(page: page, base: BaseAddress(baseURL))
        return html.withSpan { LinkScanner.links(in: $0, resolver) }
    }

    private func hashes(_ paths: String...) -> [UInt64] {
        paths.map { LinkTarget(path: $0).hash }.sorted()
    }

    @Test(arguments: [
        ("<a href=\"/a/\">", ["href /a/"]), ("<a href='/a/'>", ["href /a/"]), ("<a href=/a/>", ["href /a/"]),
        ("<a href=/a/ id=b>", ["href /a/", "id b"]), ("<img alt=\"x\" src=\"a.png\">", ["src a.png"]),
        ("<A HREF=\"/a/\" ID='b'>", ["href /a/", "id b"]), ("<a\nhref=\"\">", ["href "]),
        ("<p id=\"it's\">", ["id it's"]), ("<a href='\"'>", ["href \""]),
        ("<a href=\"a b>c\">", ["href a b>c"]),
        ("<a href=\"x=' id='y\">", ["href x=' id='y"]), ("<a href=\"/a/", ["href /a/"]),
        ("<a href=", ["href "]),
        ("<p id=a><p id=b>", ["id a", "id b"]), ("<a href = \"/a/\">", ["href /a/"]),
        ("<a title=\"x\"href=\"/a/\">", ["href /a/"]), ("<!-- a --><p id=a>", ["id a"]),
        ("<!--><p id=a>", ["id a"]), ("<!DOCTYPE html><p id=a>", ["id a"]),
        ("<script src=a.js>b</SCRIPT ><p id=a>", ["src a.js", "id a"]),
        ("<title>a</title><p id=b>", ["id b"]), ("a < b <p id=c>", ["id c"]),
        ("<a ? < href=\"/a/\">", ["href /a/"]), ("<a-name-that-is-long href=/a/ title=b>", ["href /a/"]),
        ("<b>a</b><i id=c>", ["id c"]), ("<a=\"<p id=b>\"><p id=c>", ["id c"]), ("<p></p><p", []),
        ("<a b = \"id=c\" id=d>", ["id d"]), ("<style>a</style ><s id=b>", ["id b"]),
    ])
    func attributesWithLinksAndIDsAreFound(_ html: String, _ expected: [String]) {
        #expect(attributes(html) == expected)
    }

    @Test(arguments: [
        "", "=", "text", "<a data-href=\"/a/\">", "<a hreflang=\"en\">", "<img srcset=\"a.png 2x\">",
        "<p grid=\"x\">",
        "<p data-id=\"x\">", "href=/a/ in a text", "a id=b", "<p>id=b</p>", "<a xhref=\"/a/\">",
        "<a title=\"a\">", "<meta content=\"What src=x means\">", "<p title='<a href=\"/a/\">'>",
        "a href=\"/a/\"", "<!-- <a href=\"/a/\"> -->", "<!-- <p id=a>", "</p id=a>",
        "<script>b = '<a href=\"/a/\">'</script>", "<style>/* <a href=\"/a/\"> */", "<title><p id=a></title>",
        "<textarea><p id=a></text></textarea>",
    ])
    func otherAttributesAreIgnored(_ html: String) {
        #expect(attributes(html) == [])
    }

    @Test func eachTargetIsReportedOnce() {
        let html =
            "<a href='/a/'><a href='/b/'><a href='/a/'><img src='../c.png'><a href='https://x.example/'>"
        #expect(links(html).targets == hashes("a/", "b/", "c.png"))
        #expect(links(html).parts == [])
    }

    @Test func aLinkToThePageItselfIsNoTarget() {
        #expect(links("<a href=''><a href='/blog/'><a href='#top'><a href='./'>") == PageLinks())
    }

    @Test func linksOutsideTheBasePathCountAsOneTarget() {
        let found = links("<a href='/'><a href='/other/'><a href='/app/a/'>", on: "/", baseURL: "/app/")
        #expect(found.targets == (hashes("a/") + [UInt64.max]).sorted())
    }

    @Test func linksToPartsAreReportedUnlessThePageHasThePart() {
        let here = links(
            "<p id='here'><a href='#here'><a href='#gone'><a href='#gone'><a href='#caf%C3%A9'><p id=café>")
        #expect(here.targets == [])
        #expect(here.parts.map(\.page) == [LinkTarget(path: "blog/")])
        let there = links("<p id='here'><a href='/a/#here'>")
        #expect(there.targets == hashes("a/"))
        #expect(there.parts.map(\.page) == [LinkTarget(path: "a/")])
    }

    @Test func idsAreComparedByTheirHashes() {
        func ids(_ html: String) -> Set<UInt64> {
            html.withSpan { LinkScanner.ids(in: $0) }
        }
        #expect(ids("<p id='a'><p id=\"b\"><a href='c'>") == ids("<p id=b><p id='a'>"))
        #expect(ids("<p id='a'>") != ids("<p id='b'>"))
        #expect(ids("<a href='a'>").isEmpty)
    }
}
