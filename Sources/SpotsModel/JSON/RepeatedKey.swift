/// A key of an object that a later one of the same name overrides.
package struct RepeatedKey: Sendable, Equatable {
    /// The bytes of the key that does not count.
    package let key: Range<Int>
    /// Where the next one of the same name begins.
    package let next: Int

    package init(key: Range<Int>, next: Int) {
        self.key = key
        self.next = next
    }
}
