/// Values that occur again and again, each kept once and known by its position.
struct InternTable<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var positions: [Value: Int] = [:]
    /// Most often a value is that of the page before.
    private var last: (value: Value, position: Int)?

    /// The position of a value, which is added where it is new.
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
