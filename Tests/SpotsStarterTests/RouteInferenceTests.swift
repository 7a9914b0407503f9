import Testing

@testable import SpotsStarter

/// Which routes are made for the actions of an app.
@Suite struct RouteInferenceTests {
    private static func routes(_ actions: String...) -> [String] {
        RouteInference(actions).routes.map { "\($0.pattern) \($0.target) \($0.count)" }
    }

    @Test func actionsWithAValueShareARoute() {
        #expect(
            Self.routes("album:1", "album:2", "home", "play:1:2") == [
                "album:{id} /album/{id}/ 2", "home /home/ 1", "play:{id}:{value2} /play/{id}/{value2}/ 1",
            ])
    }

    @Test func theAppsOwnSchemeIsLeftOut() {
        let inference = RouteInference(["Shop://product:1", "shop://product:2", "https://example.org/"])
        #expect(inference.scheme == "shop")
        #expect(inference.routes.map(\.pattern) == ["product:{id}"])
        #expect(inference.routes.map(\.count) == [2])
    }

    @Test func addressesNeedNoRoute() {
        #expect(
            Self.routes("https://example.org/", "/about/", "#top", "mailto:a@example.org", "tel:1", "./a")
                == [])
    }

    @Test func codeGetsNoRoute() {
        #expect(Self.routes("javascript:alert(1)", "data:text/html,x", ":x", "{a}") == [])
    }

    /// Routes like these would lead to other hosts or pages, or would not be routes.
    @Test(arguments: ["★:evil.example", "*:x", "🎉", "product/../x", "x{", "a/{b", "a{}b", "product:", "::"])
    func actionsWithoutANameGetNoRoute(action: String) {
        #expect(Self.routes(action) == [])
    }

    @Test func numbersInPathsAreValues() {
        #expect(
            Self.routes("products/1", "products/2", "products/2/parts/7", "products/new") == [
                "products/{id} /products/{id}/ 3",
                "products/{id}/parts/{value2} /products/{id}/parts/{value2}/ 1",
            ])
    }

    @Test func wordsInPathsAreValuesIfThereAreSeveral() {
        #expect(
            Self.routes("category/shoes", "category/hats", "about/team", "shop/new/hats") == [
                "category/{id} /category/{id}/ 2", "about/team /about/team/ 1",
                "shop/new/hats /shop/new/hats/ 1",
            ])
    }

    @Test func aQueryGetsNoRoute() {
        #expect(Self.routes("deeplink?utm_source=home&x=1", "product/1?x=2") == [])
    }

    @Test(arguments: [
        (["com.foo.app://a", "com.foo.app://b:1"], "com.foo.app"), (["my-app://a"], "my-app"),
        (["whatsapp://send", "shop://a"], "shop"), (["one://a", "two://b", "two://c"], "two"),
        (["ä://p:1"], ""), (["1a://p:1"], ""), (["²://p:1"], ""),
    ])
    func theSchemeIsTheMostFrequentOneOfTheApp(actions: [String], scheme: String) {
        #expect(RouteInference(actions).scheme == scheme)
    }
}
