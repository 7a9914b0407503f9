import SpotsModel

/// What a task has found out so far and needs again: a site has few kinds and pictures, and many items.
final class ResolutionCache {
    private struct ItemKey: Hashable {
        let kind: Kind?
        let component: Kind
        let role: ItemRole
    }

    private var items: [ItemKey: Registry.ItemResolution] = [:]
    private var lastItem: (key: ItemKey, resolution: Registry.ItemResolution)?
    private var imageSizes: [String: ImageSize?] = [:]
    private var components: [Kind: Registry.ComponentResolution] = [:]
    /// What the page that is being drawn depends on.
    let trace = DependencyTrace()

    /// Begins a page: what it asks for is noted anew.
    func startPage() {
        lastItem = nil
        trace.startPage()
    }

    func item(_ kind: Kind?, in component: Kind, as role: ItemRole, from registry: Registry)
        -> Registry.ItemResolution
    {
        let key = ItemKey(kind: kind, component: component, role: role)
        // Most often the items of a component are of one kind.
        if let lastItem, lastItem.key == key { return lastItem.resolution }
        trace.note(.item(kind, in: component, as: role))
        let resolution: Registry.ItemResolution
        if let known = items[key] {
            resolution = known
        } else {
            resolution = registry.resolveItem(kind, in: component, as: role)
            items[key] = resolution
        }
        lastItem = (key, resolution)
        return resolution
    }

    /// The size of a picture below `Content/`; nil where it has none or none can be read.
    func imageSize(of path: String, in files: ContentFiles) -> ImageSize? {
        trace.note(.picture(path))
        if let known = imageSizes[path] { return known }
        let size = files.size(ofPicture: path)
        imageSizes[path] = .some(size)
        return size
    }

    func component(_ kind: Kind, from registry: Registry) -> Registry.ComponentResolution {
        trace.note(.component(kind))
        if let known = components[kind] { return known }
        let resolution = registry.resolveComponent(kind)
        components[kind] = resolution
        return resolution
    }
}
