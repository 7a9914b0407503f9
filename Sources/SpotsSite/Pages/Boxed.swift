/// A large value that is seldom there: it takes no more room than a reference.
indirect enum Boxed<Value: Sendable>: Sendable {
    case value(Value)

    var value: Value {
        switch self {
        case .value(let value): value
        }
    }
}
