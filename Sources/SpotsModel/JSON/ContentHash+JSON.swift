package import Bytes

extension ContentHash {
    /// Adds a JSON value; any difference between two values changes the hash.
    package mutating func combine(_ json: JSONValue) {
        switch json {
        case .null: combine(0)
        case .bool(let value): combine(value ? 1 : 2)
        case .number(let number):
            combine(3)
            combine(number.digits)
        case .string(let text):
            combine(4)
            combine(text)
        case .array(let elements):
            combine(5)
            combine(elements.count)
            for element in elements { combine(element) }
        case .object(let object):
            combine(6)
            combine(object.members.count)
            for member in object.members {
                combine(member.key)
                combine(member.value)
            }
        }
    }
}
