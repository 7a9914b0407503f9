/// The options for reading a page from JSON.
public struct PageFormat: Sendable, Hashable {
    /// The key of the page's array of components.
    public var componentsKey: String
    /// Whether layouts are also read from the `meta` of components, as in Spots 5.8.
    public var legacyMapping: Bool
    /// The kind of components that do not set one.
    public var defaultComponentKind: Kind
    /// The name of the JSON in messages.
    public var name: String

    /// Creates a format; the defaults are those of the latest Spots version.
    public init(
        componentsKey: String = "components", legacyMapping: Bool = false,
        defaultComponentKind: Kind = .list, name: String = "components.json"
    ) {
        self.componentsKey = componentsKey
        self.legacyMapping = legacyMapping
        self.defaultComponentKind = defaultComponentKind
        self.name = name
    }
}
