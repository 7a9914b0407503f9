import Diagnostics
import Mustache
import SpotsModel

/// The drawing of one page: what its contexts share, and what they find on the way.
final class PageRun {
    let source: PageSource
    var ids: PageIDs
    private(set) var findings = PageFindings()
    /// The components that identifiers were first claimed by.
    private var identified: [String: Origin] = [:]
    /// The address of the page's own image.
    private(set) var pageImageAddress: String?
    /// Records the addresses on the page; nil where nobody asks.
    let addresses: AddressTrace?
    private let resolutions: ResolutionCache
    private var trace: DependencyTrace { resolutions.trace }
    /// Contexts do not see it: what they read of the site they ask for by way of this type, which traces it.
    @inline(__always) private var environment: SiteEnvironment { resolutions.environment }

    init(source: PageSource, resolutions: ResolutionCache, addresses: AddressTrace? = nil) {
        self.source = source
        self.addresses = addresses
        self.resolutions = resolutions
        ids = PageIDs(reserving: source.page.components)
        resolutions.startPage()
        pageImageAddress = image(source.page.image, of: "page", owner: self.pageOwner(of: "image"))?.address
    }

    /// Notes what the page was found to depend on.
    ///
    /// - Parameter dynamicPartials: the partials that were named by values.
    func finish(dynamicPartials: Set<String>) {
        for name in dynamicPartials.sorted() { trace.note(.partial(name)) }
        findings.dependencies = trace.dependencies
        findings.addresses = addresses?.notes ?? []
    }
}

// MARK: Reporting

extension PageRun {
    /// Reports something of another file, with its place.
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

    /// Where a value is written.
    func location(of owner: ValueOwner, _ path: [String]) -> Location {
        if case .node(let node) = owner { return source.documents.location(of: node, path) }
        return valueLocation(of: owner, path).location
    }

    /// Where a value is written, with the parts of its text.
    func valueLocation(of owner: ValueOwner, _ path: [String]) -> ValueLocation {
        switch owner {
        case .node(let node): source.documents.valueLocation(of: node, path)
        case .record(let record, let node): record.location(of: node, path)
        case .settings: environment.locationOfSetting(path)
        case .pageKeys: source.documents.keyValueLocation(path)
        }
    }

    /// Where a key of the page is set: beside the page where it is set there, since that wins.
    func pageOwner(of key: String) -> ValueOwner {
        if let keys = source.documents.keys?.tape, keys.member(key, of: keys.root) != nil { return .pageKeys }
        return .node(source.documents.tape?.root)
    }

    /// Notes where an address on the page was written.
    func note(_ address: String, in owner: @autoclosure () -> ValueOwner, _ path: @autoclosure () -> [String])
    {
        addresses?.note(address, at: location(of: owner(), path()))
    }
}

// MARK: Identifiers

extension PageRun {
    /// The id of a component with an identifier; one that is taken is reported.
    func claimID(_ identifier: String, of origin: Origin) -> String {
        let (id, isRepeated) = ids.claim(identifier)
        if isRepeated {
            let first = identified[identifier].map { location(of: ValueOwner($0), ["identifier"]) }
            report(
                .repeatedIdentifier(identifier, id: id, first: first.map(notePlace)), in: ValueOwner(origin),
                ["identifier"])
        } else {
            identified[identifier] = origin
        }
        return id
    }

    /// A location as a note of a message about this page names it.
    private func notePlace(_ location: Location) -> Message.Note.Place {
        location.text === source.documents.text
            ? .offset(location.range.lowerBound) : .elsewhere(location.start)
    }
}

extension PageRun {
    /// Which page of a paginated list this is, as templates see it.
    var pager: TemplateValue {
        source.pager.map { .context(PagerContext($0, base: environment.base)) } ?? .absent
    }
}

// MARK: Settings

extension PageRun {
    // What every page depends on, `SiteSettings.Part.drawing`, is not noted again.

    /// Where the site is published.
    @inline(__always) var base: BaseAddress { environment.base }
    /// How Markdown is drawn.
    @inline(__always) var markdown: SiteSettings.Markdown { environment.settings.markdown }
    /// The language of the site.
    var siteLanguage: String { environment.settings.language }
    /// The base URL as the settings give it.
    var baseURL: String { environment.settings.baseURL }
    /// What the page is marked with; nil for a page as it is published.
    @inline(__always) var marks: PageMarks? { environment.marks }

    /// The settings, of which a part is about to be read.
    func settings(reading part: SiteSettings.Part) -> SiteSettings {
        trace.note(part)
        return environment.settings
    }

    /// The title shown.
    var title: String {
        if source.ownTitle == nil { trace.note(.title) }
        return source.title(in: environment.settings)
    }

    /// Where an action leads.
    func destination(of action: String) -> Router.Destination {
        let trace = resolutions.trace
        trace.note(.actions)
        return environment.router.destination(of: action) { trace.note(.address($0)) }
    }

    /// Notes an action that leads nowhere.
    func noteUnmatched(_ action: String, of origin: Origin) {
        let pattern = ActionPattern.pattern(of: action, scheme: environment.settings.scheme)
        findings.unmatchedActions.note(pattern, example: action) {
            location(of: ValueOwner(origin), ["action"])
        }
    }

    /// The address that a route leads to; nil where none fits.
    func routed(_ action: String) -> String? {
        let trace = resolutions.trace
        trace.note(.actions)
        return environment.router.routed(action) { trace.note(.address($0)) }
    }

