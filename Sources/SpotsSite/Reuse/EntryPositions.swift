/// The positions of the cache entries of all pages, in little memory: an array of optional numbers takes four times as
/// much.
struct EntryPositions: Sendable {
    private var positions: [UInt32]

    /// No page has an entry.
    init(count: Int = 0) {
        positions = Array(repeating: .max, count: count)
    }

    var count: Int { positions.count }

    /// The position of the entry of a page; nil if it has none.
    subscript(page: Int) -> Int? {
        get { positions[page] == .max ? nil : Int(positions[page]) }
        set { positions[page] = newValue.map { UInt32($0) } ?? .max }
    }
}
