extension SectionList {
    /// The value of the key `sections`.
    var value: JSONValue {
        switch self {
        case .hidden: false
        case .listed(let entries) where entries.isEmpty: true
        case .listed(let entries): .array(entries.map(\.value))
        }
    }
}

extension SectionList.Entry {
    fileprivate var value: JSONValue {
        if title.isEmpty, pages.isEmpty { return .string(page) }
        var members: [(String, JSONValue)] = []
        if !title.isEmpty { members.append(("title", .string(title))) }
        if !page.isEmpty { members.append(("page", .string(page))) }
        if !pages.isEmpty { members.append(("pages", .array(pages.map(\.value)))) }
        return .object(JSONObject(members))
    }
}
