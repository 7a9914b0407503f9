import SpotsModel

/// What a task has found out so far and needs again: a site has few kinds and pictures, and many items.
final class ResolutionCache {
    private struct ItemKey: Hashable {
        let kind: Kind?
        let component: Kind
        let role: ItemRole
    }

    /// What was found, and the page that has noted last that it depends on it.
    private final class Known<Resolution> {
        let resolution: Resolution
        @exclusivity(unchecked) var page = 0

        init(_ resolution: Resolution) {
            self.resolution = resolution
        }
    }

    @exclusivity(unchecked) private var items: [ItemKey: Known<Registry.ItemResolution>] = [:]
    @exclusivity(unchecked) private var components: [Kind: Known<Registry.ComponentResolution>] = [:]
    @exclusivity(unchecked) private var imageSizes: [String: ImageSize?] = [:]
    /// What was asked for last: most often the items of a component are of one kind.
    @exclusivity(unchecked) private var lastKind: Kind?
    @exclusivity(unchecked) private var lastComponent: Kind = ""
    @exclusivity(unchecked) private var lastRole = ItemRole.item
    @exclusivity(unchecked) private var lastItem: Registry.ItemResolution?
    /// The number of the page that is being drawn.
    @exclusivity(unchecked) private var page = 0
    /// What the page that is being drawn depends on.
    let trace = DependencyTrace()

    /// Begins a page: what it asks for is noted anew.
    func startPage() {
        page += 1
        lastItem = nil
        trace.startPage()
    }

    func item(_ kind: Kind?, in component: Kind, as role: ItemRole, from registry: Registry)
        -> Registry.ItemResolution
    {
        if let lastItem, lastKind == kind, lastRole == role, lastComponent == component { return lastItem }
        let key = ItemKey(kind: kind, component: component, role: role)
        let known = items[key] ?? Known(registry.resolveItem(kind, in: component, as: role))
        if known.page == 0 { items[key] = known }
        if known.page != page {
            trace.noteFirst(.item(kind, in: component, as: role))
            known.page = page
        }
        (lastKind, lastComponent, lastRole, lastItem) = (kind, component, role, known.resolution)
        return known.resolution
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
        let known = components[kind] ?? Known(registry.resolveComponent(kind))
        if known.page == 0 { components[kind] = known }
        if known.page != page {
            trace.noteFirst(.component(kind))
            known.page = page
        }
        return known.resolution
    }
}
