extension Component {
    /// A value of the component's `meta`; the fallback if it is missing or of another type.
    ///
    /// ```swift
    /// let rating = component.meta("rating", default: 0)
    /// ```
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        meta.member(key, as: Value.self) ?? fallback
    }

    /// A value of the component's `meta`; nil if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, type: Value.Type) -> Value? {
        meta.member(key, as: type)
    }

    /// The model as a type; nil if the component has no model.
    ///
    /// - Throws: ``JSONValueFailure`` if the model is not of the type.
    public func model<Model: Decodable>(as type: Model.Type) throws(JSONValueFailure) -> Model? {
        model == .null ? nil : try model.decoded(as: type)
    }
}
