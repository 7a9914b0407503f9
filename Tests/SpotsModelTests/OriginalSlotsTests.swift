import SpotsModel
import Testing

/// The behavior that users of [devxoul/Slots](https://github.com/devxoul/Slots) know.
@Suite struct OriginalSlotsTests {
    private static let numbers = Array(1...16)
    private static let evens = numbers.filter { $0.isMultiple(of: 2) }

    @Test(
        arguments: [
            ([], [], ["odd": [1, 3]], []),
            (["even", "even", "odd"], [], ["even": [2, 4, 6, 8], "odd": [1, 3]], [2, 4, 1, 6, 8, 3]),
            (["even", "even", "odd"], [], ["even": [2, 4], "odd": [1, 3, 5]], [2, 4, 1]),
            (["0", "1", "2"], [], ["0": [0, 3, 6, 9], "1": [1], "2": [2, 5, 8]], [0, 1, 2, 3]),
            (
                ["0", "1", "1", "2"], [], ["0": [0, 3, 6, 9], "1": [1, 4, 7, 10, 13], "2": [2, 5, 8]],
                [0, 1, 4, 2, 3, 7, 10, 5, 6, 13]
            ),
            (["even", "even", "odd"], [], ["even": evens, "odd": [1, 3]], [2, 4, 1, 6, 8, 3, 10, 12]),
            (
                ["even", "even", "odd"], ["even"], ["even": evens, "odd": [1, 3]],
                [2, 4, 1, 6, 8, 3, 10, 12, 14, 16]
            ),
            (
                ["0", "1", "2"], ["0"], ["0": [0, 3, 6, 9, 12, 15], "1": [1, 4], "2": [2, 5, 8]],
                [0, 1, 2, 3, 4, 5, 6, 9, 12, 15]
            ),
            (
                ["0", "1", "2"], ["0", "2"], ["0": [0, 3, 6, 9, 12, 15], "1": [1, 4], "2": [2, 5, 8]],
                [0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 15]
            ),
        ] as [([String], Set<String>, [String: [Int]], [Int])])
    func contentsFollowThePattern(
        pattern: [String], repeatables: Set<String>, stock: [String: [Int]], wanted: [Int]
    ) {
        var slots = Slots<Int>()
        slots.pattern = pattern
        slots.repeatables = repeatables
        for (type, contents) in stock { slots[type] = contents }
        #expect(slots.contents == wanted)
        #expect(slots.count == wanted.count)
        #expect(slots.content(at: wanted.count) == nil)
    }

    @Test(
        arguments: [
            (["even", "even", "even"], [2, 4, 6, 8, 1, 10, 3, 12, 5, 14]), ([], [2, 1, 4, 3, 6, 5, 8]),
        ] as [([String], [Int])])
    func theHeaderComesFirst(header: [String], wanted: [Int]) {
        var slots = Slots<Int>()
        slots.header = header
        slots.pattern = ["even", "odd"]
        slots["even"] = Self.evens
        slots["odd"] = [1, 3, 5]
        #expect(slots.contents == wanted)
    }

    @Test func aPositionHasAType() {
        var slots = Slots<Int>(pattern: ["even", "odd"])
        slots["even"] = Self.evens
        slots["odd"] = [1, 3, 5]
        #expect(slots.indices.map(slots.type) == ["even", "odd", "even", "odd", "even", "odd", "even"])
        #expect(slots.type(at: 7) == nil)
        slots.repeatables = ["even"]
        #expect(slots.type(at: 7) == "even")
        slots.header = ["odd"]
        #expect(slots.type(at: 0) == "odd")
    }

    @Test func aTypeGivesWhatWasStored() {
        var slots = Slots<Int>()
        slots["even"] = [2, 4, 6, 8]
        slots["odd"] = []
        #expect(slots["even"] == [2, 4, 6, 8])
        #expect(slots["odd"] == [])
        #expect(slots["undefined"] == nil)
        #expect(slots["undefined"] ?? [] == [])
    }
}
