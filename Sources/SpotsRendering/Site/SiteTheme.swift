package import Mustache

/// What draws the pages of a site: its templates and views, the styles and scripts, and the words of the theme.
package struct SiteTheme: Sendable {
    package let registry: Registry
    package let partials: TemplateLibrary
    /// The document shells by name; the empty name stands for `page`.
    package let shells: [String: Shell]
    package let assets: [Asset]
    package let labels: LabelLibrary
    /// Whether templates may call functions of the program, which may have changed since the last build.
    package let hasOwnFunctions: Bool

    package init(
        registry: Registry, partials: TemplateLibrary, shells: [String: Shell], assets: [Asset] = [],
        labels: LabelLibrary = LabelLibrary(), hasOwnFunctions: Bool = false
    ) {
        (self.registry, self.partials, self.shells) = (registry, partials, shells)
        (self.assets, self.labels, self.hasOwnFunctions) = (assets, labels, hasOwnFunctions)
    }
}
