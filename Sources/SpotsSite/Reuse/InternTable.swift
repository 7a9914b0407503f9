/// A list of distinct values, which are referred to by position because they occur many times.
struct InternTable<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var positions: [Value: Int] = [:]
    /// The last look-up: most pages have the same value as the page before.
    private var last: (value: Value, position: Int)?

    /// The position of a value; a new value is added.
    mutating func position(of value: Value) -> Int {
        if let last, last.value == value { return last.position }
        let position = positions[value] ?? values.count
        if position == values.count {
            values.append(value)
            positions[value] = position
        }
        last = (value, position)
        return position
    }
}
