import SpotsModel
import TestSupport
import Testing

@Suite struct SlotsTests {
    private static func dealt(_ slots: Slots<String>) -> String {
        slots.contents.joined(separator: " ")
    }

    private static let letters = ["letter": ["a", "b", "c"], "number": ["1", "2", "3", "4", "5"]]

    @Test(
        arguments: [
            (["letter", "number", "number"], [], "a 1 2 b 3 4 c 5"),
            (["letter", "number"], ["number"], "a 1 b 2 c 3 4 5"), (["letter", "number"], [], "a 1 b 2 c 3"),
            (["number", "letter"], ["letter"], "1 a 2 b 3 c 4"), ([], [], ""), (["other"], [], ""),
            (["letter", "other", "number"], ["number"], "a 1 b 2 c 3 4 5"),
            (["letter", "other", "number"], ["letter", "number"], "a 1 b 2 c 3 4 5"),
        ] as [([String], Set<String>, String)])
    func thePatternIsRepeated(pattern: [String], repeatables: Set<String>, wanted: String) {
        #expect(
            Self.dealt(Slots(pattern: pattern, repeatables: repeatables, stock: Self.letters)) == wanted)
    }

    @Test func theHeaderIsPlacedOnce() {
        var slots = Slots(pattern: ["letter", "number"], header: ["number", "number"], stock: Self.letters)
        #expect(Self.dealt(slots) == "1 2 a 3 b 4 c 5")
        slots.header = ["hero", "number"]
        #expect(Self.dealt(slots) == "")
        slots.repeatables = ["number"]
        // `hero` has run out, so only repeatable types are placed for the rest of the header.
        #expect(Self.dealt(slots) == "1 a 2 b 3 c 4 5")
    }

    @Test func anIncompleteHeaderEndsTheContents() {
        let slots = Slots(
            pattern: ["letter"], header: ["letter", "hero", "letter"], fixed: [0: "banner"],
            stock: ["letter": ["a", "b"], "banner": ["B"]])
        #expect(Self.dealt(slots) == "a")
    }

    @Test func theDefaultTypeReplacesTypesThatRanOut() {
        var slots = Slots(
            pattern: ["letter", "number"], repeatables: ["number"], defaultType: "spare",
            stock: ["letter": ["a"], "number": ["1", "2", "3", "4"], "spare": ["x", "y"]])
        #expect(Self.dealt(slots) == "a 1 x 2 y 3")
        slots["spare"] = []
        #expect(Self.dealt(slots) == "a 1")
    }

    @Test func fixedContentsHaveTheirPositions() {
        var slots = Slots(
            pattern: ["letter"], fixed: [0: "banner", 2: "banner", 4: "letter", 5: "banner", 9: "banner"],
            stock: ["letter": ["a", "b", "c"], "banner": ["B", "C", "D", "E"]])
        #expect(Self.dealt(slots) == "B a C b c D")
        #expect(slots.type(at: 0) == "banner")
        #expect(slots.type(at: 1) == "letter")
        #expect(slots.type(at: 6) == nil)
        #expect(slots.type(at: -1) == nil)
        slots.fixed = [3: "banner", -1: "banner"]
        #expect(Self.dealt(slots) == "a b c B")
    }

    @Test func contentsAreReadByPosition() {
        let slots = Slots(pattern: ["letter"], stock: Self.letters)
        #expect(slots.count == 3)
        #expect(slots[2] == "c")
        #expect(slots.content(at: 2) == "c")
        #expect(slots.content(at: 3) == nil)
        #expect(slots.content(at: -1) == nil)
        let (third, fourth, large): (String?, String?, String?) = (slots[2], slots[3], slots[UInt.max])
        #expect([third, fourth, large] == ["c", nil, nil])
        #expect(slots[3] == nil)
        #expect(slots["number"] == ["1", "2", "3", "4", "5"])
        #expect(slots["none"] == nil)
    }

    @Test func slotsWithoutATypeHoldAnyContents() {
        var slots = Slots()
        slots["number"] = [1, 2]
        slots["letter"] = ["a"]
        slots.pattern = ["number", "letter"]
        #expect(slots.map { "\($0)" } == ["1", "a", "2"])
    }

    @Test(
        arguments: [
            (1..<9, ["b", "c"]), (0..<2, ["a", "b"]), (7..<9, []), (-3..<1, ["a"]), (-3..<(-1), []),
            (Int.min..<Int.max, ["a", "b", "c"]),
        ] as [(Range<Int>, [String])])
    func positionsOutOfARangeAreSkipped(positions: Range<Int>, wanted: [String]) {
        let slots = Slots(pattern: ["letter"], stock: Self.letters)
        #expect(Array(slots[positions]) == wanted)
        #expect(Array(slots[positions.lowerBound...(positions.upperBound - 1)]) == wanted)
    }

    @Test func theGreatestPositionMayEndARange() {
        #expect(Array(Slots(pattern: ["letter"], stock: Self.letters)[2...Int.max]) == ["c"])
    }

    @Test func aSliceKeepsThePositions() {
        let slice = Slots(pattern: ["number"], stock: Self.letters)[2...3]
        #expect(slice.startIndex == 2)
        #expect(slice[3] == "4")
    }

    @Test func slotsAreACollection() {
        let slots = Slots(pattern: ["letter", "number"], stock: Self.letters)
        #expect(slots.map { $0 } == ["a", "1", "b", "2", "c", "3"])
        #expect(slots.reversed().first == "3")
        #expect(slots.last == "3")
        #expect(slots.firstIndex(of: "b") == 2)
        #expect(slots.indices == 0..<6)
        #expect(!slots.isEmpty)
        #expect(Slots<String>().isEmpty)
        #expect(Slots<String>().contents == [])
    }

    /// Compares random slots with a simple reference implementation.
    @Test(arguments: 0..<400)
    func randomSlotsMatchTheReferenceImplementation(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let types = ["a", "b", "c", "d", "e"]
        func some(_ length: Int) -> [String] {
            (0..<Int.random(in: 0...length, using: &random)).map { _ in
                types.randomElement(using: &random) ?? ""
            }
        }
        var stock: [String: [String]] = [:]
        for type in some(8) {
            stock[type] = (0..<Int.random(in: 0...9, using: &random)).map { "\(type)\($0)" }
        }
        var fixed: [Int: String] = [:]
        for type in some(4) { fixed[Int.random(in: -1...12, using: &random)] = type }
        let slots = Slots(
            pattern: some(5), header: Bool.random(using: &random) ? some(4) : [],
            repeatables: Set(some(3)), defaultType: Int.random(in: 0..<4, using: &random) == 0 ? "e" : nil,
            fixed: fixed, stock: stock)
        let contents = slots.contents
        #expect(contents == ReferenceSlots(slots, stock).contents)
        #expect(Set(contents).count == contents.count)
        // A fixed position may be before contents of the header or the default type.
        for type in types where !fixed.values.contains(type) {
            let ofType = contents.filter { $0.hasPrefix(type) }
            #expect(ofType == Array((slots[type] ?? []).prefix(ofType.count)))
        }
    }

    @Test func slotsAreFilledInAnyOrder() {
        var slots = Slots<String>()
        slots["number"] = ["1", "2", "3", "4", "5"]
        #expect(Self.dealt(slots) == "")
        slots.pattern = ["letter", "number"]
        #expect(Self.dealt(slots) == "")
        slots["letter"] = ["a", "b"]
        #expect(Self.dealt(slots) == "a 1 b 2")
        slots.repeatables = ["number"]
        #expect(Self.dealt(slots) == "a 1 b 2 3 4 5")
        slots.header = ["number"]
        #expect(Self.dealt(slots) == "1 a 2 b 3 4 5")
        slots.fixed = [1: "banner"]
        slots["banner"] = ["B"]
        #expect(Self.dealt(slots) == "1 B a 2 b 3 4 5")
        slots.defaultType = "spare"
        slots["spare"] = ["x"]
        #expect(Self.dealt(slots) == "1 B a 2 b 3 x 4")
        slots["letter"]?.append("c")
        #expect(Self.dealt(slots) == "1 B a 2 b 3 c 4 x 5")
        slots["letter"] = nil
        #expect(slots["letter"] == nil)
        #expect(Self.dealt(slots) == "1 B x 2")
    }

    @Test func aCopyKeepsItsContents() {
        var slots = Slots(pattern: ["letter"], stock: Self.letters)
        let unread = slots
        slots["letter"] = ["d"]
        #expect(Self.dealt(slots) == "d")
        let read = slots
        slots.pattern = ["number"]
        #expect(Self.dealt(slots) == "1 2 3 4 5")
        #expect(Self.dealt(read) == "d")
        #expect(Self.dealt(unread) == "a b c")
    }

    @Test func tasksShareSlots() async {
        let slots = Slots(pattern: ["a", "b"], stock: ["a": Array(0..<1000), "b": Array(1000..<2000)])
        let sums = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
            for _ in 0..<8 { group.addTask { slots.reduce(0, +) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 1_999_000, count: 8))
    }

    /// If each change placed the contents, this would take longer than its limit.
    @Test(.timeout(minutes: 10)) func fillingStepByStepIsFast() {
        var slots = Slots<Int>(pattern: ["a"])
        for number in 0..<300_000 { slots.stock["a", default: []].append(number) }
        #expect(slots.count == 300_000)
    }

    /// If each look-up placed the contents, this would take longer than its limit.
    @Test(.timeout(minutes: 10)) func readingByPositionIsFast() {
        let slots = Slots<Int>(pattern: ["a"], stock: ["a": Array(0..<200_000)])
        #expect(slots.indices.reduce(0) { $0 + slots[$1] } == 19_999_900_000)
    }

    @Test func aLongPatternIsFast() {
        var pattern = Array(repeating: "a", count: 20_000)
        pattern.append("b")
        let slots = Slots(
            pattern: pattern, repeatables: ["b"], stock: ["a": [0], "b": Array(0..<200_000)])
        #expect(slots.count == 200_001)
    }
}

