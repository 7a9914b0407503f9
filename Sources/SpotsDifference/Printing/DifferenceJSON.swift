import Diagnostics
import SpotsModel

/// Writes differences as JSON, with complete values.
enum DifferenceJSON {
    static func line(for page: PageDifference, _ entry: DifferenceEntry) -> String {
        var members: [(String, JSONValue)] = []
        if !page.address.isEmpty { members.append(("page", .string(page.address))) }
        members += [("file", .string(page.file)), ("change", .string(entry.change.rawValue))]
        if !entry.title.isEmpty { members.append(("title", .string(entry.title))) }
        return JSONWriter.text { $0.value(.object(JSONObject(members + contents(of: entry)))) }
    }

    private static func value(for entry: DifferenceEntry) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("name", .string(entry.name)), ("change", .string(entry.change.rawValue)),
        ]
        if !entry.kind.isEmpty { members.append(("kind", .string(entry.kind))) }
        if !entry.title.isEmpty { members.append(("title", .string(entry.title))) }
        if let index = entry.oldIndex { members.append(("oldIndex", .number(JSONNumber(index)))) }
        if let index = entry.newIndex { members.append(("newIndex", .number(JSONNumber(index)))) }
        if entry.isMoved { members.append(("moved", true)) }
        if !entry.parts.isEmpty {
            members.append(("differences", .array(entry.parts.map { .string($0) })))
        }
        return .object(JSONObject(members + contents(of: entry)))
    }

    private static func contents(of entry: DifferenceEntry) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = []
        if !entry.inApp.isEmpty { members.append(("app", .string(entry.inApp))) }
        if !entry.values.isEmpty { members.append(("values", .array(entry.values.map(value)))) }
        if !entry.entries.isEmpty { members.append(("parts", .array(entry.entries.map(value)))) }
        return members
    }

    private static func value(for value: ValueDifference) -> JSONValue {
        let values = [("old", value.old), ("new", value.new)]
        return .object(
            JSONObject(
                [("name", .string(value.name))]
                    + values.compactMap { key, value in value.map { (key, $0) } }))
    }
}
