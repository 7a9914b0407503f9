import Diagnostics
import SpotsModel

/// A column of a table.
struct TableColumn {
    /// The name of the column; empty for a column without a heading.
    let title: String
    /// The key of an item, or a dotted path into its `meta` or `model`.
    let key: String
    /// `center` or `right`; nil for the side where lines begin.
    let alignment: Alignment?

    enum Alignment: String, CaseIterable {
        case left, center, right
    }

    /// The keys of an item that a column can show.
    static let terms: [Term] = [
        .title, .subtitle, .text, .image, .kind, .action, .identifier, .number, .meta, .model,
    ]

    /// The parts of the key.
    var path: [Substring] { key.split(separator: ".", omittingEmptySubsequences: false) }

    /// The columns that the component's `meta` names, or else those for the keys that its items use.
    static func columns(of component: Component, run: PageRun) -> [TableColumn] {
        guard let value = component.meta["columns"], value != .null else {
            return usedColumns(of: component.items)
        }
        let owner = ValueOwner(component.origin)
        guard case .array(let elements) = value else {
            run.report(.wrongType(expected: "an array", found: value.kind), in: owner, ["meta", "columns"])
            return usedColumns(of: component.items)
        }
        let columns = elements.enumerated().compactMap { index, element in
            TableColumn(element, of: component, at: ["meta", "columns", String(index)], run: run)
        }
        return columns.isEmpty ? usedColumns(of: component.items) : columns
    }

    /// Whether the columns are wider than a phone, by the first items.
    static func areWide(_ columns: [TableColumn], in items: [Item]) -> Bool {
        var width = TableWidth()
        for (index, column) in columns.enumerated() {
            width.note(column.title.count, inColumn: index)
            for item in items.prefix(100) { width.note(item.text(at: column.path).count, inColumn: index) }
        }
        return width.isWide
    }

    private static func usedColumns(of items: [Item]) -> [TableColumn] {
        let used = [("title", \Item.title), ("subtitle", \.subtitle), ("text", \.text)].filter { _, path in
            items.contains { !$0[keyPath: path].isEmpty }
        }
        return (used.isEmpty ? ["title"] : used.map(\.0)).map {
            TableColumn(title: "", key: $0, alignment: nil)
        }
    }
}

extension TableColumn {
    private init?(_ value: JSONValue, of component: Component, at path: [String], run: PageRun) {
        let owner = ValueOwner(component.origin)
        func text(_ name: String) -> String? {
            guard let member = value[name], member != .null else { return nil }
            if let text = member.string { return text }
            run.report(.wrongType(expected: "a string", found: member.kind), in: owner, path + [name])
            return nil
        }
        switch value {
        case .string(let key): self.init(title: Self.title(of: key), key: key, alignment: nil)
        case .object:
            guard let key = text("key") else {
                if value["key"] ?? .null == .null { run.report(.columnWithoutKey(), in: owner, path) }
                return nil
            }
            self.init(
                title: text("title") ?? Self.title(of: key), key: key,
                alignment: text("align").flatMap { option in
                    if let alignment = Alignment(rawValue: option) { return alignment }
                    let options = Alignment.allCases.map(\.rawValue)
                    run.report(.unknownOption(option, among: options), in: owner, path + ["align"])
                    return nil
                })
        default:
            let expected = "a string or an object"
            run.report(.wrongType(expected: expected, found: value.kind), in: owner, path)
            return nil
        }
        // The items of one page do not show which keys the items of other pages have.
        guard component.pagination == nil, !component.items.isEmpty else { return }
        guard !component.items.contains(where: { $0.hasValue(at: self.path) }) else { return }
        let keyPath = value.string == nil ? path + ["key"] : path
        run.report(
            .unknownColumn(key, suggestion: Self.suggestion(for: key, in: component.items)), in: owner,
            keyPath)
    }

    /// The name of a column without its own: `meta.check-in` is "Check in".
    private static func title(of key: String) -> String {
        let words = (key.split(separator: ".").last ?? "").replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func suggestion(for key: String, in items: [Item]) -> String? {
        let members = items.prefix(100).flatMap { item -> [String] in
            if case .object(let object) = item.meta { object.members.map { "meta." + $0.key } } else { [] }
        }
        if members.contains("meta." + key) { return "meta." + key }
        let names = terms.filter { $0 != .meta && $0 != .model }.map(\.name)
        return Suggestion.nearest(to: key, among: names + members)
    }
}

extension Item {
    /// The text of a column with a key, if it is one.
    fileprivate func text(at path: [Substring]) -> String {
        func text(in value: JSONValue) -> String {
            switch path.dropFirst().reduce(value, { $0[String($1)] ?? .null }) {
            case .string(let text): text
            case .number(let number): number.digits
            default: ""
            }
        }
        return switch Term.vocabulary[String(path[0])].flatMap(Term.init) {
        case .title: title
        case .subtitle: subtitle
        case .text: self.text
        case .meta: text(in: meta)
        case .model: text(in: model)
        default: ""
        }
    }

    /// Whether a column with a key can show something of the item; any item may have the keys of items.
    fileprivate func hasValue(at path: [Substring]) -> Bool {
        func has(_ value: JSONValue) -> Bool {
            path.dropFirst().reduce(value) { $0[String($1)] ?? .null } != .null
        }
        switch Term.vocabulary[String(path[0])].flatMap(Term.init) {
        case .meta: return has(meta)
        case .model: return has(model)
        case let term?: return path.count == 1 && TableColumn.terms.contains(term)
        case nil: return false
        }
    }
}
