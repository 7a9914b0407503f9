package import SpotsModel

extension CollectionKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .source:
            KeyMeaning(
                "Where the records come from: a file or a glob in the content folder, a web address, pages, another collection, or a list of these.",
                .oneOf([Self.origin, .filledList(Self.origin)]), isRequired: true)
        case .select: KeyMeaning("The path to the records inside a JSON document.", .text)
        case .where: .where
        case .sort: .sort
        case .offset: .offset
        case .limit: .limit
        case .group:
            KeyMeaning("The field whose values become the records, or a template over each record.", .text)
        case .publish:
            KeyMeaning(
                "Whether dates decide when a record is published; by default, only for Markdown files.",
                .word(RecordPublishing.self))
        case .item:
            KeyMeaning("The data controller, which turns a record into an item.", .object(.controller))
        case .items:
            KeyMeaning(
                "Data controllers by record type; default is for all others.",
                .map(.object(.controller)))
        case .type: KeyMeaning("A template that gives the type of a record.", .text)
        }
    }

    private static let origin = ValueType.oneOf([.text, .object(.source)])
}

extension SourceKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .pages:
            KeyMeaning(
                "The address below which all pages are records; with url, the maximum number of responses, by default 50.",
                .oneOf([.form(#"^/([\s\S]*/)?$"#), .count(from: 1)]))
        case .collection: KeyMeaning("The collection that the records come from.", .name(.collection))
        case .url:
            KeyMeaning(
                "The web address that the records come from.", .form("^([Hh][Tt][Tt][Pp][Ss]?://[\\s\\S]*)?$")
            )
        case .required:
            KeyMeaning(
                "Whether it is an error if the web address gives nothing; if not, its records are left out.",
                .boolean, default: true)
        case .next:
            KeyMeaning(
                "Where a response has the address of the next one, or which field of the query counts up.",
                .oneOf([.text, .object(.next)]))
        }
    }
}

extension ObjectType {
    /// A member of `collections`.
    package static let collection: ObjectType = .init(
        "collection", "A collection of records.", CollectionKey.table,
        rules: [
            Rule(
                "if",
                [
                    "type": "object", "required": ["items"],
                    "properties": [
                        "items": ["type": "object", "not": ["propertyNames": ["const": "default"]]]
                    ],
                ]),
            Rule("then", ["required": ["type"]]),
        ])

    fileprivate static let source: ObjectType = .init(
        "source", "Pages, another collection or a web address as the source of records.", SourceKey.table,
        rules: [
            Rule("if", ["type": "object", "required": ["url"], "properties": ["url": isGiven]]),
            Rule(
                "then",
                ["properties": ["collection": ["enum": [nil, ""]], "pages": ["pattern": "^[^/]"]]]),
            Rule(
                "else",
                [
                    "properties": [
                        "next": ["enum": [nil]], "required": ["enum": [nil]],
                        "pages": ["type": ["string", "null"]],
                    ],
                    "oneOf": [
                        ["type": "null"], ["required": ["pages"], "properties": ["pages": isGiven]],
                        ["required": ["collection"], "properties": ["collection": isGiven]],
                    ],
                ]),
        ])

    /// What a key must be to count as set.
    private static let isGiven: JSONValue = ["not": ["enum": [nil, ""]]]

    /// An item over a record: strings are templates.
    fileprivate static let controller: ObjectType = .init(
        "data-controller", "An item whose strings are templates over a record."
    ) {
        ObjectType.item.members.map { member in
            Member(member.name, aliases: member.aliases, member.meaning.asTemplate)
        } + [
            Member(
                "draft", KeyMeaning("Whether the record is a draft; by default, its own draft decides.", .any)
            )
        ]
    }
}
