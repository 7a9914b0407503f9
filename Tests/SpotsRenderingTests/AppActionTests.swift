import Testing

@testable import SpotsRendering

/// The actions with which the app opens the pages of a site.
@Suite struct AppActionTests {
    private func router(_ routes: [String: String], pages: Set<String> = [], repository: String = "") throws
        -> Router
    {
        Router(
            routes: try routes.map { try Route($0.key, to: $0.value) }, scheme: "shop",
            repository: repository,
            base: BaseAddress("https://example.org/app/"), pages: pages)
    }

    private static let routes = [
        "home": "/", "profile:{id}": "/team/{id}/", "album:{id}:track:{n}": "/albums/{id}/#{n}",
        "day:{year}:{month}": "/{year}/{month}/", "docs:{a}": "/docs/{a}", "web:{x}": "https://x.example/{x}",
        "sale:{any}": "/sale/",
    ]

    @Test(
        arguments: [
            ("/", "home"), ("/team/1/", "profile:1"), ("/team/jo-smith/", "profile:jo-smith"),
            ("/team/Jo%20Smith/", "profile:Jo%20Smith"), ("/team/a%3Ab/", "profile:a%3Ab"),
            ("/albums/1/#2", "album:1:track:2"), ("/2026/11/", "day:2026:11"), ("/docs/a", "docs:a"),
            // A value ends at a slash.
            ("/team/1/2/", nil), ("/team//", nil), ("/docs/a/b", nil), ("/about/", nil), ("/a/b/c/", nil),
            // The address does not give all values.
            ("/sale/", nil), ("https://x.example/1", nil), ("", nil),
        ] as [(String, String?)])
    func routesAreInverted(_ address: String, _ action: String?) throws {
        #expect(try router(Self.routes).action(leadingTo: address) == action)
    }

    @Test func anActionThatLeadsElsewhereIsNotUsed() throws {
        let routes = ["story:{name}": "/stories/{name}/", "story:new": "/new/"]
        #expect(try router(routes).action(leadingTo: "/stories/old/") == "story:old")
        // This action has its own route.
        #expect(try router(routes).action(leadingTo: "/stories/new/") == nil)
        #expect(try router(routes).action(leadingTo: "/new/") == "story:new")
    }

    @Test func whatIsLookedUpIsNoted() throws {
        var known: [String] = []
        let router = try router(["profile:{id}": "/team/{id}/"], pages: ["/team/Jo/"])
        #expect(router.action(leadingTo: "/team/Jo/") { known.append($0) } == "profile:Jo")
        #expect(known == ["/team/Jo/"])
    }

    @Test(arguments: [
        ("shop://profile:1", true), ("SHOP://x", true), ("profile:1", true), ("logout", true),
        ("unknown:1", true),
        ("/about/", false), ("https://a.example/", false), ("mailto:a@b.c", false), ("#top", false),
        ("category/1", true), ("category/x/y", true), ("other/1", false), ("repository:releases", false),
    ])
    func theAppsOwnActionsAreKnown(_ action: String, _ isOfApp: Bool) throws {
        let router = try router(
            ["profile:{id}": "/team/{id}/", "category/{id}": "/c/{id}/"], repository: "https://git.example/a")
        #expect(router.isOfApp(action) == isOfApp)
    }

    @Test func actionsHaveTheScheme() throws {
        #expect(try router([:]).inApp("home") == "shop://home")
        #expect(Router(routes: [], scheme: "", base: BaseAddress("")).inApp("home") == "home")
    }
}
