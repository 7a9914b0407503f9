/// Identifies a page, independent of its address: by its input and, in a paginated list, by its page number.
package struct PageIdentity: Sendable, Hashable {
    /// The key of the input.
    package let input: String
    /// The position among the pages of a paginated list, from 0.
    package let number: Int
}
