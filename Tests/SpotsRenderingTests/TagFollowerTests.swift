import Testing

@testable import SpotsRendering

@Suite struct TagFollowerTests {
    @Test func aTagExtendsToItsClosingBracket() {
        let html = Array("a<b c>d</e>f".utf8)
        var tags = TagFollower()
        let inside = (0...html.count).map { tags.isInside(at: $0, in: html.span) }
        #expect(
            inside == [
                false, false, true, true, true, true, false, false, true, true, true, false, false,
            ])
    }

    @Test func positionsMayBeSkipped() {
        let html = Array("<a><b".utf8)
        var tags = TagFollower()
        #expect([2, 5, 5].map { tags.isInside(at: $0, in: html.span) } == [true, true, true])
    }
}
