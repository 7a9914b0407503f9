/// What is made of keys that mean nothing.
package enum UnknownKeys: Sendable {
    /// Nothing: the app may have a use for them.
    case kept
    case warnings
    case errors
}
