import SpotsModel
import Testing

@testable import SpotsRendering

/// The ids of a page, each assigned once.
@Suite struct PageIDsTests {
    @Test(arguments: [
        ("intro", "intro"), ("my id", "my-id"), ("a\tb\nc", "a-b-c"), (" a  b ", "-a--b-"),
        ("a\u{A0}b", "a-b"), ("é", "é"),
        ("7", "7"),
    ])
    func whiteSpaceInAnIdentifierBecomesHyphens(_ identifier: String, _ id: String) {
        var ids = PageIDs(reserving: [])
        let claimed = ids.claim(identifier)
        #expect(claimed.id == id)
        #expect(!claimed.isRepeated)
    }

    @Test func aRepeatedIdentifierGetsANumber() {
        var ids = PageIDs(reserving: [])
        let claimed = ["a b", "a-b", "a b", "c"].map { ids.claim($0) }
        #expect(claimed.map(\.id) == ["a-b", "a-b-1", "a-b-2", "c"])
        #expect(claimed.map(\.isRepeated) == [false, true, true, false])
    }

    @Test(arguments: ["main", "site-nav"])
    func theIDsOfTheShellAreReserved(_ id: String) {
        var ids = PageIDs(reserving: [])
        #expect(ids.unique(id) == id + "-1")
        #expect(ids.claim(id).id == id + "-2")
    }

    @Test func aNumberThatIsTakenIsSkipped() {
        var ids = PageIDs(reserving: [])
        #expect(["a-1", "a", "a", "a", "a-1"].map { ids.unique($0) } == ["a-1", "a", "a-2", "a-3", "a-1-1"])
    }

    @Test func headingsDoNotUseIdentifiersOfComponentsAndItems() {
        let inner = Component(identifier: "inner", items: [Item(identifier: "leaf")])
        let components = [
            Component(
                identifier: "my list", header: Item(identifier: "head", children: [inner]),
                footer: Item(identifier: "foot"), items: [Item(identifier: "item")])
        ]
        var ids = PageIDs(reserving: components)
        for id in ["my-list", "head", "inner", "leaf", "foot", "item"] {
            #expect(ids.unique(id) == id + "-1")
            #expect(ids.claim(id).id == id)
        }
        #expect(ids.unique("other") == "other")
    }

    @Test func aNumberedIdentifierIsReservedToo() {
        var ids = PageIDs(reserving: [Component(identifier: "a"), Component(identifier: "a-1")])
        #expect(ids.unique("a") == "a-2")
    }
}
