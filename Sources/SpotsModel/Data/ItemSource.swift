/// The source of a component's items.
package indirect enum ItemSource: Sendable, Hashable {
    case items([Item])
    case collection(CollectionQuery)
    case slots(SlotsRecipe)
}

/// A query: which records of a collection, and in which order.
package struct CollectionQuery: Sendable, Hashable {
    /// The name of the collection.
    package var name = ""
    package var filter = RecordFilter()
    package var order = RecordOrder()
    /// The number of records to skip.
    package var offset = 0
    /// The maximum number of records.
    package var limit: Int?
    package var origin = Origin()

    package init() {}

    /// The fields used to filter and sort.
    package var fields: [FieldReference] { filter.requiredFields + order.fields }
}

/// The `slots` of a component: how ``Slots`` are filled.
package struct SlotsRecipe: Sendable, Hashable {
    package var pattern: [String] = []
    package var header: [String] = []
    package var repeatables: [String] = []
    package var defaultType: String?
    package var fixed: [Int: String] = [:]
    /// The contents by type, in document order.
    package var contents: [String: ItemSource] = [:]

    package init() {}
}
