import Diagnostics
import Mustache
import SpotsModel

/// The drawing of one page: what its contexts share, and what they find.
final class PageRun {
    let source: PageSource
    /// What the page is written as.
    let syntax: OutputSyntax
    var ids: PageIDs
    /// The id of the title, which only a heading in Markdown has.
    let titleID: String?
    var findings = PageFindings()
    /// The collections that templates list, each as the component that owns its items; nil for an empty one.
    var collections: [String: ComponentContext?] = [:]
    /// The components that first claimed each identifier.
    var identified: [String: Origin] = [:]
    /// The items that were written since a Swift view began to take something out of the output; nil otherwise.
    var written: [ItemContext]?
    /// The item that is being drawn; nil outside of items.
    var drawnItem: ItemContext?
    /// The components as the page template sees them, so each has one id.
    var shellComponents: [ComponentContext]?
    var shownFeed: FeedContext?
    /// The title of the hero that the page begins with, after it was looked up.
    var knownHeroTitle: String??
    /// The frame of a block of code, in the language of the page.
    private(set) lazy var codeFrame = resolutions.codeFrame(for: language)
    /// The languages that search engines may list the page in, and where.
    private(set) lazy var alternates = languages?.alternates(of: source) ?? []
    /// The section that the page belongs to; nil if it belongs to none.
    private(set) lazy var section = findSection()
    /// The headings of the components that are drawn directly on the page.
    private(set) var headings: [DrawnHeading] = []
    /// The headings of the first text that has enough of them for a list.
    private(set) var textHeadings: [DrawnHeading] = []
    /// The page's `meta` as templates see it, so Markdown in it is drawn once.
    var pageMeta: TemplateValue?
    /// The head of the page's document as templates see it, made when it is looked up.
    var head: HeadContext?
    /// The page's own image.
    private(set) var pageImage: PageImage?
    /// The address of the page's own image.
    var pageImageAddress: String? { pageImage?.address }
    /// The pages above the page, after they were looked up.
    var knownPagesAbove: [Breadcrumb]?
    /// The first picture of an item, and its description.
    var firstPicture: HeadImage?
    /// Whether the drawing is for the app, which gets pictures as they are.
    var isForApp = false
    /// The addresses whose translations the page asks for.
    var lookups: [SiteTranslations.Lookup] = []
    /// The tags of the languages that links lead to, because the language of the page lacks the pages there, by address.
    var crossings: [String: String] = [:]
    /// Whether the content of the page is being drawn, and not what is around it.
    var drawsContent = false
    /// Whether a picture was drawn.
    var hasPicture = false
    /// The length of the text that was drawn, in bytes.
    var textLength = 0
    /// Records the addresses on the page; nil if they are not traced.
    let addresses: AddressTrace?
    let resolutions: ResolutionCache
    var trace: DependencyTrace { resolutions.trace }
    /// Private, so contexts read the site only through this type, which records dependencies.
    @inline(__always) var environment: SiteEnvironment { resolutions.environment }

    init(source: PageSource, resolutions: ResolutionCache, addresses: AddressTrace? = nil) {
        self.source = source
        syntax = source.syntax
        self.addresses = addresses
        self.resolutions = resolutions
        var ids = PageIDs(reserving: source.page.components)
        titleID = source.titleID.map { ids.unique($0) }
        self.ids = ids
        resolutions.startPage()
        if resolutions.environment.theme.mentionsItems { findings.components.note(.items) }
        if resolutions.environment.theme.hasOwnFunctions { resolutions.trace.note(.unknowable) }
        if languages != nil {
            lookups.reserveCapacity(32)
            lookups.append(SiteTranslations.Lookup(source.firstAddress))
        }
        pageImage = image(source.page.image, of: "page", owner: self.pageOwner(of: "image"))
    }

    /// Records the dependencies of the page.
    ///
    /// - Parameter dynamicPartials: the partials whose names are values.
    func finish(dynamicPartials: Set<String>) {
        // They refer to this run.
        collections = [:]
        (shellComponents, shownFeed) = (nil, nil)
        for name in dynamicPartials.sorted() { trace.note(.partial(name)) }
        // The index of the search has the words of the page, also if no template mentions the search.
        trace.note(.setting(.search))
        findings.dependencies = trace.dependencies
        findings.alternates = alternates
        findings.translations = SiteTranslations.Lookup.distinct(lookups)
        findings.addresses = addresses?.notes ?? []
        // Its contexts refer to this run.
        pageMeta = nil
        head = nil
    }
}

// MARK: Reporting

extension PageRun {
    /// Reports a problem about another file.
    func report(_ diagnostic: Diagnostic) {
        findings.diagnostics.append(diagnostic)
    }

    func report(_ message: Message, at location: Location) {
        findings.findings.append(Finding(message, at: location))
    }

    /// Reports something about a value.
    func report(_ message: Message, in owner: ValueOwner, _ path: [String]) {
        report(message, at: location(of: owner, path))
    }

