/// Arranges contents of several types by a pattern, for example three styles, an advertisement, three styles,
/// and so on.
///
/// Contents of each type keep their order. They are placed along the header once and then along the pattern
/// repeatedly, until a type runs out that nothing can replace. The slots are the collection of the placed contents.
/// Contents are placed when they are first read after a change, in time proportional to their number, so the slots
/// can be filled step by step and in any order.
///
/// ```swift
/// var slots = Slots<String>(pattern: ["letter", "number", "number"])
/// slots["letter"] = ["a", "b", "c"]
/// slots["number"] = ["1", "2", "3", "4", "5"]
/// slots.joined(separator: " ") // a 1 2 b 3 4 c 5
/// ```
///
/// The rules are those of the library of the same name, [devxoul/Slots](https://github.com/devxoul/Slots).
public struct Slots<Content> {
    /// The types to place, in order and repeatedly; empty to place nothing.
    public var pattern: [String] { didSet { discardDeal() } }
    /// The types to place once, before the pattern.
    public var header: [String] { didSet { discardDeal() } }
    /// The types of the pattern that continue when another type has run out; ignored if there is a
    /// ``defaultType``.
    public var repeatables: Set<String> { didSet { discardDeal() } }
    /// The type that replaces those that have run out.
    public var defaultType: String? { didSet { discardDeal() } }
    /// Types at fixed positions, counted from 0; types of the pattern are ignored.
    public var fixed: [Int: String] { didSet { discardDeal() } }
    /// All contents by type, placed or not.
    public var stock: [String: [Content]] {
        get { contentsByType }
        // In place: with `didSet`, each appended content would copy all others of its type.
        _modify {
            discardDeal()
            yield &contentsByType
        }
    }

    private var contentsByType: [String: [Content]]
    private var lazyDeal = LazySlotsDeal()

    /// Creates slots; every parameter has a default.
    public init(
        pattern: [String] = [], header: [String] = [], repeatables: Set<String> = [],
        defaultType: String? = nil, fixed: [Int: String] = [:], stock: [String: [Content]] = [:]
    ) {
        self.pattern = pattern
        self.header = header
        self.repeatables = repeatables
        self.defaultType = defaultType
        self.fixed = fixed
        contentsByType = stock
    }
}

extension Slots {
    /// The placed contents, in order.
    public var contents: [Content] {
        let deal = deal
        let contents = deal.types.map { stock[$0] ?? [] }
        return deal.places.map { contents[$0.type][$0.index] }
    }

    /// The content at a position, where an optional is wanted; nil if out of range.
    ///
    /// ```swift
    /// let ninth: Item? = slots[8]
    /// ```
    public subscript(position: some BinaryInteger) -> Content? {
        Int(exactly: position).flatMap(content)
    }

    /// The content at a position; nil if out of range.
    public func content(at position: Int) -> Content? {
        guard indices.contains(position) else { return nil }
        // Not the subscript with an optional, which calls this function.
        let content: Content = self[position]
        return content
    }

    /// The type of the content at a position; nil if out of range.
    public func type(at position: Int) -> String? {
        let deal = deal
        return deal.places.indices.contains(position) ? deal.types[deal.places[position].type] : nil
    }

    /// All contents of a type, placed or not; nil if the type was never stored, or to remove it.
    public subscript(type: String) -> [Content]? {
        get { stock[type] }
        _modify { yield &stock[type] }
    }
}

extension Slots: RandomAccessCollection {
    /// The position of the first content, 0.
    public var startIndex: Int { 0 }

    /// The number of placed contents.
    public var endIndex: Int { deal.places.count }

    /// The content at a position, which must be in range; see ``content(at:)``.
    public subscript(position: Int) -> Content {
        let deal = deal
        let place = deal.places[position]
        // A place refers to the current stock, because every change of the stock discards the places.
        return stock[deal.types[place.type], default: []][place.index]
    }

    /// The contents at a range of positions; positions out of range are skipped.
    public subscript(positions: Range<Int>) -> Slice<Slots> {
        Slice(base: self, bounds: positions.clamped(to: startIndex..<endIndex))
    }

    /// The contents at a range of positions; positions out of range are skipped.
    public subscript(positions: ClosedRange<Int>) -> Slice<Slots> {
        // The greatest integer has no successor.
        let end = positions.upperBound < endIndex ? positions.upperBound + 1 : endIndex
        return self[Swift.min(positions.lowerBound, end)..<end]
    }
}

extension Slots where Content == any Sendable {
    /// Creates slots for contents of any type.
    public init() {
        self.init(pattern: [])
    }
}

// MARK: Dealing

extension Slots {
    private var deal: SlotsDeal {
        lazyDeal.value { makeDeal() }
    }

    /// A copy of these slots that was not changed keeps the old places.
    private mutating func discardDeal() {
        lazyDeal = LazySlotsDeal()
    }

    private func makeDeal() -> SlotsDeal {
        guard !pattern.isEmpty else { return SlotsDeal(places: [], types: []) }
        var types: [String] = []
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
        return SlotsDeal(places: dealer.dealt, types: types)
    }
}

extension Slots: Sendable where Content: Sendable {}
