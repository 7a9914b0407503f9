import Diagnostics

extension JSONValue {
    /// The path of the first number that makes a check fail; nil if numbers are not the reason.
    ///
    /// Foundation's decoder does not say which number does not fit.
    ///
    /// - Parameter succeeds: called with copies of the value in which numbers are replaced by 0.
    func pathOfUnfitNumber(_ succeeds: (JSONValue) -> Bool) -> JSONPath? {
        var paths: [JSONPath] = []
        collectNumbers(at: JSONPath(), into: &paths)
        guard !paths.isEmpty, succeeds(zeroingNumbers(from: 0)) else { return nil }
        // The check succeeds as long as the first invalid number is among the replaced ones.
        var (low, high) = (0, paths.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if succeeds(zeroingNumbers(from: middle)) { low = middle } else { high = middle }
        }
        return paths[low]
    }

    private func collectNumbers(at path: JSONPath, into paths: inout [JSONPath]) {
        switch self {
        case .number: paths.append(path)
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                element.collectNumbers(at: JSONPath(path.steps + [.index(index)]), into: &paths)
            }
        case .object(let object):
            for member in object.members {
                member.value.collectNumbers(at: JSONPath(path.steps + [.key(member.key)]), into: &paths)
            }
        case .null, .bool, .string: break
        }
    }

    private func zeroingNumbers(from first: Int) -> JSONValue {
        var count = 0
        return zeroingNumbers(from: first, &count)
    }

    private func zeroingNumbers(from first: Int, _ count: inout Int) -> JSONValue {
        switch self {
        case .number:
            count += 1
            return count > first ? 0 : self
        case .array(let elements): return .array(elements.map { $0.zeroingNumbers(from: first, &count) })
        case .object(let object):
            return .object(
                JSONObject(
                    distinct: object.members.map { member in
                        .init(key: member.key, value: member.value.zeroingNumbers(from: first, &count))
                    }))
        case .null, .bool, .string: return self
        }
    }
}
