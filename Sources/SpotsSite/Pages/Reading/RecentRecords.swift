/// What was last made from records.
struct RecentRecords<Value> {
    private var values: [(position: Int, value: Value)] = []

    /// The value of a record, made only if it is not among the last three.
    mutating func value(ofRecordAt position: Int, _ make: () -> Value) -> Value {
        if let known = values.last(where: { $0.position == position }) { return known.value }
        let value = make()
        if values.count == 3 { values.removeFirst() }
        values.append((position, value))
        return value
    }
}
