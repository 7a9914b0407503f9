/// How a page is read from JSON.
public struct PageFormat: Sendable, Hashable {
    /// The key of the page's array of components.
    public var componentsKey: String
    /// Whether layouts are read from the `meta` of components too, as Spots 5.8 does.
    public var legacyMapping: Bool
    /// The kind of components that name none.
    public var defaultComponentKind: Kind
    /// What the JSON is called where something is wrong with it.
    public var name: String

    /// Makes a format; what is not given is as in the latest generation.
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
