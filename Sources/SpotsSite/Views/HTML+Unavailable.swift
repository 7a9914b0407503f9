public import SpotsModel

// Values without an obvious string form. The compiler would report their interpolation in another place, and without
// a reason.

extension HTML.StringInterpolation {
    /// A condition has no string form.
    @available(
        *, unavailable,
        message: "write \\(if: condition, html), or a string such as \\(condition ? \"yes\" : \"no\")"
    )
    public mutating func appendInterpolation(_ condition: Bool) {}

    /// JSON has a string, a number or parts.
    @available(
        *, unavailable,
        message: "write \\(value.string) or \\(value.double), or \\(json: value) in a script element"
    )
    public mutating func appendInterpolation(_ value: JSONValue) {}

    /// JSON has a string, a number or parts.
    @available(
        *, unavailable,
        message: "write \\(value?.string) or \\(value?.double), or \\(json: value) in a script element"
    )
    public mutating func appendInterpolation(_ value: JSONValue?) {}

    /// A value of another type has no string form for readers.
    @available(
        *, unavailable, message: "interpolate text, numbers or HTML; write \\(String(describing: value))"
    )
    public mutating func appendInterpolation<Value>(_ value: Value) {}
}
