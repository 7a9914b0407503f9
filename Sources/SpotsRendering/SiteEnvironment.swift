package import Diagnostics
package import Mustache
import SpotsModel

/// Everything that the drawing of a page reads besides the page: made once for a build, then never changed.
package struct SiteEnvironment: Sendable {
    package let settings: SiteSettings
    package let base: BaseAddress
    package let registry: Registry
    package let partials: TemplateLibrary
    /// The document shells by name; the one without a name is `page`.
    package let shells: [String: Template]
    package let router: Router
    package let files: ContentFiles
    package let assets: [Asset]
    /// `site.json` as it was read, to find places in it again; nil for settings made in code.
    package let settingsText: SourceText?
    /// What pages are marked with; nil for pages as they are published.
    package let marks: PageMarks?

    package init(
        settings: SiteSettings, settingsText: SourceText? = nil, registry: Registry,
        partials: TemplateLibrary, shells: [String: Template], router: Router, files: ContentFiles,
        assets: [Asset], marks: PageMarks? = nil
    ) {
        self.settings = settings
        self.settingsText = settingsText
        self.marks = marks
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
    /// Where a value of `site.json` is written.
    ///
    /// - Parameter path: the keys and positions that lead to it.
    func locationOfSetting(_ path: [String]) -> ValueLocation {
        let text = settingsText ?? SourceText(name: files.name(of: "site.json"), bytes: [])
        let document = JSONDocument()
        document.load(text.bytes)
        // Settings made in code stand in no file.
        guard let tape = try? document.parse() else { return ValueLocation(text.location(0..<0)) }
        return tape.location(of: path, from: tape.root, in: text)
    }
}
