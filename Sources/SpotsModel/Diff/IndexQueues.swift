/// Queues of indexes by key; each index is taken once, in the order of insertion.
struct IndexQueues<Key: Hashable> {
    private var numbers: [Key: Int] = [:]
    private var queues: [(indexes: [Int], taken: Int)] = []

    var isEmpty: Bool { queues.isEmpty }
    var keys: Dictionary<Key, Int>.Keys { numbers.keys }

    /// All indexes of a key, taken or not.
    func indexes(of key: Key) -> [Int] { numbers[key].map { queues[$0].indexes } ?? [] }

    mutating func append(_ index: Int, to key: Key) {
        if let number = numbers[key] {
            queues[number].indexes.append(index)
        } else {
            numbers[key] = queues.count
            queues.append(([index], 0))
        }
    }

    /// Takes the next index of a key, if any is left.
    mutating func next(of key: Key) -> Int? {
        guard let number = numbers[key], queues[number].taken < queues[number].indexes.count else {
            return nil
        }
        defer { queues[number].taken += 1 }
        return queues[number].indexes[queues[number].taken]
    }
}
