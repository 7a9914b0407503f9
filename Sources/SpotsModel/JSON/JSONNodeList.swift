/// The nodes of a document, in memory that is reused for the next document.
///
/// The creator of a list must deallocate it; copies share its memory.
struct JSONNodeList {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<JSONNode>

    init() {
        capacity = 1024
        base = .allocate(capacity: capacity)
    }

    /// The nodes; valid until another node is appended.
    var nodes: UnsafeBufferPointer<JSONNode> { UnsafeBufferPointer(start: base, count: count) }

    subscript(index: Int) -> JSONNode {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }

    mutating func append(_ node: JSONNode) {
        if count == capacity { grow() }
        (base + count).initialize(to: node)
        count += 1
    }

    mutating func removeAll() {
        count = 0
    }

    func deallocate() {
        base.deallocate()
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
