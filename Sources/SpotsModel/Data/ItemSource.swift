/// Where a component's items come from where the JSON does not list them.
package indirect enum ItemSource: Sendable, Hashable {
    case items([Item])
    case collection(CollectionQuery)
    case slots(SlotsRecipe)
}

/// The records of a collection that are wanted, and their order.
package struct CollectionQuery: Sendable, Hashable {
    /// The collection's name.
    package var name = ""
    package var filter = RecordFilter()
    package var order = RecordOrder()
    /// How many records are passed over.
    package var offset = 0
    /// How many records are taken at most.
    package var limit: Int?
    package var origin = Origin()

    package init() {}

    /// The fields that records are chosen and ordered by.
    package var fields: [FieldReference] { filter.requiredFields + order.fields }
}

/// How ``Slots`` are filled and dealt, as a component's `slots` say it.
package struct SlotsRecipe: Sendable, Hashable {
    package var pattern: [String] = []
    package var header: [String] = []
    package var repeatables: [String] = []
    package var defaultType: String?
    package var fixed: [Int: String] = [:]
    /// The contents by type, in the order of the document.
    package var contents: [String: ItemSource] = [:]

    package init() {}
}
