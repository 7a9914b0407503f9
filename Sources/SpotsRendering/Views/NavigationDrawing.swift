/// A link of the site's navigation, for a Swift layout.
package struct NavigationDrawing: Sendable, Hashable {
    package let title: String
    package let href: String?
    package let isCurrent: Bool
    package let isSection: Bool
    package let items: [NavigationDrawing]
}
