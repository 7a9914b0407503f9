import SpotsModel
import SpotsRendering

/// What a page reads of collections: it is built again if that changes.
struct CollectionReads {
    /// The collections that the page reads as a whole, by name.
    private var whole: Set<String> = []
    /// The queries that select some records, as JSON, by the name of the collection.
    private var queries: [String: Set<String>] = [:]

    /// The maximum number of queries that are told apart: a page with more of them depends on the collection, because
    /// comparing many results takes longer than drawing a page.
    private static let mostQueries = 8

    /// Adds the records that a query selects.
    mutating func add(_ query: CollectionQuery) {
        let name = query.name
        let selectsAll = query.filter.isEmpty && query.limit == nil && query.offset == 0
        if selectsAll { return addAll(of: name) }
        if whole.contains(name) { return }
        queries[name, default: []].insert(query.json)
        if queries[name, default: []].count > Self.mostQueries { addAll(of: name) }
    }

    /// Adds all records of a collection.
    mutating func addAll(of name: String) {
        whole.insert(name)
        queries[name] = nil
    }

    /// The dependencies, in an order that is always the same.
    ///
    /// - Parameter language: the tag of the language of the page.
    func dependencies(in language: String) -> [Dependency] {
        whole.sorted().map { .collection(LocalCollection($0, in: language)) }
            + queries.sorted { $0.key < $1.key }.flatMap { name, queries in
                queries.sorted().map { .selection(LocalCollection(name, in: language), query: $0) }
            }
    }
}
