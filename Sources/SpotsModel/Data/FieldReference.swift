/// A field that a query names, and where it does.
package struct FieldReference: Sendable, Hashable {
    package let path: FieldPath
    package let origin: Origin

    package init(_ path: FieldPath, origin: Origin = Origin()) {
        self.path = path
        self.origin = origin
    }
}
