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
        #expect(slots[3] == nil)
        #expect(slots[-1] == nil)
        #expect(slots[1..<9] == ["b", "c"])
        #expect(slots[7..<9] == [])
        #expect(slots["number"] == ["1", "2", "3", "4", "5"])
        #expect(slots["none"] == [])
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
        // A fixed position may lie before contents of the header or the default type.
        for type in types where !fixed.values.contains(type) {
            let ofType = contents.filter { $0.hasPrefix(type) }
            #expect(ofType == Array(slots[type].prefix(ofType.count)))
        }
    }

    @Test func aLongPatternIsFast() {
        var pattern = Array(repeating: "a", count: 20_000)
        pattern.append("b")
        let slots = Slots(
            pattern: pattern, repeatables: ["b"], stock: ["a": [0], "b": Array(0..<200_000)])
        #expect(slots.count == 200_001)
    }
}

/// The rules of slots, implemented simply and without regard to speed.
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
