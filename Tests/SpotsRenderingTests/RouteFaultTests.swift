import SpotsRendering
import Testing

/// Routes that are not valid, and some that are.
@Suite struct RouteFaultTests {
    @Test(
        arguments: [
            ("a:{", "/", .unclosedPlaceholder), ("a:{id", "/", .unclosedPlaceholder),
            ("a:{}", "/", .unclosedPlaceholder),
            ("a", "/{id", .unclosedPlaceholder), ("a:{id}", "/{}/", .unclosedPlaceholder),
            ("", "/", .emptyPattern),
            ("{a}{b}", "/", .adjacentPlaceholders), ("a:{a}:{b}{c}", "/", .adjacentPlaceholders),
            ("a", "b/", .relativeTarget), ("a", "", .relativeTarget), ("a:{id}", "{id}", .relativeTarget),
            ("a", "/{id}/", .unknownPlaceholder("id")), ("a:{id}", "/{ID}/", .unknownPlaceholder("ID")),
        ] as [(String, String, Route.Fault)])
    func anInvalidRouteIsRefusedWithAReason(_ pattern: String, _ target: String, _ fault: Route.Fault) {
        #expect(throws: fault) { try Route(pattern, to: target) }
    }

    @Test(arguments: [
        ("a", "/"), ("a:{id}", "/"), ("a:{id}", "/{id}/{id}/"), ("a", "#top"), ("a", "https://a/"),
        ("a", "mailto:b"),
        ("{a}:{b}", "/{b}/{a}/"), ("}", "/"),
    ])
    func anyOtherRouteIsValid(_ pattern: String, _ target: String) {
        #expect(throws: Never.self) { try Route(pattern, to: target) }
    }
}
