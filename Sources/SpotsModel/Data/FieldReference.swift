/// A field that a query names, with its position.
package struct FieldReference: Sendable, Hashable {
    package let path: FieldPath
    package let origin: Origin
    /// Whether the field may be missing in all records, unless they have one with a similar name.
    package var isOptional = false

    package init(_ path: FieldPath, origin: Origin = Origin()) {
        self.path = path
        self.origin = origin
    }
}
