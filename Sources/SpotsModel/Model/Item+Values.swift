extension Item {
    /// A value of the item's `meta`; the fallback if it is missing or of another type.
    ///
    /// ```swift
    /// let rating = item.meta("rating", default: 0)
    /// ```
    public func meta<Value: Decodable>(_ key: String, default fallback: Value) -> Value {
        meta.member(key, as: Value.self) ?? fallback
    }

    /// A value of the item's `meta`; nil if it is missing or of another type.
    public func meta<Value: Decodable>(_ key: String, type: Value.Type) -> Value? {
        meta.member(key, as: type)
    }

    /// The model as a type; nil if the item has no model.
    ///
    /// - Throws: ``JSONValueFailure`` if the model is not of the type.
    public func model<Model: Decodable>(as type: Model.Type) throws(JSONValueFailure) -> Model? {
        model == .null ? nil : try model.decoded(as: type)
    }

    /// The items of a relation; none if the item has no such relation.
    public func relation(_ name: String) -> [Item] {
        relations.first { $0.name == name }?.items ?? []
    }

    /// The item of a relation at an index; nil if there is none.
    public func relation(_ name: String, at index: Int) -> Item? {
        let items = relation(name)
        return items.indices.contains(index) ? items[index] : nil
    }
}
