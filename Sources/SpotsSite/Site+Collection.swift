import SpotsData
public import SpotsModel

extension Site {
    /// A collection that a program made.
    struct ProgramCollection: Sendable {
        let name: String
        /// The records; nil for those that cannot be JSON.
        var records: [RecordReader.ProgramRecord?] = []
        /// The records that cannot be JSON: the position, from 1, and what is wrong.
        var failures: [(position: Int, failure: JSONValueFailure)] = []

        /// The name of the collection in diagnostics.
        var source: String { "Site.collection(\"\(name)\")" }
    }

    /// Makes a collection of records, with an item for each.
    ///
    /// Pages use it like a collection of `site.json`: `"items": { "collection": "products", "sort": "price" }`, or a file
    /// `products/[id].json`. The fields of a record are the keys of its JSON. Another collection with the same name is
    /// replaced.
    ///
    /// ```swift
    /// site.collection("products", products) { product in
    ///     Item(kind: "card", title: product.name, action: "/products/\(product.id)/")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the collection.
    ///   - records: the records. A record that cannot be JSON is an error of the build.
    ///   - item: makes the item of a record.
    public mutating func collection<Record: Encodable>(
        _ name: String, _ records: some Sequence<Record>, item: (Record) -> Item
    ) {
        add(name, records) { Array(item($0).json().text.utf8) }
    }

    /// Makes a collection of records that have the keys of an item, such as `title` and `image`.
    ///
    /// - Parameters:
    ///   - name: the name of the collection.
    ///   - records: the records. A record that cannot be JSON is an error of the build.
    public mutating func collection<Record: Encodable>(_ name: String, _ records: some Sequence<Record>) {
        add(name, records) { _ in nil }
    }

    private mutating func add<Record: Encodable>(
        _ name: String, _ records: some Sequence<Record>, item: (Record) -> [UInt8]?
    ) {
        var collection = ProgramCollection(name: name)
        for (index, record) in records.enumerated() {
            do throws(JSONValueFailure) {
                collection.records.append(
                    RecordReader.ProgramRecord(try JSONValue(encoding: record), item: item(record)))
            } catch {
                collection.records.append(nil)
                collection.failures.append((index + 1, error))
            }
        }
        collections[name] = collection
    }
}
