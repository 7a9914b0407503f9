import Diagnostics
import Mustache
import SpotsModel

/// Everything that the drawing of a page reads besides the page: made once for a build, then never changed.
package struct SiteEnvironment: Sendable {
    package var settings: SiteSettings
    package var base: BaseAddress
    package var registry: Registry
    package var partials: TemplateLibrary
    /// The document shells by name; the one without a name is `page`.
    package var shells: [String: Template]
    package var router: Router
    package var files: ContentFiles
    package var assets: [Asset]
    /// `site.json` as it was read, to find places in it again; nil for settings made in code.
    package var settingsText: SourceText?
    /// What pages are marked with; nil for pages as they are published.
    package var marks: PageMarks?

    package init(
        settings: SiteSettings, registry: Registry, partials: TemplateLibrary, shells: [String: Template],
        router: Router, files: ContentFiles, assets: [Asset]
    ) {
        self.settings = settings
        base = BaseAddress(settings.baseURL)
        self.registry = registry
        self.partials = partials
        self.shells = shells
        self.router = router
        self.files = files
        self.assets = assets
    }
}

extension SiteEnvironment {
    /// Where a value of `site.json` stands.
    ///
    /// - Parameter path: the keys and positions that lead to it.
    func placeOfSetting(_ path: [String]) -> ValuePlace {
        let text = settingsText ?? SourceText(name: files.name(of: "site.json"), bytes: [])
        let document = JSONDocument()
        document.load(text.bytes)
        // Settings made in code stand in no file.
        guard let tape = try? document.parse() else { return ValuePlace(SourcePlace(text, at: 0..<0)) }
        return tape.place(of: path, from: tape.root, in: text)
    }
}
