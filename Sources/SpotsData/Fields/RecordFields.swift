import Diagnostics
import SpotsModel

/// Answers which fields the records have.
///
/// A field that exists is usually found in one of the first records. Only a missing field needs a search of
/// all records.
package final class RecordFields {
    /// The number of records searched for a nested field before the fields of all records are listed.
    private static let sampleSize = 100

    private let records: [Record]
    private var findings: [[String]: Bool] = [:]
    private var levels: [[String]: Level] = [:]

    /// The fields of all records at one path.
    private struct Level {
        /// The names of all fields.
        var names: Set<String> = []
        /// Whether all values at the path are null, so their fields are unknown.
        var allNull = true
    }

    package init(_ records: [Record]) {
        self.records = records
    }

    /// Whether some record has a field, even if null; in an array, any element counts.
    package func has(_ path: [String]) -> Bool {
        // Every record may have `draft`, and drafts may already be removed.
        if path == ["draft"] { return true }
        if let known = findings[path] { return known }
        let hasPath = { (record: Record) in Self.contains(record.value(for: path), path[...]) }
        var isFound = records.prefix(Self.sampleSize).contains(where: hasPath)
        if !isFound, records.count > Self.sampleSize {
            let last = path.count - 1
            isFound =
                last > 0
                ? level(Array(path[..<last])).names.contains(path[last])
                : records.dropFirst(Self.sampleSize).contains(where: hasPath)
        }
        findings[path] = isFound
        return isFound
    }

    /// The names of the fields at a path.
    func names(at path: [String]) -> Set<String> {
        level(path).names
    }

    /// Whether the fields at a path are unknown: there are no records, or all values there are null.
    func isUnknown(at path: [String]) -> Bool {
        records.isEmpty || !path.isEmpty && level(path).allNull
    }
}

extension RecordFields {
    private func level(_ path: [String]) -> Level {
        if let known = levels[path] { return known }
        var level = Level()
        for record in records { Self.collectNames(record.value(for: path), path[...], in: &level) }
        levels[path] = level
        return level
    }

    private static func contains(_ value: JSONValue, _ path: ArraySlice<String>) -> Bool {
        guard let step = path.first else { return true }
        switch value {
        case .object(let object): return object[step].map { contains($0, path.dropFirst()) } ?? false
        case .array(let elements):
            if let index = Int(step), elements.indices.contains(index) {
                return contains(elements[index], path.dropFirst())
            }
            return elements.contains { contains($0, path) }
        default: return false
        }
    }

    private static func collectNames(_ value: JSONValue, _ path: ArraySlice<String>, in level: inout Level) {
        switch value {
        case .object(let object):
            if let step = path.first {
                object[step].map { collectNames($0, path.dropFirst(), in: &level) }
            } else {
                level.allNull = false
                for member in object.members { level.names.insert(member.key) }
            }
        case .array(let elements):
            if path.isEmpty { level.allNull = false }
            if let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index) {
                collectNames(elements[index], path.dropFirst(), in: &level)
            } else {
                for element in elements { collectNames(element, path, in: &level) }
            }
        case .null: break
        default: if path.isEmpty { level.allNull = false }
        }
    }
}
