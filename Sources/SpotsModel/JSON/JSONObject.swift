/// The members of a JSON object, in document order.
public struct JSONObject: Sendable, Hashable {
    /// A key with its value.
    public struct Member: Sendable, Hashable {
        /// The key.
        public let key: String
        /// The value.
        public let value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The members; each key appears once.
    public private(set) var members: [Member]

    /// Creates an object; for a repeated key, the last value is used.
    public init(_ pairs: [(String, JSONValue)]) {
        if pairs.count <= 16 {
            // Few keys are compared faster than they are hashed.
            let last = pairs.indices.filter { position in
                !pairs[(position + 1)...].contains { $0.0 == pairs[position].0 }
            }
            members = last.map { Member(key: pairs[$0].0, value: pairs[$0].1) }
        } else {
            let last = Dictionary(pairs.enumerated().map { ($1.0, $0) }) { $1 }
            members = pairs.enumerated().compactMap { position, pair in
                last[pair.0] == position ? Member(key: pair.0, value: pair.1) : nil
            }
        }
    }

    /// Creates an object from members with distinct keys.
    package init(distinct members: [Member]) {
        self.members = members
    }

    /// The only member that is not null; nil if there is none or more than one.
    package var onlyMember: Member? {
        let members = members.filter { $0.value != .null }
        return members.count == 1 ? members[0] : nil
    }

    /// The object with other members after its own; existing keys keep their values.
    package func adding(_ others: [(String, JSONValue)]) -> JSONObject {
        let names = Set(members.map(\.key))
        let new = others.filter { !names.contains($0.0) }.map { Member(key: $0.0, value: $0.1) }
        return JSONObject(distinct: members + new)
    }

    /// The value of a member, or nil.
    public subscript(key: String) -> JSONValue? {
        members.firstIndex { $0.key == key }.map { members[$0].value }
    }
}
