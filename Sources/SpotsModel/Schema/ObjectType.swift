/// A type of JSON object: its keys, and what else it may have.
package struct ObjectType: Sendable {
    /// The name of its definition in a schema.
    let name: String
    /// What the object is, in one sentence.
    let text: String
    /// A closure, because types contain each other.
    private let listMembers: @Sendable () -> [Member]
    /// The type of all other keys; nil if an unknown key is reported.
    let others: ValueType?
    /// Rules about several keys, as JSON Schema keywords.
    let rules: [Rule]

    /// A keyword with its value.
    package struct Rule: Sendable {
        let keyword: String
        let value: JSONValue

        package init(_ keyword: String, _ value: JSONValue) {
            self.keyword = keyword
            self.value = value
        }

        /// Requires one of several keys.
        ///
        /// - Parameters:
        ///   - absent: the values that count as absent.
        ///   - orMore: whether there may be several of the keys.
        package static func needsOne(
            of keys: [String], notEmpty absent: [JSONValue], orMore: Bool = true
        ) -> Rule {
            let choices = keys.map { key -> JSONValue in
                let properties = JSONObject([(key, ["not": ["enum": .array(absent)]])])
                return ["required": [.string(key)], "properties": .object(properties)]
            }
            return Rule(orMore ? "anyOf" : "oneOf", .array([["type": "null"]] + choices))
        }
    }

    /// A key of the object.
    package struct Member: Sendable {
        package let name: String
        /// The other spellings of the key.
        package let aliases: [String]
        package let meaning: KeyMeaning

        package init(_ name: String, aliases: [String] = [], _ meaning: KeyMeaning) {
            self.name = name
            self.aliases = aliases
            self.meaning = meaning
        }
    }

    package init(
        _ name: String, _ text: String, others: ValueType? = nil, rules: [Rule] = [],
        members: @escaping @Sendable () -> [Member]
    ) {
        self.name = name
        self.text = text
        self.others = others
        self.rules = rules
        listMembers = members
    }

    package var members: [Member] { listMembers() }
}

extension KeyTable where Key: MeaningfulKey {
    /// The keys with their meanings; the first spelling of a key is its name.
    package var described: [ObjectType.Member] {
        var spellings: [Key: [String]] = [:]
        for (spelling, key) in members { spellings[key, default: []].append(spelling) }
        return members.compactMap { spelling, key in
            guard let all = spellings[key], all.first == spelling else { return nil }
            return ObjectType.Member(spelling, aliases: Array(all.dropFirst()), key.meaning)
        }
    }
}

extension ObjectType {
    /// A type with the keys of a decoder's table.
    package init(
        _ name: String, _ text: String, _ table: KeyTable<some MeaningfulKey>,
        rules: [Rule] = []
    ) {
        self.init(name, text, rules: rules) { table.described }
    }
}
