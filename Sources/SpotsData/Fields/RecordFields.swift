import Diagnostics
import SpotsModel

/// Tells which fields some record has, and which none.
///
/// What some record has is found at one of the first; only of what none has, all are looked at.
package final class RecordFields {
    /// How many records are asked for a field inside another before all of these are listed.
    private static let sampleSize = 100

    private let records: [Record]
    private var findings: [[String]: Bool] = [:]
    private var levels: [[String]: Level] = [:]

    /// What the records have at one place.
    private struct Level {
        /// The names of all fields.
        var names: Set<String> = []
        /// Whether all that is there is null, so that nothing is known of its fields.
        var isVoid = true
    }

    package init(_ records: [Record]) {
        self.records = records
    }

    /// Whether some record has a field, null or not; inside arrays one of the elements counts.
    func has(_ path: [String]) -> Bool {
        // Every record may be a draft; those that are may be left out already.
        if path == ["draft"] { return true }
        if let known = findings[path] { return known }
        var isFound = records.prefix(Self.sampleSize).contains { Self.holds($0.value, path[...]) }
        if !isFound, records.count > Self.sampleSize {
            let last = path.count - 1
            isFound =
                last > 0
                ? level(Array(path[..<last])).names.contains(path[last])
                : records.dropFirst(Self.sampleSize).contains { Self.holds($0.value, path[...]) }
        }
        findings[path] = isFound
        return isFound
    }

    /// The names of the fields at a place.
    func names(at path: [String]) -> Set<String> {
        level(path).names
    }

    /// Whether nothing is known of the fields at a place: there are no records, or all have null there.
    func isUnclear(at path: [String]) -> Bool {
        records.isEmpty || !path.isEmpty && level(path).isVoid
    }
}

extension RecordFields {
    private func level(_ path: [String]) -> Level {
        if let known = levels[path] { return known }
        var level = Level()
        for record in records { Self.list(record.value, path[...], in: &level) }
        levels[path] = level
        return level
    }

    private static func holds(_ value: JSONValue, _ path: ArraySlice<String>) -> Bool {
        guard let step = path.first else { return true }
        switch value {
        case .object(let object): return object[step].map { holds($0, path.dropFirst()) } ?? false
        case .array(let elements):
            if let index = Int(step), elements.indices.contains(index) {
                return holds(elements[index], path.dropFirst())
            }
            return elements.contains { holds($0, path) }
        default: return false
        }
    }

    private static func list(_ value: JSONValue, _ path: ArraySlice<String>, in level: inout Level) {
        switch value {
        case .object(let object):
            if let step = path.first {
                object[step].map { list($0, path.dropFirst(), in: &level) }
            } else {
                level.isVoid = false
                for member in object.members { level.names.insert(member.key) }
            }
        case .array(let elements):
            if path.isEmpty { level.isVoid = false }
            if let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index) {
                list(elements[index], path.dropFirst(), in: &level)
            } else {
                for element in elements { list(element, path, in: &level) }
            }
        case .null: break
        default: if path.isEmpty { level.isVoid = false }
        }
    }
}
