extension Page {
    /// A value of the page's `meta`; the fallback if it is missing or of another type.
    ///
    /// ```swift
    /// let rating = page.meta("rating", default: 0)
    /// ```
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        meta.member(key, as: Value.self) ?? fallback
    }

    /// A value of the page's `meta`; nil if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, type: Value.Type) -> Value? {
        meta.member(key, as: type)
    }
}
