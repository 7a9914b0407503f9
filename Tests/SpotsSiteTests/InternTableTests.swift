import Testing

@testable import SpotsSite

/// A table stores equal values once.
@Suite struct InternTableTests {
    @Test func aValueKeepsItsPosition() {
        var table = InternTable<String>()
        #expect(
            ["a", "b", "b", "a", "c", "", "b", ""].map { table.position(of: $0) } == [0, 1, 1, 0, 2, 3, 1, 3])
        #expect(table.values == ["a", "b", "c", ""])
    }

    @Test func aTableWithoutValuesIsEmpty() {
        #expect(InternTable<Int>().values.isEmpty)
    }
}
