extension QueryKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .collection:
            KeyMeaning("The collection that the items come from.", .name(.collection), isRequired: true)
        case .where: .where
        case .sort: .sort
        case .offset: .offset
        case .limit: .limit
        }
    }
}

extension KeyMeaning {
    package static let `where` = KeyMeaning("The conditions that records must meet.", .object(.filter))
    package static let sort = KeyMeaning(
        "The fields to sort by; a - before one sorts in descending order.",
        .oneOf([.string, .list(.text)]))
    package static let offset = KeyMeaning("The number of records to skip.", .count(from: 0), default: 0)
    package static let limit = KeyMeaning("The maximum number of records; by default, all.", .count(from: 0))
}

extension ComparisonKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .notEqual: KeyMeaning("The value that the field must not have, or a list of values.", .any)
        case .greater: KeyMeaning("The value that the field is greater than.", .any)
        case .greaterOrEqual: KeyMeaning("The smallest value of the field.", .any)
        case .less: KeyMeaning("The value that the field is less than.", .any)
        case .lessOrEqual: KeyMeaning("The largest value of the field.", .any)
        case .contains: KeyMeaning("An element of the list, or a part of the string, in the field.", .any)
        case .starts: KeyMeaning("The beginning of the string in the field.", .any)
        case .exists: KeyMeaning("Whether the record has a value in the field.", .boolean)
        case .not: KeyMeaning("A condition that the field must not meet.", ValueType.condition)
        case .any: KeyMeaning("Conditions, at least one of which the field must meet.", .list(.condition))
        }
    }
}

extension SlotsKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .pattern: KeyMeaning("The types of the slots, which repeat.", .list(.text))
        case .header: KeyMeaning("The types that are placed once, before the pattern.", .list(.text))
        case .repeatables: KeyMeaning("The types that continue if another type has run out.", .list(.text))
        case .default: KeyMeaning("The type that replaces one that has run out.", .text)
        case .fixed: KeyMeaning("Types by position, from 0.", .map(.text, keys: #"^\+?[0-9]+$"#))
        case .contents: KeyMeaning("The items of each type, or a query of a collection.", .map(.itemSource))
        }
    }
}

extension PaginationKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        let standard = Pagination()
        return switch self {
        case .size:
            KeyMeaning(
                "The number of items on a page.", .count(from: 1), default: .number(JSONNumber(standard.size))
            )
        case .path:
            KeyMeaning(
                "The address of the second and later pages, below the first page; {page} is the number.",
                .form(#"^(?!/)[\s\S]*\{page\}[\s\S]*(/|\.html)$"#),
                default: .string(standard.path))
        case .infinite:
            KeyMeaning(
                "Whether a script loads the next page at the end of the list.", .boolean, default: false)
        case .filters:
            KeyMeaning(
                "The fields of the records that readers filter and sort the list by.",
                .list(.oneOf([.text, .object(.listFilter)])))
        }
    }
}

extension FilterKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .field: KeyMeaning("The field of the records.", .text, isRequired: true)
        case .title: KeyMeaning("What readers see; by default, the name of the field.", .text)
        }
    }
}

extension ValueType {
    /// What a field is compared with: a value, a list of values, or comparisons.
    package static let condition = oneOf([.noObject, .object(.comparison)])
}

extension ObjectType {
    static let query: ObjectType = .init("query", "The items of a collection.", QueryKey.table)
    static let comparison: ObjectType = .init(
        "comparison", "Comparisons of a field, all of which must be true.", ComparisonKey.table,
        rules: [.needsOne(of: ComparisonKey.table.spellings, notEmpty: [nil])])
    static let slots: ObjectType = .init(
        "slots", "Contents of several types, mixed by a pattern.", SlotsKey.table,
        rules: [
            Rule(
                "if",
                [
                    "type": "object", "required": ["contents"],
                    "properties": ["contents": ["type": "object", "minProperties": 1]],
                ]),
            Rule(
                "then", ["required": ["pattern"], "properties": ["pattern": ["not": ["enum": [nil, []]]]]]),
        ])
    static let pagination: ObjectType = .init(
        "pagination", "How items are split into pages.", PaginationKey.table)
    static let listFilter: ObjectType = .init(
        "filter-field", "A field that readers filter a list by.", FilterKey.table)

    /// Conditions on the fields of records; "any" and "not" combine conditions, unless they are fields.
    static let filter: ObjectType = .init(
        "filter", "Conditions by the path of the field that they are about.", others: .condition
    ) {
        [
            Member(
                "any",
                KeyMeaning(
                    "Lists of conditions, one of which must be met.",
                    .oneOf([.list(.object(.filter)), .list(.noObject), .scalar, .object(.comparison)]))),
            Member(
                "not",
                KeyMeaning("Conditions that records must not meet.", .oneOf([.object(.filter), .noObject]))),
        ]
    }
}
