import Diagnostics
import Mustache
import SiteStorage
import SpotsModel
import SpotsRendering

/// The theme of a site: its templates and assets, those of the default theme that it does not override, and the views
/// that a program registered.
struct Theme: Sendable {
    let registry: Registry
    let partials: TemplateLibrary
    /// The page templates by name; the empty name stands for `page`.
    let shells: [String: Shell]
    /// The names of the page templates that a program registered.
    let registeredLayouts: Set<String>
    let assets: [AssetFiles.Entry]
    let labels: ThemeLabels
    /// The site's own templates; one of the default theme may have the same name.
    let ownTemplates: Set<ObjectIdentifier>
    /// Whether a document shell or another template of the site has the classes of views.
    let mentionsItems: Bool
    /// Whether some files could not be read, so some kinds may be missing.
    let isIncomplete: Bool
    let diagnostics: [Diagnostic]
    /// Warnings about names in templates that a key of an item or a component may make known.
    let unknownNames: [TemplateNameCheck.Warning]

    /// Reads the templates folder and compiles all templates.
    ///
    /// - Parameters:
    ///   - collections: the names of the site's collections, which templates may use.
    ///   - minifiesStyles: whether unneeded white space is removed from styles.
    /// - Throws: ``BuildFailure/missing(_:)`` if a templates folder with a name other than the default does not
    ///   exist.
    init(
        of site: Site, _ settings: SiteSettings, collections: Set<String>, minifiesStyles: Bool = false
    ) throws(BuildFailure) {
        let files = try Self.files(of: site)
        let partials = TemplateLibrary(
            partials: files.partials, views: files.included, replaced: files.replaced)
        let registered = RegisteredViews(site.registrations, site.registeredFunctions, site.functions)
        let shells = files.shells.mapValues { Shell.template($0) }
            .merging(registered.shells) { _, registered in registered }
        let views =
            files.views.map { name, template, source in
                View(name: name, body: .template(template), source: source, partials: partials)
            } + registered.views(partials)
        self.partials = partials
        self.shells = shells
        registeredLayouts = Set(registered.shells.keys)
        registry = Registry(
            views: views, kinds: settings.kinds, mapped: settings.views,
            defaultComponentKind: settings.defaultComponentKind)
        let templates = files.views.map(\.template) + files.shells.values + registered.templates
        let all = templates + files.partials.values
        labels = ThemeLabels(files.labels, usedBy: all, settings: settings.meta["labels"] ?? .null)
        let check = TemplateNameCheck(
            views: views, shells: shells.values.compactMap(\.template), partials,
            names: ContextNames(
                collections: collections, words: labels.known, pluralWords: labels.plural))
        let own = files.ownTemplates.union(registered.templates.map { ObjectIdentifier($0) })
        let unknownNames = check.warnings(of: own)
        assets = files.assets.entries(
            events: settings.events, frame: settings.hasFrame, search: settings.search,
            minified: minifiesStyles)
        ownTemplates = files.ownTemplates
        mentionsItems = !registered.shells.isEmpty || files.mentionsItems
        isIncomplete = files.isIncomplete
        self.unknownNames = unknownNames.filter { $0.key != nil }
        diagnostics =
            files.diagnostics + registered.diagnostics + partials.check(templates).map(\.diagnostic)
            + unknownNames.filter { $0.key == nil }.map(\.diagnostic)
            + labels.unknownLabels(in: all.filter { own.contains(ObjectIdentifier($0)) })
    }

    private static func files(of site: Site) throws(BuildFailure) -> TemplateFiles {
        let folders = site.folders
        if site.kind.ownsFolder, folders.templates != SiteFolders().templates,
            site.storage.kind(at: folders.templatesPath) != .folder
        {
            throw .missing(folders.templates)
        }
        return TemplateFiles(
            folder: site.kind.ownsFolder ? folders.templatesPath : nil, name: folders.templates,
            functions: site.functions, on: site.storage)
    }

    /// The styles that pages load.
    var styles: [[UInt8]] {
        assets.compactMap { asset, source in
            if case .bytes(let bytes) = source, asset.path.hasSuffix(".css") { bytes } else { nil }
        }
    }
}
