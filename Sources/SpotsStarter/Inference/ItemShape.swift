import Bytes
import SpotsModel

/// What the items of a kind have.
struct ItemShape {
    enum Role {
        case item, header, footer
    }

    /// A field of `meta` that a template can print.
    enum Field: Equatable {
        case text, flag
    }

    private(set) var count = 0
    private(set) var hasTitle = false
    private(set) var hasImage = false
    private(set) var hasAction = false
    private(set) var hasChildren = false
    private(set) var roles: Set<Role> = []
    /// The fields of `meta` that no built-in view shows, in the order they are found.
    private(set) var fields: [(name: String, field: Field)] = []
    /// The names of lists and objects in `meta`, and names that a template cannot write, in the order they are found.
    private(set) var others: [String] = []

    /// The fields of `meta` that built-in views show or use.
    private static let knownFields: Set<String> = ["body", "markdown", "label", "alt"]

    mutating func add(_ item: Item, as role: Role) {
        count += 1
        roles.insert(role)
        if !item.title.isEmpty { hasTitle = true }
        if !item.image.isEmpty { hasImage = true }
        if !item.action.isEmpty { hasAction = true }
        if !item.children.isEmpty { hasChildren = true }
        for member in item.meta.object?.members ?? [] where !Self.knownFields.contains(member.key) {
            add(member.key, member.value)
        }
    }

    private mutating func add(_ name: String, _ value: JSONValue) {
        let isName = !name.isEmpty && name.utf8.allSatisfy(\.isWordByte)
        switch value {
        case .null: return
        case .string where isName, .number where isName: set(name, .text)
        case .bool where isName: set(name, .flag)
        default: if !others.contains(name) { others.append(name) }
        }
    }

    private mutating func set(_ name: String, _ field: Field) {
        guard let index = fields.firstIndex(where: { $0.name == name }) else {
            return fields.append((name, field))
        }
        // A string also prints a boolean.
        if field == .text { fields[index].field = .text }
    }
}
