/// The members of a JSON object in the order of the document.
public struct JSONObject: Sendable, Hashable {
    /// A name with its value.
    public struct Member: Sendable, Hashable {
        /// The name.
        public let key: String
        /// The value.
        public let value: JSONValue
    }

    /// The members, each name once.
    public private(set) var members: [Member]

    /// Makes an object; of a repeated name the last value counts.
    public init(_ pairs: [(String, JSONValue)]) {
        members = []
        for (key, value) in pairs {
            members.removeAll { $0.key == key }
            members.append(Member(key: key, value: value))
        }
    }

    /// Makes an object of members whose names are known to differ.
    init(distinct members: [Member]) {
        self.members = members
    }

    /// The one member that is not null; nil where there are none or several.
    package var onlyMember: Member? {
        let members = members.filter { $0.value != .null }
        return members.count == 1 ? members[0] : nil
    }

    /// The value of a member, or nil.
    public subscript(key: String) -> JSONValue? {
        members.firstIndex { $0.key == key }.map { members[$0].value }
    }
}
