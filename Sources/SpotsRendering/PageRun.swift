import Diagnostics
import Mustache
import SpotsModel

/// The drawing of one page: what its contexts share, and what they find on the way.
final class PageRun {
    let source: PageSource
    /// What is asked for with every item is not watched for overlapping access: nothing else runs meanwhile.
    @exclusivity(unchecked) var ids: PageIDs
    @exclusivity(unchecked) private(set) var findings = PageFindings()
    /// The components that identifiers were first claimed by.
    private var identified: [String: Origin] = [:]
    /// The address of the page's own image.
    private(set) var pageImageAddress: String?
    /// Is told of the addresses on the page; nil where nobody asks.
    let addresses: AddressTrace?
    private let resolutions: ResolutionCache
    private var trace: DependencyTrace { resolutions.trace }
    @inline(__always) var environment: SiteEnvironment { resolutions.environment }

    init(source: PageSource, resolutions: ResolutionCache, addresses: AddressTrace? = nil) {
        self.source = source
        self.addresses = addresses
        self.resolutions = resolutions
        ids = PageIDs(reserving: source.page.components)
        resolutions.startPage()
        pageImageAddress = image(source.page.image, of: "page", owner: self.pageOwner(of: "image"))?.address
    }

    func report(_ message: Message, at range: Range<Int>) {
        findings.faults.append(Fault(message, at: range))
    }

    /// Notes what the page was found to depend on.
    ///
    /// - Parameter dynamicPartials: the partials that were named by values.
    func finish(dynamicPartials: Set<String>) {
        for name in dynamicPartials.sorted() { trace.note(.partial(name)) }
        findings.dependencies = trace.dependencies
        findings.addresses = addresses?.notes ?? []
    }

    func report(_ diagnostic: Diagnostic) {
        findings.diagnostics.append(diagnostic)
    }

    /// Reports something about a value inside an item or a component.
    func report(_ message: Message, in origin: Origin, path: String...) {
        report(message, in: ValueOwner(origin), path)
    }

    /// Reports something about a value, in the document it stands in.
    func report(_ message: Message, in owner: ValueOwner, _ path: [String]) {
        switch owner {
        case .node(let node): report(message, at: range(of: node, path))
        case .record(let record, let node): report(record.place(of: node, path).place.saying(message))
        case .pageKeys:
            guard let keys = source.keys else { return }
            report(message, atKeys: Self.range(of: keys.tape.root, path, in: keys.tape))
        case .settings: report(environment.placeOfSetting(path).part(nil).saying(message))
        }
    }

    /// Where a value stands.
    func place(of owner: ValueOwner, _ path: [String]) -> PageFindings.Place {
        switch owner {
        case .node(let node): return .page(range(of: node, path))
        case .record(let record, let node): return .placed(record.place(of: node, path).place)
        case .settings: return .placed(environment.placeOfSetting(path).place)
        case .pageKeys:
            guard let keys = source.keys else { return .page(0..<0) }
            return .placed(keysPlace(at: Self.range(of: keys.tape.root, path, in: keys.tape)))
        }
    }

    /// A place in the file of page keys.
    func keysPlace(at range: Range<Int>) -> SourcePlace {
        let text = source.keys.map { SourceText(name: $0.file.name, bytes: Array($0.tape.bytes)) }
        return SourcePlace(text ?? SourceText(name: source.file, bytes: []), at: range)
    }

    /// Notes where an address on the page was written.
    func note(_ address: String, in owner: @autoclosure () -> ValueOwner, _ path: @autoclosure () -> [String])
    {
        addresses?.note(address, at: place(of: owner(), path()))
    }

    /// Notes the component that an identifier belongs to.
    func note(_ identifier: String, of origin: Origin) {
        identified[identifier] = origin
    }

    /// Where the component stands that an identifier belongs to; nil where it is an item's.
    func firstPlace(ofIdentifier identifier: String) -> Message.Note.Place? {
        guard let origin = identified[identifier] else { return nil }
        switch place(of: ValueOwner(origin), ["identifier"]) {
        case .page(let range): return .offset(range.lowerBound)
        case .placed(let place): return .elsewhere(place.start)
        }
    }

    /// Reports something about bytes of the file of page keys.
    func report(_ message: Message, atKeys range: Range<Int>) {
        guard let keys = source.keys else { return }
        let path = keys.tape.path(to: range.lowerBound).description
        report(keys.file.diagnostic(Fault(message, at: range), path: path))
    }

    /// Where a key of the page stands: beside the page where it is set there, since that wins.
    func pageOwner(of key: String) -> ValueOwner {
        if let keys = source.keys, keys.tape.member(key, of: keys.tape.root) != nil { return .pageKeys }
        return .node(source.tape?.root)
    }

    /// The bytes of a value inside a node, of the node itself where there is no such value.
    func range(of node: JSONTape.Index?, _ path: [String]) -> Range<Int> {
        guard let tape = source.tape, let node else { return 0..<0 }
        return Self.range(of: node, path, in: tape)
    }

    static func range(of node: JSONTape.Index, _ path: [String], in tape: JSONTape) -> Range<Int> {
        tape.range(of: path.reduce(node) { tape.member($1, of: $0) ?? $0 })
    }
}

extension PageRun {
    /// Which page of a feed this is, as templates see it.
    var pager: TemplateValue {
        source.pager.map { .context(PagerContext($0, base: environment.base)) } ?? .absent
    }
}

// MARK: Settings

extension PageRun {
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
        findings.unmatchedActions.note(pattern, example: action) { place(of: ValueOwner(origin), ["action"]) }
    }

    /// The address that a route leads to; nil where none fits.
    func routed(_ action: String) -> String? {
        let trace = resolutions.trace
        trace.note(.actions)
        return environment.router.routed(action) { trace.note(.address($0)) }
    }

    func shell(_ layout: String) -> Template? {
        trace.note(.shell(layout))
        return environment.shells[layout]
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
            findings.unknownKinds.note(kind.name) { placeOfKind(of: origin) }
        }
        return view
    }

    /// What draws a component of a kind, and what it behaves like.
    func resolve(_ kind: Kind, of origin: Origin) -> ResolvedView {
        let view = resolutions.component(kind)
        if view.isUnknown {
            findings.unknownComponentKinds.note(kind.name) { placeOfKind(of: origin) }
        }
        return view
    }

    /// Where a component or an item says its kind, in the older spelling too.
    private func placeOfKind(of origin: Origin) -> PageFindings.Place {
        if let record = origin.record { return .placed(record.place(of: origin.node, ["kind"]).place) }
        guard let tape = source.tape, let node = origin.node else { return .page(0..<0) }
        return .page(range(of: node, [tape.member("kind", of: node) == nil ? "type" : "kind"]))
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
            let origin = components[index].origin
            findings.omissions.append(
                origin.record.map { .placed($0.place(of: origin.node, []).place) }
                    ?? .page(range(of: origin.node, [])))
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
            bytes.withUnsafeBufferPointer { bytes in
                let file = SourceFile(name: environment.files.name(of: path), bytes: bytes)
                report(file.diagnostic(Fault(.notUTF8(), at: offset..<offset + 1)))
            }
            return nil
        }
        return (path, String(decoding: bytes, as: UTF8.self))
    }
}
