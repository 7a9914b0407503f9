/// Contents of several types, dealt out by a pattern: three styles, an advertisement, three styles, and so on.
///
/// Contents of each type keep their order. They are dealt out along the header once, then along the pattern again and
/// again, until a type has run out that nothing may stand in for. Dealing takes time in proportion to what is dealt.
///
/// ```swift
/// var slots = Slots<String>(pattern: ["letter", "number", "number"])
/// slots["letter"] = ["a", "b", "c"]
/// slots["number"] = ["1", "2", "3", "4", "5"]
/// slots.contents // a 1 2 b 3 4 c 5
/// ```
///
/// The rules are those of the library of the same name, [devxoul/Slots](https://github.com/devxoul/Slots).
public struct Slots<Content> {
    /// The types that are dealt out, in their order, again and again; empty to deal nothing.
    public var pattern: [String] { didSet { deal() } }
    /// The types that are dealt out once, before the pattern.
    public var header: [String] { didSet { deal() } }
    /// The types of the pattern that go on when another has run out; of no meaning with a ``defaultType``.
    public var repeatables: Set<String> { didSet { deal() } }
    /// The type that stands in for those that have run out.
    public var defaultType: String? { didSet { deal() } }
    /// Types by the position, from 0, that one of their contents is put at; only types outside the pattern count.
    public var fixed: [Int: String] { didSet { deal() } }

    private var stock: [String: [Content]]
    private var dealt: [Dealer.Place] = []
    /// The types that places are numbered by.
    private var types: [String] = []

    /// Makes slots and deals the contents out.
    ///
    /// - Parameter stock: the contents by their types.
    public init(
        pattern: [String], header: [String] = [], repeatables: Set<String> = [], defaultType: String? = nil,
        fixed: [Int: String] = [:], stock: [String: [Content]] = [:]
    ) {
        self.pattern = pattern
        self.header = header
        self.repeatables = repeatables
        self.defaultType = defaultType
        self.fixed = fixed
        self.stock = stock
        deal()
    }
}

extension Slots {
    /// What is dealt out, in its order.
    public var contents: [Content] { self[0..<count] }

    /// How many contents are dealt out.
    public var count: Int { dealt.count }

    /// The type of the content at a position, or nil outside.
    public func type(at position: Int) -> String? {
        dealt.indices.contains(position) ? types[dealt[position].type] : nil
    }

    /// The content at a position, or nil outside.
    public subscript(position: Int) -> Content? {
        guard dealt.indices.contains(position) else { return nil }
        return content(dealt[position])
    }

    /// The contents at positions; those outside are left out.
    public subscript(positions: Range<Int>) -> [Content] {
        dealt[positions.clamped(to: dealt.indices)].map(content)
    }

    /// The stock of a type: all its contents, dealt out or not.
    public subscript(type: String) -> [Content] {
        get { stock[type] ?? [] }
        set {
            stock[type] = newValue
            deal()
        }
    }
}

// MARK: Dealing

extension Slots {
    private func content(_ place: Dealer.Place) -> Content {
        // A place is made of an index of the stock, and made anew with it.
        stock[types[place.type], default: []][place.index]
    }

    private mutating func deal() {
        (dealt, types) = ([], [])
        guard !pattern.isEmpty else { return }
        var numbers: [String: Int] = [:]
        func number(_ type: String) -> Int {
            let number = numbers[type, default: types.count]
            if numbers.updateValue(number, forKey: type) == nil { types.append(type) }
            return number
        }
        let entries = (header: header.map(number), pattern: pattern.map(number))
        let spare = defaultType.map(number)
        let places = fixed.sorted { $0.key < $1.key }.map { (position: $0.key, type: number($0.value)) }
        let inPattern = Set(entries.pattern)
        let going = defaultType == nil ? repeatables.intersection(pattern).map(number) : []
        var dealer = Dealer(
            counts: types.map { stock[$0]?.count ?? 0 }, spare: spare, repeatables: Set(going))
        if dealer.deal(header: entries.header, pattern: entries.pattern) {
            dealer.insert(places.filter { !inPattern.contains($0.type) })
        }
        dealt = dealer.dealt
    }
}

extension Slots: Sendable where Content: Sendable {}
