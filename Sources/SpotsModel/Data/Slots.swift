/// Arranges contents of several types by a pattern, for example three styles, an advertisement, three styles,
/// and so on.
///
/// Contents of each type keep their order. They are placed along the header once and then along the pattern
/// repeatedly, until a type runs out that nothing may replace. The time is proportional to the number of
/// placed contents.
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
    /// The types to place, in order and repeatedly; empty to place nothing.
    public var pattern: [String] { didSet { deal() } }
    /// The types to place once, before the pattern.
    public var header: [String] { didSet { deal() } }
    /// The types of the pattern that continue when another type has run out; ignored if there is a
    /// ``defaultType``.
    public var repeatables: Set<String> { didSet { deal() } }
    /// The type that replaces those that have run out.
    public var defaultType: String? { didSet { deal() } }
    /// Types at fixed positions, counted from 0; types of the pattern are ignored.
    public var fixed: [Int: String] { didSet { deal() } }

    private var stock: [String: [Content]]
    private var dealt: [SlotsDealer.Place] = []
    /// The types by the number used in `dealt`.
    private var types: [String] = []

    /// Creates slots and places the contents; `stock` has the contents by type.
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
    /// The placed contents, in order.
    public var contents: [Content] { self[0..<count] }

    /// The number of placed contents.
    public var count: Int { dealt.count }

    /// The type of the content at a position; nil if out of range.
    public func type(at position: Int) -> String? {
        dealt.indices.contains(position) ? types[dealt[position].type] : nil
    }

    /// The content at a position; nil if out of range.
    public subscript(position: Int) -> Content? {
        guard dealt.indices.contains(position) else { return nil }
        return content(dealt[position])
    }

    /// The contents at a range of positions; positions out of range are skipped.
    public subscript(positions: Range<Int>) -> [Content] {
        dealt[positions.clamped(to: dealt.indices)].map(content)
    }

    /// All contents of a type, placed or not.
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
    private func content(_ place: SlotsDealer.Place) -> Content {
        // A place refers to the current stock, because every change of the stock computes the places again.
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
        let fallback = defaultType.map(number)
        let places = fixed.sorted { $0.key < $1.key }.map { (position: $0.key, type: number($0.value)) }
        let inPattern = Set(entries.pattern)
        let going = defaultType == nil ? repeatables.intersection(pattern).map(number) : []
        var dealer = SlotsDealer(
            counts: types.map { stock[$0]?.count ?? 0 }, fallback: fallback, repeatables: Set(going))
        if dealer.deal(header: entries.header, pattern: entries.pattern) {
            dealer.insert(places.filter { !inPattern.contains($0.type) })
        }
        dealt = dealer.dealt
    }
}

extension Slots: Sendable where Content: Sendable {}
