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

    /// Whether what it draws needs the styles of views; articles, headers, footers and the rows of tables have theirs
    /// elsewhere.
    package var needsItemStyle: Bool {
        switch self {
        case .item("article", nil), .item("header", nil), .item("footer", nil), .item("composite", nil),
            .item(_, "table"), .component:
            false
        case .item: true
        }
    }
}
