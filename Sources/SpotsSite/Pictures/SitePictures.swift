import Bytes
import Diagnostics
import Paths
import SiteStorage
import SpotsModel
import SpotsRendering
import Synchronization

/// The pictures of a site from which smaller ones are made.
///
/// A picture is looked at when a page shows it for the first time: its content, its average color, and whether it is
/// whole. Pages that show a picture which was not looked at are drawn again afterwards.
final class SitePictures: Sendable {
    let settings: SiteSettings.Images
    /// The base URLs of the site and of its languages.
    let ownAddresses: [String]
    let content: ContentFolder
    let storage: FileSystem
    /// The absolute path of the folder that keeps smaller pictures.
    let keptFolder: String
    /// The absolute path of the folder in which builds keep things.
    let stateFolder: String
    let tool: PictureTool
    let options: BuildOptions
    /// When the site was read, in nanoseconds since 1970.
    let start: Int64
    /// Whether pictures that are shown only as smaller ones are not published.
    let mayLeaveOutOriginals: Bool
    /// What the pictures on the web are fetched with.
    let responses: SiteResponses
    /// The fetched pictures of earlier builds.
    let fetchedBefore: FetchedPictures
    /// The file that remembers the pictures of this content folder.
    let seenFile: String
    let state: Mutex<State>
    /// The start of the names of those files.
    static let seenPrefix = "seen-"

    struct State {
        /// The identity of the installed program, after it was looked for.
        var identity: String??
        var program: PictureProgram?
        var seen: SeenPictures
        /// The pictures that pages show.
        var used: Set<PictureOrigin> = []
        /// The pictures that were looked at in this build.
        var known: Set<PictureOrigin> = []
        /// Fetches pictures; made for the first one.
        var fetcher: PictureFetcher?
        /// What this build has fetched.
        var fetched: [WebAddress: PictureFetcher.Outcome] = [:]
    }

    /// - Parameter listing: the files of the content folder.
    init(
        of site: Site, _ settings: SiteSettings, in content: ContentFolder, _ listing: ContentListing,
        by responses: SiteResponses
    ) {
        let options = responses.options
        self.settings = settings.images
        ownAddresses = ([settings.baseURL] + settings.languages.compactMap(\.baseURL)).filter { !$0.isEmpty }
        let settings = settings.images
        let isActive = settings.enabled && options.smallerPictures != .none
        mayLeaveOutOriginals =
            isActive && (!content.isOwn || settings.remote || listing.hasPictures(in: content))
        (self.responses, self.content, self.options) = (responses, content, options)
        (storage, tool, start) = (site.storage, site.pictureTool, site.storage.now)
        stateFolder = site.storage.resolved(site.folders.sharedStatePath)
        keptFolder = StateFolder(stateFolder, on: site.storage).path(of: .pictures)
        fetchedBefore = FetchedPictures(in: keptFolder, on: storage)
        // A payload and a site may be in one folder.
        seenFile = FilePaths.join(keptFolder, "\(Self.seenPrefix)\(ContentHash(content.name).text)")
        state = Mutex(State(seen: isActive ? SeenPictures(from: seenFile, on: storage) : SeenPictures()))
    }

    /// Whether smaller pictures are made.
    var isActive: Bool { settings.enabled && options.smallerPictures != .none }

    /// What pages see of the pictures; nil if no smaller ones are made.
    var ofPages: SmallerPictures? {
        guard isActive else { return nil }
        var pictures = SmallerPictures(widths: settings.widths) { [self] in answer(about: $0) }
        if settings.remote { pictures.fetched = { [self] in answer(about: $0) } }
        if options.smallerPictures == .kept { pictures.areThere = { [self] in areMade($0, $1) } }
        return pictures
    }
}

// MARK: What is known

extension SitePictures {
    /// A picture as pages see it.
    private func answer(about origin: PictureOrigin) -> SmallerPictures.Answer {
        state.withLock { state in
            if isKnown(origin, &state) { return .known(source(at: origin, state)) }
            // Nobody looks at it now.
            return options.smallerPictures == .kept ? .known(nil) : .unknown
        }
    }

    /// Whether a picture was looked at, or is still as an earlier build saw it, and the program too.
    func isKnown(_ origin: PictureOrigin, _ state: inout State) -> Bool {
        if state.known.contains(origin) { return true }
        guard let seen = state.seen.pictures[origin], isProgramCurrent(&state),
            let stamp = path(of: origin, state).flatMap({ storage.stamp(of: $0) }),
            stamp.hasContent(of: seen.stamp)
        else { return false }
        state.known.insert(origin)
        return true
    }

    /// The path of the file; nil for a picture that was not fetched.
    func path(of origin: PictureOrigin, _ state: State) -> String? {
        switch origin {
        case .file(let path): content.path(of: path)
        case .web(let address): state.fetched[address]?.picture?.file.map(fetchedBefore.path)
        }
    }

