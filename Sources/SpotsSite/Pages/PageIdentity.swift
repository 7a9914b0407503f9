/// What tells a page from the others, whatever its address: its input and, in a paginated list, its page number.
package struct PageIdentity: Sendable, Hashable {
    /// What tells the input from others.
    package let input: String
    /// The position among the pages of a paginated list, from 0.
    package let number: Int
}
