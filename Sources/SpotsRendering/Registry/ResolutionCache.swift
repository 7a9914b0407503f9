import Mustache
import Paths
import SpotsModel

/// Results that a task needs repeatedly: a site has few kinds and pictures, but many items.
final class ResolutionCache {
    private struct ItemLookup: Hashable {
        let kind: Kind?
        let component: Kind
        let role: ItemRole
    }

    /// The site, shared by all pages of the task: one reference count per page, not one per field.
    let environment: SiteEnvironment
    private let programs: ProgramCache
    private var items: [ItemLookup: ResolvedView] = [:]
    private var components: [Kind: ResolvedView] = [:]
    private var imageSizes: [ContentPath: ImageSize?] = [:]
    private var pictures: [PictureOrigin: SourcePicture?] = [:]
    private var fetchedPictures: [WebAddress: SmallerPictures.WebAnswer] = [:]
    /// The last look-up: the items of a component usually have the same kind.
    private var lastKind: Kind?
    private var lastComponent: Kind = ""
    private var lastRole = ItemRole.item
    private var lastItem: ResolvedView?
    private var lastAssets: LoadedAssets?
    /// The labels of each language, with the last page that read them.
    private var labels: [String: (labels: Labels, page: Int)] = [:]
    /// The frames of code in each language.
    private var codeFrames: [String: CodeFrame] = [:]
    /// The pages above the pages of each folder.
    private var trails: [String: BreadcrumbTrail] = [:]
    /// The widths of pictures on all pages: most pages have the same layouts.
    private var drawnWidths: [Widths: DrawnWidths] = [:]
    /// The number of the page that is being drawn.
    private var page = 0
    /// The dependencies of the page that is being drawn.
    let trace = DependencyTrace()

    /// - Parameter programs: the templates as the task runs them.
    init(_ environment: SiteEnvironment, _ programs: ProgramCache) {
        self.environment = environment
        self.programs = programs
    }

    /// Begins a page, whose dependencies are recorded anew.
    func startPage() {
        page += 1
        lastItem = nil
        trace.startPage()
    }

    func item(_ kind: Kind?, in component: Kind, as role: ItemRole) -> ResolvedView {
        if let lastItem, lastKind == kind, lastRole == role, lastComponent == component { return lastItem }
        let key = ItemLookup(kind: kind, component: component, role: role)
        let view: ResolvedView
        if let known = items[key] {
            view = known
        } else {
            let resolution = environment.theme.registry.resolveItem(kind, in: component, as: role)
            view = ResolvedView(resolution.view, isUnknown: resolution.isUnknown, programs)
            items[key] = view
        }
        if view.page != page {
            view.page = page
            trace.noteFirst(.item(kind, in: component, as: role))
        }
        (lastKind, lastComponent, lastRole, lastItem) = (kind, component, role, view)
        return view
    }

    /// The assets that a page with some components loads; usually the same as for the page before.
    func loadedAssets(for use: ComponentUse, _ make: (ComponentUse) -> LoadedAssets) -> LoadedAssets {
        if let lastAssets, lastAssets.use == use { return lastAssets }
        let assets = make(use)
        lastAssets = assets
        return assets
    }

    /// The size of a picture in `Content/`; nil if it cannot be determined.
    func imageSize(of path: ContentPath) -> ImageSize? {
        trace.note(.picture(path))
        if let known = imageSizes[path] { return known }
        let size = environment.files.size(ofPicture: path)
        imageSizes[path] = .some(size)
        return size
    }

    /// How wide a picture is drawn, from its exact widths.
    func drawnWidths(_ widths: Widths) -> DrawnWidths {
        if let known = drawnWidths[widths] { return known }
        // A site with more layouts than this forgets them now and then.
        if drawnWidths.count == 1000 { drawnWidths.removeAll() }
        let drawn = DrawnWidths(widths)
        drawnWidths[widths] = drawn
        return drawn
    }

    /// The picture from which smaller ones are made.
    func picture(at origin: PictureOrigin, in all: SmallerPictures) -> SmallerPictures.Answer {
        if let known = pictures[origin] { return .known(known) }
        let answer = all.source(at: origin)
        if case .known(let picture) = answer { pictures[origin] = .some(picture) }
        return answer
    }

    /// A picture on the web.
    func picture(
        at address: WebAddress, _ fetched: (WebAddress) -> SmallerPictures.WebAnswer
    ) -> SmallerPictures.WebAnswer {
        if let known = fetchedPictures[address] { return known }
        let answer = fetched(address)
        if case .unknown = answer { return answer }
        fetchedPictures[address] = answer
        return answer
    }

    /// The labels of a language; most sites have few languages.
    func labels(for language: String) -> Labels {
        let known = labels[language]
        if let known, known.page == page { return known.labels }
        let labels = known?.labels ?? environment.labels(for: language)
        self.labels[language] = (labels, page)
        trace.noteFirst(.labels(language))
        return labels
    }

    /// The frame of a block of code in a language.
    func codeFrame(for language: String) -> CodeFrame {
        let labels = labels(for: language)
        if let known = codeFrames[language] { return known }
        let frame = CodeFrame { OutputBuffer.escaped(labels.word(for: $0)) }
        codeFrames[language] = frame
        return frame
    }

    /// The pages above an address, from the home page on.
    func pagesAbove(_ address: String) -> [Breadcrumb] {
        let folder = BreadcrumbTrail.folder(of: address)
        let trail: BreadcrumbTrail
        if let known = trails[folder] {
            trail = known
        } else {
            trail = BreadcrumbTrail(of: folder, in: environment)
            trails[folder] = trail
        }
        if trail.hasHome { trace.note(.title) }
        for address in trail.addresses { trace.note(.pageTitle(address)) }
        return trail.pages
    }

    func component(_ kind: Kind) -> ResolvedView {
        let view: ResolvedView
        if let known = components[kind] {
            view = known
        } else {
            let resolution = environment.theme.registry.resolveComponent(kind)
            view = ResolvedView(
                resolution.view, isUnknown: resolution.isUnknown, behavior: resolution.behavior,
                isOwn: resolution.isOwn, programs)
            components[kind] = view
        }
        if view.page != page {
            view.page = page
            trace.noteFirst(.component(kind))
        }
        return view
    }
}
