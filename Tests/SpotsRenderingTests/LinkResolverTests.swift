import Bytes
import Testing

@testable import SpotsRendering

@Suite struct LinkResolverTests {
    typealias Destination = LinkResolver.Destination

    /// The destination of an address on the page /blog/a/.
    private func destination(_ address: String, baseURL: String = "") -> Destination {
        let resolver = LinkResolver(page: "/blog/a/", base: BaseAddress(baseURL))
        return address.withSpan { resolver.destination(of: $0) }
    }

    private func inside(_ path: String, part: String? = nil) -> Destination {
        let hash = part.map { $0.withSpan(LinkResolver.hash(ofID:)) }
        return .inside(LinkTarget(path: path), part: hash)
    }

    @Test(arguments: [
        ("/about/", "about/"), ("/about", "about"), ("/", ""), ("/index.html", ""), ("/a/index.html", "a/"),
        ("/images/a.png", "images/a.png"), ("/a/../b/", "b/"), ("/a/./b/", "a/b/"), ("/a//b/", "a/b/"),
        ("/caf%C3%A9/", "café/"), ("/a&amp;b/", "a&b/"), ("/a?q=1", "a"), ("/a/?x#", "a/"),
        (" /a/\n", "a/"), ("b/", "blog/a/b/"), ("../b/", "blog/b/"), ("../../", ""), ("./", "blog/a/"),
        ("", "blog/a/"), ("#", "blog/a/"), ("#top", "blog/a/"), ("#:~:text=x", "blog/a/"), (".", "blog/a/"),
        ("/.well-known/x", ".well-known/x"),
    ])
    func `an address leads to a path of the site`(address: String, path: String) {
        #expect(destination(address) == inside(path))
    }

    @Test(arguments: [
        ("https://example.no/nb/", Destination.inside(LinkTarget(path: "nb/"), part: nil)),
        ("https://example.org/b/", .inside(LinkTarget(path: "b/"), part: nil)),
        ("https://example.no", .elsewhere), ("https://example.nova/", .elsewhere),
        ("https://example.com/", .elsewhere), ("/nb/", .inside(LinkTarget(path: "nb/"), part: nil)),
    ])
    func `an address at another host of the site is on the site`(address: String, wanted: Destination) {
        let resolver = LinkResolver(
            page: "/", base: BaseAddress("https://example.org/"), others: ["https://example.no"])
        #expect(address.withSpan { resolver.destination(of: $0) } == wanted)
    }

    @Test(arguments: [
        ("#part", "blog/a/", "part"), ("/about/#part", "about/", "part"),

        ("/about/?a=b#part", "about/", "part"),
        ("/about/#caf%C3%A9", "about/", "café"), ("/about/#a&amp;b", "about/", "a&b"),
        ("b#a/b", "blog/a/b", "a/b"),
    ])
    func `an address leads to a part of a page`(address: String, path: String, part: String) {
        #expect(destination(address) == inside(path, part: part))
    }

    @Test(arguments: [
        "https://example.org/a/", "mailto:a@b.c", "data:x", "tel:1", "//example.org/a/", "/&#47;example.org/",
    ])
    func `an address of another host or scheme is elsewhere`(address: String) {
        #expect(destination(address) == .elsewhere)
    }

    @Test func `an address cannot leave the server`() {
        #expect(destination("../../../a/") == .outside)
        #expect(destination("/../a/") == .outside)
    }

    @Test(arguments: [
        ("/app/about/", "about/"), ("/app/", ""), ("/app", ""), ("https://example.org/app/about/", "about/"),
        ("about/", "blog/a/about/"), ("/app/a/../b/", "b/"), ("/x/../app/b/", "b/"),
    ])
    func `an address below the base path is inside the site`(address: String, path: String) {
        #expect(destination(address, baseURL: "https://example.org/app/") == inside(path))
    }

    @Test(arguments: [
        ("/a%20b/", "/a%20b/x/", "x/"), ("/a%20b/", "/a b/x/", "x/"), ("/a%20b/", "/a%20b", ""),
        ("/a%20b/", "y/", "blog/a/y/"), ("/%C3%A9/", "/%C3%A9/", ""), ("/%C3%A9/", "/é/x#p", "x"),
        ("/%7Ea/", "/~a/x/", "x/"),
    ])
    func `a base path may be percent-encoded`(base: String, address: String, path: String) {
        let found = destination(address, baseURL: base)
        guard case .inside(let target, _) = found else { return #expect(found == inside(path)) }
        #expect(target == LinkTarget(path: path))
    }

    @Test(arguments: ["/about/", "/application/", "/", "https://example.org/", "../../../x/"])
    func `an address outside the base path is outside the site`(address: String) {
        #expect(destination(address, baseURL: "https://example.org/app/") == .outside)
    }
}