    /// The name of a picture in messages.
    func name(of origin: PictureOrigin) -> String {
        switch origin {
        case .file(let path): content.name(of: path)
        case .web(let address): address.description
        }
    }

    private func isProgramCurrent(_ state: inout State) -> Bool {
        state.seen.program?.identity == currentIdentity(&state)
    }

    private func currentIdentity(_ state: inout State) -> String? {
        if let known = state.identity { return known }
        let identity = tool.identity()
        state.identity = .some(identity)
        return identity
    }

    private func source(at origin: PictureOrigin, _ state: State) -> SourcePicture? {
        guard let seen = state.seen.pictures[origin], !seen.isLeftAlone, let size = seen.size,
            let program = state.seen.program
        else { return nil }
        let formats = formats(of: program)
        if formats.isEmpty { return nil }
        var name = seen.content
        name.combine(program.version)
        for format in SiteSettings.Images.Format.allCases { name.combine(settings.quality[format] ?? 0) }
        return SourcePicture(size: size, name: name.text, color: seen.color, formats: formats)
    }

    /// The formats that the settings name and the program can write.
    private func formats(of program: SeenPictures.Program) -> [SiteSettings.Images.Format] {
        settings.formats.filter { format in program.formats.contains { $0.rawValue == format.rawValue } }
    }

    /// A picture from which smaller ones are made; nil if none are.
    func source(at origin: PictureOrigin) -> SourcePicture? {
        state.withLock { source(at: origin, $0) }
    }

    /// The stamp of a picture when it was looked at; nil if it was not.
    func stamp(of origin: PictureOrigin) -> FileStamp? {
        state.withLock { $0.seen.pictures[origin]?.stamp }
    }

    /// A fingerprint of how smaller pictures are made.
    var fingerprint: ContentHash {
        var hash = ContentHash()
        guard isActive else { return hash }
        hash.combine(mayLeaveOutOriginals ? 1 : 0)
        hash.combine(settings.remote ? 1 : 0)
        hash.combine(state.withLock { currentIdentity(&$0) } ?? "")
        for width in settings.widths { hash.combine(width) }
        for format in settings.formats {
            hash.combine(format.rawValue)
            hash.combine(settings.quality[format] ?? 0)
        }
        for (view, share) in settings.shares.sorted(by: { $0.key < $1.key }) {
            hash.combine(view)
            hash.combine("\(share)")
        }
        return hash
    }

    /// A fingerprint of a picture, for the pages that show it; nil if it was not looked at.
    ///
    /// - Parameter size: of the picture; nil if it is unknown.
    func fingerprint(of path: ContentPath, _ size: ImageSize?) -> ContentHash? {
        var hash = ContentHash()
        hash.combine(size?.width ?? 0)
        hash.combine(size?.height ?? 0)
        let origin = PictureOrigin.file(path)
        guard let size, let pictures = ofPages, pictures.concerns(origin, size) else { return hash }
        return state.withLock { state in
            guard isKnown(origin, &state) else { return nil }
            hash.combine(state.seen.pictures[origin]?.content ?? ContentHash())
            return hash
        }
    }

    /// Takes note of the pictures that pages show, also of pages that are not drawn again.
    func use(_ pages: PageSummary) {
        guard isActive else { return }
        state.withLock { state in
            var shown = Set(pages.references.map { PictureOrigin.file($0) })
            // Those that are fetched may be of a page that has changed since.
            for (address, outcome) in state.fetched {
                guard let file = outcome.picture?.file else { continue }
                if pages.mentions.contains(PictureMentions.key(of: file)) { shown.insert(.web(address)) }
            }
            shown.formUnion(pages.pictures.lazy.map(\.source))
            for origin in shown where isKnown(origin, &state) { state.used.insert(origin) }
        }
    }

    /// The problems of the pictures that pages show.
    var diagnostics: [Diagnostic] {
        state.withLock { state in
            state.used.compactMap { origin in
                state.seen.pictures[origin]?.problem.map { problem in
                    Diagnostic(.unreadablePicture(problem), file: name(of: origin))
                }
            }.sorted()
        }
    }

    /// Whether pages show pictures from which smaller ones would be made, if the program were installed.
    var lackProgram: Bool {
        state.withLock { !$0.used.isEmpty && $0.seen.program == nil }
    }

    /// What the user should know about the program.
    var notes: [String] {
        state.withLock { state in
            if state.used.isEmpty { return [] }
            guard let program = state.seen.program else {
                return [
                    "vipsthumbnail is not installed, so pictures are published as they are: install libvips-tools, or vips with Homebrew"
                ]
            }
            return settings.formats.filter { !formats(of: program).contains($0) }.map {
                "vipsthumbnail cannot write \($0.rawValue.uppercased()) on this machine, so there are no smaller pictures in this format"
            }
        }
    }
}
