/// A field that a query names, and where it does.
package struct FieldReference: Sendable, Hashable {
    package let path: FieldPath
    package let origin: Origin
    /// Whether it may be meant that no record has the field yet, unless some have one of a similar name.
    package var isOptional = false

    package init(_ path: FieldPath, origin: Origin = Origin()) {
        self.path = path
        self.origin = origin
    }
}
