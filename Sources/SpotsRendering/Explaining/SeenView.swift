package import SpotsModel

/// A part of a page, and what the template that draws it sees.
package struct SeenView: Sendable {
    /// The position on the page: `page`, `components[0]`, `components[0].items[2]`.
    package let place: String
    /// The template's file, and where it comes from; empty if nothing draws the part.
    package let view: String
    /// The values by name, in alphabetical order.
    package let values: JSONValue
}
