/// What was last made from records of a page file.
///
/// Each page needs what belongs to the records before and after its own, so a value is made once if the pages are read
/// in their order.
struct RecentRecords<Value> {
    private var page: RecordPage?
    private var values: [(position: Int, value: Value)] = []

    /// The value of a record, made only if it is not among the last three.
    mutating func value(ofRecordAt position: Int, on page: RecordPage, _ make: () -> Value) -> Value {
        if self.page !== page { (self.page, values) = (page, []) }
        if let known = values.last(where: { $0.position == position }) { return known.value }
        let value = make()
        if values.count == 3 { values.removeFirst() }
        values.append((position, value))
        return value
    }
}
