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

    @Test func twoSchemesAreNoneOfTheApp() {
        let inference = RouteInference(["one://a", "two://b"])
        #expect(inference.scheme == "")
        #expect(inference.routes.isEmpty)
    }
}
