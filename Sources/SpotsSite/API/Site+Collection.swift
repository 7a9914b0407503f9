import SpotsData
public import SpotsModel

extension Site {
    /// A collection made by a program.
    struct ProgramCollection: Sendable {
        let name: String
        /// The records; nil for those that cannot be written as JSON.
        var records: [RecordReader.ProgramRecord?] = []
        /// The records and items that cannot be written as JSON: the position, from 1, and what is wrong.
        var failures: [(position: Int, reason: String)] = []

        /// The name of the collection in messages.
        var source: String { "Site.collection(\"\(name)\")" }
    }

    /// Makes a collection from records, with an item for each.
    ///
    /// Pages use it like a collection in `site.json`: `"items": { "collection": "products", "sort": "price" }`, or a
    /// file `products/[id].json`. The fields of a record are the keys of its JSON. Another collection with the same
    /// name is replaced.
    ///
    /// ```swift
    /// site.collection("products", products) { product in
    ///     Item(kind: "card", title: product.name, action: "/products/\(product.id)/")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the collection.
    ///   - records: the records. A record or an item that cannot be written as JSON is a build error.
    ///   - item: makes the item of a record. If it throws, the collection is not made.
    public mutating func collection<Record: Encodable, Failure: Error>(
        _ name: String, _ records: some Sequence<Record>, item: (Record) throws(Failure) -> Item
    ) throws(Failure) {
        try add(name, records, item: item)
    }

    /// Makes a collection from records that have the keys of an item, such as `title` and `image`.
    ///
    /// - Parameters:
    ///   - name: the name of the collection.
    ///   - records: the records. A record that cannot be written as JSON is a build error.
    public mutating func collection<Record: Encodable>(_ name: String, _ records: some Sequence<Record>) {
        add(name, records) { _ in nil }
    }

    private mutating func add<Record: Encodable, Failure: Error>(
        _ name: String, _ records: some Sequence<Record>, item: (Record) throws(Failure) -> Item?
    ) throws(Failure) {
        var collection = ProgramCollection(name: name)
        for (index, record) in records.enumerated() {
            let item = try item(record)?.json()
            for omission in item?.omissions ?? [] {
                collection.failures.append((index + 1, "\(omission)"))
            }
            do throws(JSONValueFailure) {
                let value = try JSONValue(encoding: record)
                collection.records.append(
                    RecordReader.ProgramRecord(value, item: item.map { Array($0.text.utf8) }))
            } catch {
                collection.records.append(nil)
                collection.failures.append((index + 1, "\(error)"))
            }
        }
        collections[name] = collection
    }
}
