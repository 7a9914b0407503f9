import SpotsRendering

extension LiveSite {
    /// The kinds of items that have a view.
    package struct Kinds: Sendable {
        /// Those of the site itself, sorted: templates, registered views, and kinds that `views` maps to others.
        package var own: [String] = []
        /// Those of the default theme that the site does not override, sorted.
        package var builtIn: [String] = []
    }

    /// The views that draw items of any kind, or parts of components.
    private static let others: Set = ["default", "header", "footer"]

    package var kinds: Kinds {
        var own = Set(site.environment.settings.views.keys)
        var builtIn: Set<String> = []
        for name in site.theme.registry.names {
            guard case .item(let kind, _) = name, !Self.others.contains(kind) else { continue }
            if site.theme.registry[name]?.source == .builtIn {
                builtIn.insert(kind)
            } else {
                own.insert(kind)
            }
        }
        return Kinds(own: own.sorted(), builtIn: builtIn.subtracting(own).sorted())
    }
}
