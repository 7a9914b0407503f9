import Diagnostics
import Mustache
import SpotsModel

/// The drawing of one page: what its contexts share, and what they find on the way.
final class PageRun {
    let environment: SiteEnvironment
    let source: PageSource
    var ids: PageIDs
    private(set) var findings = PageFindings()
    /// The address of the page's own image.
    private(set) var pageImageAddress: String?
    private let resolutions: ResolutionCache

    init(environment: SiteEnvironment, source: PageSource, resolutions: ResolutionCache) {
        self.environment = environment
        self.source = source
        self.resolutions = resolutions
        ids = PageIDs(reserving: source.page.components)
        pageImageAddress = imageAddress(source.page.image, of: "page", node: source.tape?.root)
    }

    func report(_ message: Message, at range: Range<Int>) {
        findings.faults.append(Fault(message, at: range))
    }

    /// Notes the templates that the page was drawn with.
    func note(templates: [Template]) {
        findings.templates = templates.map(\.file)
    }

    func report(_ diagnostic: Diagnostic) {
        findings.diagnostics.append(diagnostic)
    }

    /// Reports something about a value inside an item or a component.
    func report(_ message: Message, node: JSONTape.Index?, path: String...) {
        report(message, at: range(of: node, path))
    }

    /// The bytes of a value inside a node, of the node itself where there is no such value.
    func range(of node: JSONTape.Index?, _ path: [String]) -> Range<Int> {
        guard let tape = source.tape, var index = node else { return 0..<0 }
        for key in path { index = tape.member(key, of: index) ?? index }
        return tape.range(of: index)
    }
}

// MARK: Resolution

extension PageRun {
    func resolve(_ item: Item, in component: Kind, as role: ItemRole) -> View? {
        let resolution = resolutions.item(item.kind, in: component, as: role, from: environment.registry)
        if resolution.isUnknown, let kind = item.kind {
            let key = source.tape?.member("kind", of: item.node ?? -1) != nil ? "kind" : "type"
            findings.unknownKinds.note(kind.name, at: range(of: item.node, [key]))
        }
        return resolution.view
    }

    func resolve(_ component: Component) -> Registry.ComponentResolution {
        let resolution = resolutions.component(component.kind, from: environment.registry)
        if resolution.isUnknown {
            findings.unknownComponentKinds.note(component.kind.name, at: range(of: component.node, ["kind"]))
        }
        findings.componentKinds.insert(component.kind.name)
        findings.componentKinds.insert(resolution.behavior.name)
        return resolution
    }

    /// Whether a component is drawn: it has items, or says that it is shown without any.
    func isDrawn(_ component: Component) -> Bool {
        !component.items.isEmpty || component.layout.showEmptyComponent
    }

    /// Notes a component that is left out together with a header or a footer.
    func noteIfOmitted(_ component: Component) {
        guard !isDrawn(component), component.header != nil || component.footer != nil else { return }
        findings.omissions.append(range(of: component.node, []))
    }
}

// MARK: Files

extension PageRun {
    /// The address of an image, or nil where there is no such file.
    ///
    /// - Parameter folder: the folder below `Content/` that a relative path starts from.
    func imageAddress(_ image: String, from folder: String) -> String? {
        if image.hasPrefix("https://") || image.hasPrefix("http://") { return AddressEncoding.cleaned(image) }
        if let scheme = AddressSafety.scheme(of: image), scheme == "http" || scheme == "https" {
            return AddressEncoding.cleaned(image)
        }
        guard let path = ContentFiles.resolve(image, from: folder), environment.files.isPublished(path) else {
            return nil
        }
        findings.files.insert(path)
        return environment.base.prefixed("/" + AddressEncoding.path(path))
    }

    /// The address of the image of an item or the page; one that is missing is reported.
    ///
    /// - Parameter owner: what the message calls whatever has the image.
    func imageAddress(_ image: String, of owner: String, node: JSONTape.Index?) -> String? {
        guard !image.isEmpty else { return nil }
        if let address = imageAddress(image, from: source.folder) { return address }
        report(.missingImage(image, of: owner), node: node, path: "image")
        return nil
    }

    /// The text of a Markdown file, with its path below `Content/`.
    func markdownFile(_ reference: String, at place: () -> Range<Int>) -> (path: String, text: String)? {
        guard let path = ContentFiles.resolve(reference, from: source.folder) else {
            report(.outsideContent(reference), at: place())
            return nil
        }
        findings.files.insert(path)
        guard let bytes = environment.files.read(path) else {
            report(.missingFile(reference), at: place())
            return nil
        }
        if let offset = UTF8Validity.firstInvalidByte(of: bytes) {
            bytes.withUnsafeBufferPointer { bytes in
                let file = SourceFile(name: "Content/" + path, bytes: bytes)
                report(file.diagnostic(Fault(.notUTF8(), at: offset..<offset + 1)))
            }
            return nil
        }
        return (path, String(decoding: bytes, as: UTF8.self))
    }
}
