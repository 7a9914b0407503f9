/// A key of an object that a later key of the same name overrides.
package struct RepeatedKey: Sendable, Equatable {
    /// The bytes of the overridden key.
    package let key: Range<Int>
    /// The offset of the next key of the same name.
    package let next: Int

    package init(key: Range<Int>, next: Int) {
        self.key = key
        self.next = next
    }
}
