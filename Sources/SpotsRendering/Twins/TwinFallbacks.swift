import SpotsModel

/// Replaces the items whose kinds a version of the app does not have.
struct TwinFallbacks {
    let app: SiteSettings.App
    let version: PageJSON.Generation

    func apply(to component: inout Component) {
        component.items = component.items.compactMap(replaced)
        component.header = component.header.flatMap(replaced)
        component.footer = component.footer.flatMap(replaced)
    }

    /// The item with an available kind and available parts; nil if it is left out.
    private func replaced(_ item: Item) -> Item? {
        var item = item
        if let kind = item.kind {
            switch app.fallback(for: kind, in: version, own: item.ownFallback) {
            case .kind(let other): item.kind = other
            case .drop: return nil
            case nil: break
            }
        }
        for index in item.children.indices { apply(to: &item.children[index]) }
        for index in item.relations.indices {
            item.relations[index].items = item.relations[index].items.compactMap(replaced)
        }
        return item
    }
}

extension Item {
    /// What the item asks for where its kind is not available: `fallback` in its `meta`.
    var ownFallback: SiteSettings.App.Fallback? {
        meta["fallback"]?.string.flatMap { SiteSettings.App.Fallback($0) }
    }
}
