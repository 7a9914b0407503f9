extension Array {
    /// Makes room for more elements, and for an eighth more than there are: a full array that is appended to takes twice
    /// the memory.
    package mutating func grow(by count: Int = 1) {
        if capacity - self.count < count {
            reserveCapacity(self.count + count + Swift.max(64, self.count / 8))
        }
    }
}
