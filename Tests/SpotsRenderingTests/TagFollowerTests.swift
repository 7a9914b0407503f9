import Testing

@testable import SpotsRendering

@Suite struct TagFollowerTests {
    @Test func aTagExtendsToItsClosingBracket() {
        let html = Array("a<b c>d</e>f".utf8)
        let inside = html.withUnsafeBufferPointer { html in
            var tags = TagFollower(html)
            return (0...html.count).map { tags.isInside(at: $0) }
        }
        #expect(
            inside == [
                false, false, true, true, true, true, false, false, true, true, true, false, false,
            ])
    }

    @Test func positionsMayBeSkipped() {
        let html = Array("<a><b".utf8)
        html.withUnsafeBufferPointer { html in
            var tags = TagFollower(html)
            let inside = [2, 5, 5].map { tags.isInside(at: $0) }
            #expect(inside == [true, true, true])
        }
    }
}
