import Bytes
import Diagnostics
import SpotsModel

/// The page in one response of a web address.
struct ResponsePage {
    let response: SourceText
    /// The bytes of the page in the response.
    let bytes: Range<Int>
    /// The bytes between the brackets of its components; nil if it has none.
    let components: Range<Int>?
    let hasComponents: Bool

    /// Why there is no page in a response.
    enum Absence: Error {
        /// The response is not JSON.
        case invalid(Fault)
        /// A later response has no components, at the place of its page.
        case noComponents(Location)
        /// Nothing is at the path; has the deepest value on the way, and the keys there.
        case nothing(at: FieldPath, nearest: Location, keys: [String])
    }

    /// - Parameters:
    ///   - select: the path to the page; nil for the whole response.
    ///   - componentsKey: the key of the components.
    init(_ response: SourceText, select: FieldPath?, componentsKey: String) throws(Absence) {
        self.response = response
        let tape: JSONTape
        do throws(Fault) {
            tape = try JSONDocument(response.bytes).parse()
        } catch { throw .invalid(error) }
        var page = tape.root
        for step in select?.steps ?? [] {
            guard let next = tape.child(step, of: page), tape[next].kind != .null else {
                var keys: [String] = []
                if tape[page].kind == .object {
                    tape.forEachMember(of: page) { key, _ in keys.append(tape.text(of: key)) }
                }
                throw .nothing(
                    at: select ?? FieldPath(""), nearest: response.location(tape.range(of: page)), keys: keys)
            }
            page = next
        }
        bytes = tape.range(of: page)
        let array = tape[page].kind == .object ? tape.member(componentsKey, of: page) : page
        guard let array, tape[array].kind == .array else {
            (components, hasComponents) = (nil, false)
            return
        }
        let range = tape.range(of: array)
        components = range.lowerBound + 1..<range.upperBound - 1
        hasComponents = tape.next(after: array) > array + 1
    }
}