    /// The location of a value.
    func location(of owner: ValueOwner, _ path: [String]) -> Location {
        if case .node(let node) = owner { return source.documents.location(of: node, path) }
        return valueLocation(of: owner, path).location
    }

    /// The location of a value, and of the parts of its text.
    func valueLocation(of owner: ValueOwner, _ path: [String]) -> ValueLocation {
        switch owner {
        case .node(let node): source.documents.valueLocation(of: node, path)
        case .record(let record, let node): record.location(of: node, path)
        case .settings: environment.locationOfSetting(path)
        case .pageKeys: source.documents.keyValueLocation(path)
        }
    }

    /// The owner of a page key: a file next to the page if it sets the key.
    func pageOwner(of key: String) -> ValueOwner {
        if source.documents.isBeside(key) { return .pageKeys }
        return .node(source.documents.tape?.root)
    }

    /// Records where an address on the page was written.
    func note(_ address: String, in owner: @autoclosure () -> ValueOwner, _ path: @autoclosure () -> [String])
    {
        addresses?.note(address, at: location(of: owner(), path()))
        if let crossing = crossing(at: address) { report(crossing, in: owner(), path()) }
    }
}

// MARK: Settings

extension PageRun {
    // Every page depends on `SiteSettings.Part.drawing`, so these are not recorded again.

    /// The address of the published site.
    @inline(__always) var base: BaseAddress { environment.base }
    /// How Markdown is drawn.
    @inline(__always) var markdown: SiteSettings.Markdown { environment.settings.markdown }
    var markdownRenderer: MarkdownRenderer { environment.markdown }
    /// The language of the site.
    var siteLanguage: String { environment.settings.language }
    /// The base URL as written in the settings.
    var baseURL: String { environment.settings.baseURL }
    /// The marks of a preview; nil for a published page, and for a file that is not HTML.
    @inline(__always) var marks: PageMarks? { syntax == .html ? environment.marks : nil }

    /// The settings, for reading one part; records the dependency.
    ///
    /// It is inlined, so only what is read of the settings is copied.
    @inline(__always) func settings(reading part: SiteSettings.Part) -> SiteSettings {
        trace.note(part)
        return environment.settings
    }

    /// All settings, for a Swift view; its page is rebuilt in each build.
    var wholeSettings: SiteSettings { environment.settings }

    /// The items of a collection; nil if there is none.
    func collection(_ name: String) -> CollectionItems? {
        trace.note(.collection(LocalCollection(name, in: environment.languages?.ownTag ?? "")))
        let language = source.page.language
        if !language.isEmpty { trace.note(.labels(language)) }
        return environment.collections(name, language)
    }

    /// The language of the page, or else that of the site.
    ///
    /// Of a page that shows what its language lacks, only the content is in another language.
    var language: String {
        if source.shownLanguage == nil || drawsContent { return contentLanguage }
        return siteLanguage
    }

    /// The language of the content of the page.
    private var contentLanguage: String {
        source.page.language.isEmpty ? source.shownLanguage ?? siteLanguage : source.page.language
    }

    /// The labels of the theme in the language of the page, and how it writes dates and numbers.
    var labels: Labels { resolutions.labels(for: language) }

    /// The title to show.
    var title: String {
        if source.ownTitle == nil { trace.note(.title) }
        return source.title(in: environment.settings)
    }

    /// The destination of an action.
    func destination(of action: String) -> Router.Destination {
        let trace = resolutions.trace
        trace.note(.actions)
        let destination = environment.router.destination(of: action) { trace.note(.address($0)) }
        guard languages != nil, case .address(let address) = destination else { return destination }
        return .address(inOwnLanguage(address))
    }

    /// Records an action without a destination.
    func noteUnmatched(_ action: String, of origin: Origin) {
        let pattern = ActionPattern.pattern(of: action, scheme: environment.settings.scheme)
        findings.sightings.note(.action, pattern, example: action) {
            location(of: ValueOwner(origin), ["action"])
        }
    }

    /// The message about an action in a template without a destination.
    func unmatchedAction(_ action: String) -> Message {
        .unmatchedAction(
            action, pattern: ActionPattern.pattern(of: action, scheme: environment.settings.scheme))
    }

    /// What the site writes for the app.
    var app: SiteSettings.App { environment.settings.app }

    /// Whether an action is one that only the app can open.
    func isOfApp(_ action: String) -> Bool {
        trace.note(.actions)
        return environment.router.isOfApp(action)
    }

    /// Whether the app has its own URL scheme.
    var hasScheme: Bool {
        trace.note(.actions)
        return !environment.settings.scheme.isEmpty
    }

    /// The action with which the app opens an address; nil if no route leads there.
    ///
    /// - Parameter address: an address with the base path.
    func actionOfApp(leadingTo address: String) -> String? {
        trace.note(.actions)
        let router = environment.router
        let path = environment.hosts.withoutHost(address)
        let action = router.action(leadingTo: base.unprefixed(path)) { trace.note(.address($0)) }
        return action.map(router.inApp)
    }

