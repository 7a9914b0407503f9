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
        var used: Set<ContentPath> = []
        /// The pictures that were looked at in this build.
        var known: Set<ContentPath> = []
    }

    /// - Parameter listing: the files of the content folder.
    init(
        of site: Site, _ settings: SiteSettings.Images, in content: ContentFolder, _ listing: ContentListing,
        _ options: BuildOptions
    ) {
        let isActive = settings.enabled && options.makesPictures
        mayLeaveOutOriginals = isActive && (!content.isOwn || listing.hasPictures(in: content))
        (self.settings, self.content, self.options) = (settings, content, options)
        (storage, tool, start) = (site.storage, site.pictureTool, site.storage.now)
        stateFolder = site.storage.resolved(site.folders.sharedStatePath)
        keptFolder = StateFolder(stateFolder, on: site.storage).path(of: .pictures)
        // A payload and a site may be in one folder.
        seenFile = FilePaths.join(keptFolder, "\(Self.seenPrefix)\(ContentHash(content.name).text)")
        state = Mutex(State(seen: isActive ? SeenPictures(from: seenFile, on: storage) : SeenPictures()))
    }

    /// Whether smaller pictures are made.
    var isActive: Bool { settings.enabled && options.makesPictures }

    /// What pages see of the pictures; nil if no smaller ones are made.
    var ofPages: SmallerPictures? {
        guard isActive else { return nil }
        return SmallerPictures(widths: settings.widths) { [self] in answer(about: $0) }
    }
}

// MARK: What is known

extension SitePictures {
    /// The picture at a path, as pages see it.
    private func answer(about path: ContentPath) -> SmallerPictures.Answer {
        state.withLock { state in
            guard state.known.contains(path) || isCurrent(path, &state) else { return .unknown }
            return .known(source(at: path, state))
        }
    }

    /// Whether a picture is still as an earlier build saw it, and the program too.
    private func isCurrent(_ path: ContentPath, _ state: inout State) -> Bool {
        guard let seen = state.seen.pictures[path], isProgramCurrent(&state),
            let stamp = storage.stamp(of: content.path(of: path)), stamp.hasContent(of: seen.stamp)
        else { return false }
        state.known.insert(path)
        return true
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

    private func source(at path: ContentPath, _ state: State) -> SourcePicture? {
        guard let seen = state.seen.pictures[path], !seen.isLeftAlone, let size = seen.size,
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

    /// The picture at a path; nil if no smaller ones are made from it.
    func source(at path: ContentPath) -> SourcePicture? {
        state.withLock { source(at: path, $0) }
    }

    /// The stamp of a picture when it was looked at; nil if it was not.
    func stamp(of path: ContentPath) -> FileStamp? {
        state.withLock { $0.seen.pictures[path]?.stamp }
    }

    /// A fingerprint of how smaller pictures are made.
    var fingerprint: ContentHash {
        var hash = ContentHash()
        guard isActive else { return hash }
        hash.combine(mayLeaveOutOriginals ? 1 : 0)
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
        guard let size, let pictures = ofPages, pictures.concerns(path, size) else { return hash }
        return state.withLock { state in
            guard state.known.contains(path) || isCurrent(path, &state) else { return nil }
            hash.combine(state.seen.pictures[path]?.content ?? ContentHash())
            return hash
        }
    }

    /// Takes note of the pictures that pages show, also those that are not drawn again.
    func use(_ paths: Set<ContentPath>) {
        guard isActive else { return }
        state.withLock { state in
            for path in paths where state.known.contains(path) || isCurrent(path, &state) {
                state.used.insert(path)
            }
        }
    }

    /// The problems of the pictures that pages show.
    var diagnostics: [Diagnostic] {
        state.withLock { state in
            state.used.compactMap { path in
                state.seen.pictures[path]?.problem.map { problem in
                    Diagnostic(.unreadablePicture(problem), file: content.name(of: path))
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
