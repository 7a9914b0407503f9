/// What an item is to its component.
package enum ItemRole: String, Sendable {
    case item
    case header
    case footer
}