    /// The address of the first matching route; nil if none matches.
    func routed(_ action: String) -> String? {
        let trace = resolutions.trace
        trace.note(.actions)
        let address = environment.router.routed(action) { trace.note(.address($0)) }
        return languages == nil ? address : address.map(inOwnLanguage)
    }

    /// What `head` in the `meta` of the site changes; nil if there is none.
    var headOverridesOfSite: HeadOverrides? {
        trace.note(.head)
        return environment.headOverrides
    }

    /// Determines the pages above an address, from the home page on.
    func findPagesAbove(_ address: String) -> [Breadcrumb] { resolutions.pagesAbove(address) }

    /// The page templates by name.
    var shells: [String: Shell] { environment.theme.shells }

    /// The styles, the scripts and the icon.
    var assets: [Asset] {
        trace.note(.assets)
        return environment.theme.assets
    }
}

extension PageRun {
    /// The assets that the page loads, for the components found so far.
    var loadedAssets: LoadedAssets {
        let assets = assets
        return resolutions.loadedAssets(for: findings.components) { use in
            LoadedAssets(assets, for: use) { address(of: $0) }
        }
    }

    func address(of asset: Asset) -> String {
        environment.base.prefixed("/" + AddressEncoding.path(asset.outputPath))
    }
}

// MARK: Resolution

extension PageRun {
    /// Resolves the kind of an item to its view.
    ///
    /// - Parameter fallback: what the item asks for if its kind has no view.
    /// - Returns: nil if the item is left out.
    func resolve(
        _ kind: Kind?, of origin: @autoclosure () -> Origin, in component: Kind, as role: ItemRole,
        orElse fallback: @autoclosure () -> SiteSettings.App.Fallback?
    ) -> ResolvedView? {
        var view = resolutions.item(kind, in: component, as: role)
        if view.isUnknown, let kind {
            switch fallback() ?? app.kinds[kind.name]?.fallback {
            case .drop: return nil
            case .kind(let other): view = resolutions.item(other, in: component, as: role)
            case nil: break
            }
            if view.isUnknown {
                findings.sightings.note(.itemKind, kind.name) { locationOfKind(of: origin()) }
            }
        }
        if view.isFunction { trace.note(.unknowable) }
        if view.needsItemStyle { note(.items) }
        return view
    }

    /// Resolves the kind of a component to its view and its behavior.
    func resolve(_ kind: Kind, of origin: Origin) -> ResolvedView {
        let view = resolutions.component(kind)
        if view.isFunction { trace.note(.unknowable) }
        if view.isUnknown {
            findings.sightings.note(.componentKind, kind.name) { locationOfKind(of: origin) }
        }
        return view
    }

    /// The location of the kind of a component or an item, also under its older key.
    private func locationOfKind(of origin: Origin) -> Location {
        guard origin.record == nil, let tape = source.documents.tape, let node = origin.node else {
            return location(of: ValueOwner(origin), ["kind"])
        }
        let isOlder = tape.member("kind", of: node) == nil
        return location(of: ValueOwner(origin), [isOlder ? "type" : "kind"])
    }

    /// Records a component that is drawn, for the assets that it needs.
    func noteUse(
        of kind: Kind, behavingLike behavior: Kind, isInfinite: Bool, isSideways: Bool, hasMoreThanFits: Bool
    ) {
        findings.components.note(
            kind, behavingLike: behavior, isInfinite: isInfinite, isSideways: isSideways,
            hasMoreThanFits: hasMoreThanFits)
    }

    /// Records something on the page that has styles or scripts of its own.
    func note(_ feature: ComponentUse.Features) {
        findings.components.note(feature)
    }

    /// Records the heading of a component that is drawn directly on the page.
    func note(_ heading: DrawnHeading) {
        if !headings.contains(where: { $0.id == heading.id }) { headings.append(heading) }
    }

    /// Records the headings of text, which the list of a page in a section may show.
    func note(headingsOfText headings: [DrawnHeading]) {
        if textHeadings.isEmpty, headings.count >= Self.fewestListedHeadings, section != nil {
            textHeadings = headings
        }
    }

    /// The least number of headings that a page lists.
    static let fewestListedHeadings = 3

    /// Whether a component is drawn; the site's own template for a kind decides what it shows.
    func draws(_ component: Component) -> Bool {
        component.isDrawn || resolutions.component(component.kind).isOwn
    }

    /// Records components that are left out although they have a header or a footer.
    func noteOmissions(among components: [Component]) {
        for index in components.indices
        where !draws(components[index])
            && (components[index].header != nil || components[index].footer != nil)
        {
            findings.omissions.append(location(of: ValueOwner(components[index].origin), []))
        }
    }
}
