/// Indexes by what they have in common, each taken once, in the order they were put in.
struct IndexQueues<Key: Hashable> {
    private var numbers: [Key: Int] = [:]
    private var queues: [(indexes: [Int], taken: Int)] = []

    var isEmpty: Bool { queues.isEmpty }
    var keys: Dictionary<Key, Int>.Keys { numbers.keys }

    /// All indexes that have something in common, taken or not.
    func indexes(of key: Key) -> [Int] { numbers[key].map { queues[$0].indexes } ?? [] }

    mutating func append(_ index: Int, to key: Key) {
        if let number = numbers[key] {
            queues[number].indexes.append(index)
        } else {
            numbers[key] = queues.count
            queues.append(([index], 0))
        }
    }

    /// Takes the next index, if there is one left.
    mutating func next(of key: Key) -> Int? {
        guard let number = numbers[key], queues[number].taken < queues[number].indexes.count else {
            return nil
        }
        defer { queues[number].taken += 1 }
        return queues[number].indexes[queues[number].taken]
    }
}
