import SpotsModel

/// The resolutions a task has made so far: a site has few kinds and many items.
final class ResolutionCache {
    private struct ItemKey: Hashable {
        let kind: Kind?
        let component: Kind
        let role: ItemRole
    }

    private var items: [ItemKey: Registry.ItemResolution] = [:]
    private var components: [Kind: Registry.ComponentResolution] = [:]

    func item(_ kind: Kind?, in component: Kind, as role: ItemRole, from registry: Registry)
        -> Registry.ItemResolution
    {
        let key = ItemKey(kind: kind, component: component, role: role)
        if let known = items[key] { return known }
        let resolution = registry.resolveItem(kind, in: component, as: role)
        items[key] = resolution
        return resolution
    }

    func component(_ kind: Kind, from registry: Registry) -> Registry.ComponentResolution {
        if let known = components[kind] { return known }
        let resolution = registry.resolveComponent(kind)
        components[kind] = resolution
        return resolution
    }
}
