/// A page, or a part of one, written as JSON.
///
/// ```swift
/// let json = page.json(.spots5)
/// json.text // what an app with Spots 5.8 reads
/// json.omissions.map(\.path) // ["$.components[0].paginate"]
/// ```
public struct PageJSON: Sendable, Hashable, CustomStringConvertible {
    /// The JSON, indented by two spaces.
    ///
    /// The keys have a fixed order. Default values are left out, except for the kind of a component, which has a
    /// different default in Spots 5.8. An inset and a size have all their lengths. Numbers in `meta` and `model` keep
    /// their written form.
    public let text: String
    /// What the generation cannot express, in document order.
    public let omissions: [Omission]

    /// The JSON.
    public var description: String { text }
}