/// The rules of slots, implemented simply and without optimization.
private struct ReferenceSlots {
    private(set) var contents: [String] = []
    private var stock: [String: [String]]
    private var repeatables: Set<String>
    private let defaultType: String?

    init(_ slots: Slots<String>, _ stock: [String: [String]]) {
        self.stock = stock
        defaultType = slots.defaultType
        repeatables = slots.defaultType == nil ? slots.repeatables.filter { slots.pattern.contains($0) } : []
        guard !slots.pattern.isEmpty, pass(slots.header) else { return }
        while pass(slots.pattern) {}
        for (position, type) in slots.fixed.sorted(by: { $0.key < $1.key })
        where position >= 0 && position <= contents.count && !slots.pattern.contains(type) {
            if let content = next(type) { contents.insert(content, at: position) }
        }
    }

    private mutating func next(_ type: String) -> String? {
        guard let first = stock[type]?.first else { return nil }
        stock[type]?.removeFirst()
        return first
    }

    private mutating func pass(_ entries: [String]) -> Bool {
        var isRestricted = false
        for entry in entries {
            if isRestricted && !repeatables.contains(entry) { continue }
            if let content = next(entry) {
                contents.append(content)
            } else if let type = defaultType, let content = next(type) {
                contents.append(content)
            } else {
                if repeatables.contains(entry) { repeatables.remove(entry) } else { isRestricted = true }
                if repeatables.isEmpty { return false }
            }
        }
        return true
    }
}
