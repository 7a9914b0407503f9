/// What tells a page from the others, whatever its address: what it is made of and, in a feed, which page it is.
package struct PageKey: Sendable, Hashable {
    /// What tells the input from others.
    package let input: String
    /// The position among the pages of a feed, from 0.
    package let number: Int
}
