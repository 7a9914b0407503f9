/// The role of an item in its component.
package enum ItemRole: String, Sendable {
    case item
    case header
    case footer
}
