import Diagnostics
import SpotsModel

/// Finds the key of a payload's components.
enum ComponentsKey {
    /// The key of the only array of objects in a payload that has no `components`.
    static func find(in payload: [UInt8]) -> String {
        let usual = PageFormat().componentsKey
        // Invalid JSON is reported when it is read as a page.
        guard let tape = try? JSONDocument(payload).parse(),
            let object = JSONValue(tape, tape.root).object, object[usual] == nil
        else { return usual }
        let candidates = object.members.filter { member in
            guard let elements = member.value.array, !elements.isEmpty else { return false }
            return elements.allSatisfy { $0.object?["items"] != nil || $0.object?["kind"] != nil }
        }
        return candidates.count == 1 ? candidates[0].key : usual
    }
}
