package import Mustache

/// What draws the pages of a site: its templates and views, the styles and scripts, and the labels of the theme.
package struct SiteTheme: Sendable {
    package let registry: Registry
    package let partials: TemplateLibrary
    /// The page templates by name; the empty name stands for `page`.
    package let shells: [String: Shell]
    /// The page templates that leave the headline to the hero that a page begins with.
    let shellsWithHeroes: Set<String>
    package let assets: [Asset]
    package let labels: LabelLibrary
    /// Whether a document shell or another template of the site has the classes of views.
    package var mentionsItems = false
    /// Whether templates may call functions of the program, which may have changed since the last build.
    package let hasOwnFunctions: Bool

    package init(
        registry: Registry, partials: TemplateLibrary, shells: [String: Shell], assets: [Asset] = [],
        labels: LabelLibrary = LabelLibrary(), hasOwnFunctions: Bool = false
    ) {
        (self.registry, self.partials, self.shells) = (registry, partials, shells)
        shellsWithHeroes = Set(
            shells.filter { _, shell in
                shell.template.map { partials.mentions(term: Term.hero.rawValue, from: $0) } ?? false
            }.keys)
        (self.assets, self.labels, self.hasOwnFunctions) = (assets, labels, hasOwnFunctions)
    }
}
