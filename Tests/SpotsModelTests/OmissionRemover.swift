import Diagnostics
import SpotsModel

/// Removes from a page what the JSON of a generation omits, using only the paths of the omissions.
struct OmissionRemover {
    private var tree: JSONValue

    /// The page that the JSON of a generation must give.
    static func page(_ page: Page, without omissions: [PageJSON.Omission]) throws -> Page {
        let tape = try JSONDocument(page.json().text.utf8).parse()
        var remover = OmissionRemover(tree: JSONValue(tape, tape.root))
        for omission in omissions { remover.remove(omission) }
        var json = JSONWriter()
        json.value(remover.tree)
        return try Page(json: json.bytes)
    }

    private mutating func remove(_ omission: PageJSON.Omission) {
        let path = Self.steps(of: omission.path)
        // Without a source, the page has no components.
        if path == [.key("source")] { set([.key("components")], to: []) }
        let owner = Array(path.dropLast())
        if path.last == .key("title"), case .index = owner.last {
            // The title of a component; the canonical JSON has no header if the title alone gives it.
            let header = owner + [.key("header")]
            if let title = value(at: path) {
                if value(at: header) == nil { set(header, to: ["title": title]) }
                set(path, to: nil)
            } else {
                set(path, to: value(at: header + [.key("title")]))
            }
        } else if path.last == .key("title"), owner.last == .key("header") {
            // The header shows the title of the component instead.
            set(path, to: value(at: owner.dropLast() + [.key("title")]))
        } else {
            set(path, to: nil)
        }
    }

    private func value(at path: [JSONPath.Step]) -> JSONValue? {
        path.reduce(tree) { value, step in
            switch (value, step) {
            case (.object(let object)?, .key(let key)): object[key]
            case (.array(let elements)?, .index(let index)): elements[index]
            default: nil
            }
        }
    }

    private mutating func set(_ path: [JSONPath.Step], to value: JSONValue?) {
        tree = Self.tree(tree, settingAt: path[...], to: value) ?? .null
    }

    private static func tree(
        _ tree: JSONValue, settingAt path: ArraySlice<JSONPath.Step>, to value: JSONValue?
    ) -> JSONValue? {
        guard let step = path.first else { return value }
        switch (tree, step) {
        case (.object(let object), .key(let key)):
            if object[key] == nil { return .object(JSONObject(object.pairs + [(key, value ?? .null)])) }
            return .object(
                JSONObject(
                    object.pairs.compactMap { name, member in
                        if name != key { return (name, member) }
                        return Self.tree(member, settingAt: path.dropFirst(), to: value).map { (name, $0) }
                    }))
        case (.array(var elements), .index(let index)):
            elements[index] =
                Self.tree(elements[index], settingAt: path.dropFirst(), to: value) ?? .null
            return .array(elements)
        default: return tree
        }
    }

    /// The steps of a path such as `$.components[2]["two words"]`.
    private static func steps(of path: String) -> [JSONPath.Step] {
        path.dropFirst().matches(of: /\.([^.\[]+)|\[(\d+)\]|\["([^"]*)"\]/).map { match in
            if let index = match.2.flatMap({ Int($0) }) { return .index(index) }
            return .key(String(match.1 ?? match.3 ?? ""))
        }
    }
}

extension JSONObject {
    fileprivate var pairs: [(String, JSONValue)] { members.map { ($0.key, $0.value) } }
}