    /// The document shell of a layout; one that is missing is reported.
    func shell(_ layout: String) -> Template? {
        trace.note(.shell(layout))
        if let shell = environment.shells[layout] { return shell }
        let names = environment.shells.keys.filter { !$0.isEmpty }
        let suggestion = Suggestion.nearest(to: layout, among: names)
        report(.missingLayout(layout, suggestion: suggestion), in: pageOwner(of: "layout"), ["layout"])
        return nil
    }

    /// The styles, the scripts and the icon.
    var assets: [Asset] {
        trace.note(.assets)
        return environment.assets
    }
}

extension PageRun {
    /// What the page loads, by the components found so far.
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
    /// What draws an item of a kind.
    func resolve(_ kind: Kind?, of origin: Origin, in component: Kind, as role: ItemRole) -> ResolvedView {
        let view = resolutions.item(kind, in: component, as: role)
        if case .function = view.body { trace.note(.unknowable) }
        if view.isUnknown, let kind {
            findings.unknownKinds.note(kind.name) { locationOfKind(of: origin) }
        }
        return view
    }

    /// What draws a component of a kind, and what it behaves like.
    func resolve(_ kind: Kind, of origin: Origin) -> ResolvedView {
        let view = resolutions.component(kind)
        if view.isUnknown {
            findings.unknownComponentKinds.note(kind.name) { locationOfKind(of: origin) }
        }
        return view
    }

    /// Where a component or an item says its kind, in the older spelling too.
    private func locationOfKind(of origin: Origin) -> Location {
        guard origin.record == nil, let tape = source.documents.tape, let node = origin.node else {
            return location(of: ValueOwner(origin), ["kind"])
        }
        let isOlder = tape.member("kind", of: node) == nil
        return location(of: ValueOwner(origin), [isOlder ? "type" : "kind"])
    }

    /// Notes a component that is drawn, for the assets that it needs.
    func noteUse(
        of kind: Kind, behavingLike behavior: Kind, isInfinite: Bool, isSideways: Bool, hasMoreThanFits: Bool
    ) {
        findings.components.note(
            kind, behavingLike: behavior, isInfinite: isInfinite, isSideways: isSideways,
            hasMoreThanFits: hasMoreThanFits)
    }

    /// Notes where components are left out, header and footer with them.
    func noteOmissions(among components: [Component]) {
        for index in components.indices
        where !components[index].isDrawn
            && (components[index].header != nil || components[index].footer != nil)
        {
            findings.omissions.append(location(of: ValueOwner(components[index].origin), []))
        }
    }
}

// MARK: Files

extension PageRun {
    /// An image, or nil where there is no such file.
    ///
    /// - Parameter folders: the folders below `Content/` that a relative path may start from, the first that has the
    ///   file counts.
    func image(_ image: String, from folders: [String]) -> PageImage? {
        if AddressSafety.isWeb(image) { return PageImage(address: AddressEncoding.cleaned(image)) }
        // A path as it stands on disk, else as it stands in a URL: percent-encoded, with a query behind it.
        let end = image.firstIndex { $0 == "?" || $0 == "#" } ?? image.endIndex
        for (reference, suffix) in [(image, ""), (AddressEncoding.decoded(image[..<end]), image[end...])] {
            for folder in folders {
                guard let path = ContentFiles.resolve(reference, from: folder) else { continue }
                trace.note(.publication(path))
                guard
                    environment.files.isPublished(path) || environment.files.isPictureBeside(path, folder)
                else { continue }
                findings.references.insert(path)
                let address =
                    environment.base.prefixed("/" + AddressEncoding.path(path))
                    + AddressEncoding.cleaned(String(suffix))
                return PageImage(address: address, size: resolutions.imageSize(of: path))
            }
        }
        return nil
    }

    /// The folders that paths in a record, or in what was made of it, may start from: its own comes first.
    func folders(for record: (any RecordOrigin)?) -> [String] {
        guard let folder = record?.folder, !source.folders.contains(folder) else { return source.folders }
        return [folder] + source.folders
    }

    /// The image of an item or the page; one that is missing is reported.
    ///
    /// - Parameter name: what the message calls whatever has the image.
    func image(_ path: String, of name: String, owner: @autoclosure () -> ValueOwner) -> PageImage? {
        guard !path.isEmpty else { return nil }
        // What is not of the site is asked of nobody.
        if AddressSafety.isWeb(path) { return PageImage(address: AddressEncoding.cleaned(path)) }
        let owner = owner()
        var record: (any RecordOrigin)?
        if case .record(let origin, _) = owner { record = origin }
        if let image = image(path, from: folders(for: record)) {
            note(image.address, in: owner, ["image"])
            return image
        }
        report(.missingImage(path, of: name), in: owner, ["image"])
        return nil
    }

    /// A file below `Content/` as diagnostics name it.
    func nameOfFile(_ path: String) -> String { environment.files.name(of: path) }

    /// The text of a Markdown file, with its path below `Content/`.
    ///
    /// - Parameter reportReference: reports what is wrong with the reference itself.
    func markdownFile(_ reference: String, _ reportReference: (Message) -> Void) -> (
        path: String, text: String
    )? {
        guard let path = ContentFiles.resolve(reference, from: source.folders[0]) else {
            reportReference(.outsideContent(reference))
            return nil
        }
        findings.texts.insert(path)
        trace.note(.file(path))
        guard let bytes = environment.files.read(path) else {
            reportReference(.missingFile(reference))
            return nil
        }
        if let offset = UTF8Validity.firstInvalidByte(of: bytes) {
            report(
                .notUTF8(),
                at: SourceText(name: nameOfFile(path), bytes: bytes).location(offset..<offset + 1))
            return nil
        }
        return (path, String(decoding: bytes, as: UTF8.self))
    }
}
