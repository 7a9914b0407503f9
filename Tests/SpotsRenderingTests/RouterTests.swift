import Testing

@testable import SpotsRendering

/// The destinations of actions.
@Suite struct RouterTests {
    private typealias Destination = Router.Destination

    private func router(
        _ routes: [String: String] = [:], scheme: String = "", baseURL: String = "", pages: Set<String> = []
    ) throws -> Router {
        let routes = try routes.map { try Route($0.key, to: $0.value) }
        return Router(routes: routes, scheme: scheme, base: BaseAddress(baseURL), pages: pages)
    }

    @Test(arguments: [
        ("https://a/", "https://a/"), ("HTTP://a", "HTTP://a"), ("mailto:a@b.c", "mailto:a@b.c"),
        ("tel:1", "tel:1"),
        ("#top", "#top"), ("/about/", "/app/about/"), ("a/b", "a/b"), ("../a", "../a"),
        ("/a b/", "/app/a%20b/"),
        ("//a/", "//a/"), ("a/b:c", "a/b:c"), ("/", "/app/"),
    ])
    func addressesAreResolved(_ action: String, _ address: String) throws {
        let router = try router(baseURL: "/app/")
        #expect(router.destination(of: action) == .address(address))
    }

    @Test(arguments: [
        "", "logout", "profile:1", "ftp://a/", "myapp://x", "about", "a:b/c", "file:///a", "?q",
    ])
    func aNameWithoutARouteHasNoDestination(_ action: String) throws {
        #expect(try router().destination(of: action) == .nowhere)
    }

    @Test(arguments: [
        ("profile:1", "/team/1/"), ("profile:me", "/me/"), ("profile:me2", "/team/me2/"), ("logout", "/"),
        ("album:1:track:2", "/albums/1/#2"), ("docs:a/b", "/docs/a%2Fb/"), ("web:x", "https://x.example/"),
        ("greeting:hi", "mailto:hi@example.org"),
    ])
    func aRouteTurnsANameIntoAnAddress(_ action: String, _ address: String) throws {
        let router = try router([
            "profile:{id}": "/team/{id}/", "profile:me": "/me/", "logout": "/",
            "album:{album}:track:{track}": "/albums/{album}/#{track}", "docs:{path}": "/docs/{path}/",
            "web:{host}": "https://{host}.example/", "greeting:{name}": "mailto:{name}@example.org",
        ])
        #expect(router.destination(of: action) == .address(address))
    }

    @Test(arguments: [
        ("profile:a b", "/team/a%20b/"), ("profile:a%20b", "/team/a%20b/"), ("profile:é", "/team/%C3%A9/"),
        ("profile:<\"'>", "/team/%3C%22%27%3E/"), ("profile:a?b#c", "/team/a%3Fb%23c/"),
        ("profile:100%25", "/team/100%25/"), ("profile:%zz", "/team/%25zz/"),
    ])
    func valuesAreEncodedOnce(_ action: String, _ address: String) throws {
        #expect(try router(["profile:{id}": "/team/{id}/"]).destination(of: action) == .address(address))
    }

    @Test(arguments: ["profile:.", "profile:..", "profile:%2e%2E", "profile:", "profile:1:2"])
    func anInvalidValueMatchesNoRoute(_ action: String) throws {
        #expect(try router(["profile:{id}": "/team/{id}/"]).destination(of: action) == .nowhere)
    }

    @Test(
        arguments: [
            ("myapp://profile:1", .address("/team/1/")), ("MyApp://profile:1", .address("/team/1/")),
            ("profile:1", .address("/team/1/")), ("other://profile:1", .nowhere),
            ("myapp:profile:1", .nowhere),
            ("myapp://", .nowhere),
        ] as [(String, Router.Destination)])
    func theSchemeOfTheAppIsNotPartOfARoute(_ action: String, _ destination: Router.Destination) throws {
        let router = try router(["profile:{id}": "/team/{id}/"], scheme: "MYAPP")
        #expect(router.destination(of: action) == destination)
    }

    @Test(arguments: [
        ("profile:Khoa Pham", "/team/khoa-pham/"), ("profile:Khoa", "/team/Khoa/"),
        ("profile:Nobody", "/team/Nobody/"),
        ("profile:No Body", "/team/No%20Body/"),
    ])
    func aValueBecomesASlugIfAPageHasThatSlug(_ action: String, _ address: String) throws {
        let router = try router(
            ["profile:{id}": "/team/{id}/"], pages: ["/team/khoa-pham/", "/team/Khoa/", "/team/khoa/"])
        #expect(router.destination(of: action) == .address(address))
    }

    @Test func lookUpsAmongThePagesAreReported() throws {
        var lookedUp: [String] = []
        _ = try router(["profile:{id}": "/team/{id}/"]).destination(of: "profile:A B") { lookedUp.append($0) }
        #expect(lookedUp == ["/team/A%20B/", "/team/a-b/"])
    }

    @Test(arguments: [
        ("/about/", "/about/"), ("https://a/", "https://a/"), ("logout", "/x/logout"), ("a/b", "a/b"),
    ])
    func aRouteThatBeginsWithAPlaceholderLeavesAddressesAlone(_ action: String, _ address: String) throws {
        #expect(try router(["{name}": "/x/{name}"]).destination(of: action) == .address(address))
    }

    @Test(arguments: ["login", "logout", "home", "help", "search", "about"])
    func aRouteWithoutPlaceholdersComesFirst(_ name: String) throws {
        let router = try router([
            "{name}": "/x/{name}/", "login": "/login/", "logout": "/logout/", "home": "/home/",
            "help": "/help/",
            "search": "/search/", "about": "/about/",
        ])
        #expect(router.destination(of: name) == .address("/\(name)/"))
    }

    @Test func aRouteThatBeginsWithTextMayChangeAnAddress() throws {
        let router = try router(["https://old.example/{path}": "/{path}/", "/shop/{id}": "/products/{id}/"])
        #expect(router.destination(of: "https://old.example/a") == .address("/a/"))
        #expect(router.destination(of: "/shop/1") == .address("/products/1/"))
        #expect(router.destination(of: "/shop") == .address("/shop"))
    }

    @Test(arguments: [
        ("javascript:alert(1)", "javascript:alert(1)"), ("java\nscript:x", "java\nscript:x"),
        ("data:text/html,x", "data:text/html,x"), ("run:alert", "javascript:alert"),
        ("myapp://run:alert", "javascript:alert"),
    ])
    func anAddressThatRunsCodeIsActive(_ action: String, _ address: String) throws {
        let router = try router(["run:{code}": "javascript:{code}"], scheme: "myapp")
        #expect(router.destination(of: action) == .active(address))
    }

    @Test func theBasePathIsAddedToTheTargetOfARoute() throws {
        let router = try router(["logout": "/", "away": "https://a/"], baseURL: "https://example.org/app/")
        #expect(router.destination(of: "logout") == .address("/app/"))
        #expect(router.destination(of: "away") == .address("https://a/"))
    }

    @Test func onlyActionsWithARouteAreRouted() throws {
        let router = try router(["logout": "/"])
        #expect(router.routed("logout") == "/")
        #expect(router.routed("/about/") == nil)
        #expect(router.hasPage(at: "/") == false)
    }
}
