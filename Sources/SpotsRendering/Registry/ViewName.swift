/// The name under which a view or a component's template is registered.
package enum ViewName: Hashable, Sendable {
    /// `items/<kind>`, or `items/<component>/<kind>` for items inside components of one kind.
    case item(kind: String, component: String?)
    /// `components/<kind>`.
    case component(String)

    /// The path of the template in `Templates/`.
    package var path: String {
        switch self {
        case .item(let kind, nil): "items/\(kind).mustache"
        case .item(let kind, let component?): "items/\(component)/\(kind).mustache"
        case .component(let kind): "components/\(kind).mustache"
        }
    }
}
