import SpotsModel
import SpotsRendering

extension SchemaNames {
    /// The names of the built-in theme; there may be others.
    static var builtIn: SchemaNames {
        let theme = TemplateFiles.builtIn
        return SchemaNames(
            views: theme.views.map(\.name), layouts: theme.shells.keys, SiteSettings(), collections: [],
            isOpen: true)
    }

    /// The names that a site defines.
    init(_ theme: Theme, _ settings: SiteSettings, collections: Set<String>) {
        self.init(
            views: theme.registry.names, layouts: theme.shells.keys, settings, collections: collections,
            isOpen: false)
    }

    private init(
        views: some Sequence<ViewName>, layouts: some Sequence<String>, _ settings: SiteSettings,
        collections: Set<String>, isOpen: Bool
    ) {
        let builtIn = Set(SettingsDecoder.builtInKinds + SettingsDecoder.olderNamesOfLists)
        var names: [Group: Set<String>] = [
            .builtInKind: builtIn, .componentKind: builtIn.union(settings.kinds.keys),
            .collection: collections,
        ]
        for view in views {
            switch view {
            case .item(let kind, _): names[.view, default: []].insert(kind)
            case .component(let kind): names[.componentKind, default: []].insert(kind)
            }
        }
        names[.itemKind] = names[.view, default: []].union(settings.views.keys)
        for layout in layouts where !layout.isEmpty {
            names[.layout, default: []].insert(layout)
            // A file that is not HTML has the layout with this name and the file's extension.
            if let dot = layout.lastIndex(of: ".") {
                names[.layout, default: []].insert(String(layout[..<dot]))
            }
        }
        self.init(
            names, isOpen: isOpen, componentsKey: settings.componentsKey,
            legacyMapping: settings.legacyMapping)
    }
}
