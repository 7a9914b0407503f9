import Diagnostics

extension Decoder {
    /// Decodes a list of items, or a query of a collection.
    mutating func itemSource(_ index: JSONTape.Index) -> ItemSource {
        if tape[index].kind == .object { return .collection(collectionQuery(index)) }
        return .items(items(index, expected: "an array of items, or an object with a collection"))
    }

    fileprivate mutating func collectionQuery(_ index: JSONTape.Index) -> CollectionQuery {
        var query = CollectionQuery()
        query.origin = origin(of: index)
        decodeMembers(of: index, QueryKey.table, of: "\"items\"", isOurs: true) { decoder, key, value in
            switch key {
            case .collection: query.name = decoder.text(value) ?? ""
            case .where: query.filter = decoder.recordFilter(value)
            case .sort: query.order = decoder.recordOrder(value)
            case .offset: query.offset = decoder.count(value, from: 0) ?? 0
            case .limit: query.limit = decoder.count(value, from: 0)
            }
        }
        if query.name.isEmpty { report(.noCollection(), at: index) }
        return query
    }

    /// Decodes a sort order: one field, or an array of fields.
    package mutating func recordOrder(_ index: JSONTape.Index) -> RecordOrder {
        if tape[index].kind == .string { return RecordOrder([(tape.text(of: index), origin(of: index))]) }
        return RecordOrder(
            elements(of: index, expected: "an array of fields") { decoder, field in
                decoder.text(field).map { ($0, decoder.origin(of: field)) }
            })
    }

    /// Decodes the conditions that records must meet.
    package mutating func recordFilter(_ index: JSONTape.Index) -> RecordFilter {
        var filter = RecordFilter()
        guard isObject(index) else { return filter }
        let tape = tape
        tape.forEachMember(of: index) { key, value in
            switch (tape.text(of: key), tape[value].kind) {
            case ("any", .array) where hasObjects(value):
                filter.alternatives.append(
                    elements(of: value, expected: "an array of conditions") { $0.recordFilter($1) })
            case ("not", .object): filter.exclusions.append(recordFilter(value))
            case ("not", .array) where hasObjects(value):
                report(.wrongType(expected: "an object of conditions", found: .array), at: value)
            case (let name, _):
                let field = FieldReference(FieldPath(name), origin: origin(of: key))
                filter.tests += conditions(value).map { (field, $0) }
            }
        }
        return filter
    }

    /// Whether an array contains objects, and not values that a field could have.
    private func hasObjects(_ index: JSONTape.Index) -> Bool {
        var hasObjects = false
        tape.forEachElement(of: index) { if tape[$0].kind == .object { hasObjects = true } }
        return hasObjects
    }

    /// The conditions on one field: a value, an array of values, or an object of comparisons.
    private mutating func conditions(_ index: JSONTape.Index) -> [RecordFilter.Test] {
        tape[index].kind == .object ? comparisons(index) : [.isAny(of: values(index))]
    }

    /// The value, or the elements of an array.
    private func values(_ index: JSONTape.Index) -> [JSONValue] {
        guard tape[index].kind == .array else { return [JSONValue(tape, index)] }
        var values: [JSONValue] = []
        tape.forEachElement(of: index) { values.append(JSONValue(tape, $0)) }
        return values
    }

    private mutating func comparisons(_ index: JSONTape.Index) -> [RecordFilter.Test] {
        var tests: [RecordFilter.Test] = []
        let known = faults.count
        decodeMembers(of: index, ComparisonKey.table, of: "a comparison", isOurs: true) {
            decoder, key, value in
            let json = JSONValue(decoder.tape, value)
            switch key {
            case .notEqual: tests.append(.isNone(of: decoder.values(value)))
            case .greater: tests.append(.isGreater(than: json, orEqual: false))
            case .greaterOrEqual: tests.append(.isGreater(than: json, orEqual: true))
            case .less: tests.append(.isLess(than: json, orEqual: false))
            case .lessOrEqual: tests.append(.isLess(than: json, orEqual: true))
            case .contains: tests.append(.contains(json))
            case .starts: tests.append(.starts(with: json))
            case .exists: decoder.bool(value).map { tests.append(.exists($0)) }
            case .not: tests.append(.not(decoder.conditions(value)))
            case .any:
                tests.append(
                    .any(
                        decoder.elements(of: value, expected: "an array of conditions") { $0.conditions($1) })
                )
            }
        }
        // A null counts as absent.
        if tests.isEmpty, faults.count == known { report(.noComparison(), at: index) }
        return tests
    }

    mutating func pagination(_ index: JSONTape.Index) -> Pagination? {
        guard isObject(index) else { return nil }
        var pagination = Pagination()
        decodeMembers(of: index, PaginationKey.table, of: "\"paginate\"", isOurs: true) {
            decoder, key, value in
            switch key {
            case .size: pagination.size = decoder.count(value, from: 1) ?? pagination.size
            case .infinite: pagination.infinite = decoder.bool(value) ?? false
            case .filters:
                pagination.filters = decoder.elements(of: value, expected: "an array of fields") {
                    $0.listFilter($1)
                }
            case .path:
                guard let path = decoder.text(value) else { return }
                if Pagination.accepts(path: path) {
                    pagination.path = path
                } else {
                    decoder.report(
                        .invalidValue(path, expected: "a path below the page, such as \"page/{page}/\""),
                        at: value)
                }
            }
        }
        return pagination
    }

    /// Decodes a filter of a list: the name of a field, or an object with it.
    private mutating func listFilter(_ index: JSONTape.Index) -> ListFilter? {
        var (name, title, place) = (String?.none, "", index)
        if tape[index].kind == .object {
            decodeMembers(of: index, FilterKey.table, of: "a filter", isOurs: true) { decoder, key, value in
                switch key {
                case .field: (name, place) = (decoder.text(value), value)
                case .title: title = decoder.text(value) ?? ""
                }
            }
            if name == nil, place == index { report(.noFilterField(), at: index) }
        } else {
            name = text(index)
        }
        if name == "sort" {
            report(
                .invalidValue(
                    "sort", expected: "a field to filter by: in addresses, this name stands for the order"),
                at: place)
            return nil
        }
        return name.map { ListFilter(FieldReference(FieldPath($0), origin: origin(of: place)), title: title) }
    }

    /// Decodes an integer in a range.
    package mutating func count(_ index: JSONTape.Index, in range: ClosedRange<Int>) -> Int? {
        guard let value = number(index) else { return nil }
        if let count = Int(exactly: value), range ~= count { return count }
        let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        report(.invalidNumber(tape.text(of: index), expected: expected), at: index)
        return nil
    }

    /// Decodes an integer with a minimum.
    package mutating func count(_ index: JSONTape.Index, from least: Int) -> Int? {
        guard let value = number(index) else { return nil }
        if let count = Int(exactly: value), count >= least { return count }
        report(
            .invalidNumber(tape.text(of: index), expected: "a whole number of at least \(least)"), at: index)
        return nil
    }
}

extension CollectionQuery {
    /// Reads a query that was written as JSON; nil if the text is not JSON.
    package init?(json: String) {
        let document = JSONDocument(Array(json.utf8))
        // `try?`: whoever asks has written the text, so only whether it is JSON counts.
        guard let tape = try? document.parse() else { return nil }
        var decoder = Decoder(tape)
        self = decoder.collectionQuery(tape.root)
    }
}
